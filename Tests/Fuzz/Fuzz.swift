import SettingsGenMutation

/// What libFuzzer calls with each input: the first byte says what the others are.
///
/// Whatever breaks a promise of the readers ends the process, which is how libFuzzer learns of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let kind = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  switch kind % 3 {
  case 0: run(["Root.plist": bytes])
  case 1: run(["Root.plist": page, "en.lproj/Root.strings": bytes])
  default: run(["Root.plist": page], configuration: bytes)
  }
  return 0
}

private func run(_ files: [String: [UInt8]], configuration: [UInt8]? = nil) {
  do {
    let run = try PipelineRun(files: files, configuration: configuration)
    if let finding = run.firstInvalidDiagnostic { fatalError("misplaced: \(finding)") }
  } catch {
    fatalError("a built-in template fails: \(error)")
  }
}

/// A sound page, for the tables and configurations that go with one.
private let page = Array(
  """
  { PreferenceSpecifiers = (
    { Type = PSToggleSwitchSpecifier; Title = Sound; Key = "sound"; DefaultValue = <*BY>; },
    { Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = b; Titles = (Big, Small); Values = (b, s); },
    { Type = PSTextFieldSpecifier; Title = Name; Key = name; },
    { Type = PSSliderSpecifier; Key = volume; DefaultValue = <*R0.5>; MinimumValue = <*I0>; MaximumValue = <*I1>; },
  ); StringsTable = Root; }
  """.utf8)
