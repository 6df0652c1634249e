import SettingsGenMutation

/// The entry point of libFuzzer; the first byte of an input selects the kind of file that the other bytes are.
///
/// libFuzzer detects a bug when it ends the process, so an invalid result is a fatal error.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let kind = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  switch kind % 4 {
  case 0: run(["Root.plist": bytes])
  case 1: run(["Root.plist": page, "en.lproj/Root.strings": bytes])
  case 2: run(["Root.plist": page], configuration: bytes)
  default:
    let pages = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    let review = ReviewRun(old: ["Root.plist": pages[0]], new: ["Root.plist": pages.count > 1 ? pages[1] : page])
    if let problem = review.problem { fatalError("invalid report: \(problem)") }
  }
  return 0
}

private func run(_ files: [String: [UInt8]], configuration: [UInt8]? = nil) {
  do {
    let run = try PipelineRun(files: files, configuration: configuration)
    if let diagnostic = run.firstInvalidDiagnostic { fatalError("invalid diagnostic: \(diagnostic)") }
  } catch {
    fatalError("built-in template failed: \(error)")
  }
}

/// A valid page to go with strings files and configurations.
private let page = Array(
  """
  { PreferenceSpecifiers = (
    { Type = PSToggleSwitchSpecifier; Title = Sound; Key = "sound"; DefaultValue = <*BY>; },
    { Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = b; Titles = (Big, Small); Values = (b, s); },
    { Type = PSTextFieldSpecifier; Title = Name; Key = name; },
    { Type = PSSliderSpecifier; Key = volume; DefaultValue = <*R0.5>; MinimumValue = <*I0>; MaximumValue = <*I1>; },
  ); StringsTable = Root; }
  """.utf8)
