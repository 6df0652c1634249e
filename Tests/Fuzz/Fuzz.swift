import SettingsGenDamage

/// The entry point of libFuzzer; the first byte of an input selects the kind of file that the other bytes are.
///
/// libFuzzer detects a bug when it ends the process, so an invalid result is a fatal error.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let kind = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  switch kind % 7 {
  case 0: run(["Root.plist": bytes])
  case 1:
    let tables = pair(bytes, orElse: table)
    run(["Root.plist": page, "en.lproj/Root.strings": tables.0, "de.lproj/Root.strings": tables.1])
  case 2: run(["Root.plist": page], configuration: bytes)
  case 3:
    let pages = pair(bytes, orElse: page)
    let review = ReviewRun(old: ["Root.plist": pages.0], new: ["Root.plist": pages.1])
    if let problem = review.problem { fatalError("invalid report: \(problem)") }
  case 5, 6:
    let audit = AuditRun(source: bytes, file: kind % 7 == 5 ? "A.swift" : "A.m", page: page)
    if let problem = audit.problem { fatalError("invalid report: \(problem)") }
  default:
    guard TemplateRun.isSmall(bytes) else { return 0 }
    let run = TemplateRun(template: bytes, page: page)
    if !run.isValid { fatalError("invalid error: \(String(describing: run.error))") }
  }
  return 0
}

/// Returns the two files before and after the first zero byte; without one, the second file is the given one.
private func pair(_ bytes: [UInt8], orElse other: [UInt8]) -> ([UInt8], [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
  return (parts[0], parts.count > 1 ? parts[1] : other)
}

private func run(_ files: [String: [UInt8]], configuration: [UInt8]? = nil) {
  do {
    let run = try PipelineRun(files: files, configuration: configuration)
    if let diagnostic = run.firstInvalidDiagnostic { fatalError("invalid diagnostic: \(diagnostic)") }
  } catch {
    fatalError("built-in template failed: \(error)")
  }
}

/// A valid table in another language than the fuzzed one.
private let table = Array(#""Sound" = "Ton"; "Size" = "Größe"; "Old" = "Alt";"#.utf8)

/// A valid page to go with strings files, configurations and templates.
private let page = Array(
  """
  { PreferenceSpecifiers = (
    { Type = PSToggleSwitchSpecifier; Title = Sound; Key = "sound"; DefaultValue = YES; },
    { Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = b; Titles = (Big, Small); Values = (b, s); },
    { Type = PSTextFieldSpecifier; Title = Name; Key = name; },
    { Type = PSSliderSpecifier; Key = volume; DefaultValue = 0.5; MinimumValue = 0; MaximumValue = 1; },
  ); StringsTable = Root; }
  """.utf8)
