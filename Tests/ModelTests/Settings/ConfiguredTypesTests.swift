import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport
import SettingsGenTestTools
import Testing

/// Tests which types the configuration can set for which elements.
struct ConfiguredTypesTests {
  private static let page = """
    { PreferenceSpecifiers = (
      { Type = PSToggleSwitchSpecifier; Key = toggle; DefaultValue = <*BY>; },
      { Type = PSSliderSpecifier; Key = slider; DefaultValue = <*I1>; },
      { Type = PSTextFieldSpecifier; Key = empty; },
      { Type = PSTextFieldSpecifier; Key = blank; DefaultValue = ""; },
      { Type = PSTextFieldSpecifier; Key = port; DefaultValue = "80"; },
      { Type = PSTextFieldSpecifier; Key = ratio; DefaultValue = "0.5"; },
      { Type = PSTextFieldSpecifier; Key = flag; DefaultValue = "Yes"; },
      { Type = PSTextFieldSpecifier; Key = number; DefaultValue = <*I80>; },
      { Type = PSTextFieldSpecifier; Key = server; DefaultValue = "http://x"; },
      { Type = PSMultiValueSpecifier; Key = words; DefaultValue = a; Values = (a, b); },
      { Type = PSMultiValueSpecifier; Key = digits; DefaultValue = 1; Values = (1, 2); },
      { Type = PSMultiValueSpecifier; Key = integers; Values = (<*I1>, <*I2>); },
      { Type = PSMultiValueSpecifier; Key = mixed; DefaultValue = <*I1>; Values = (<*I1>, a); },
      { Type = PSMultiValueSpecifier; Key = delegate; },
      { Type = PSTitleValueSpecifier; Key = build; DefaultValue = <*R0.5>; },
      { Type = IASKDatePickerSpecifier; Key = date; },
    ); }
    """

  private func diagnostics(_ types: String) -> (SettingsModel, [Diagnostic]) {
    let source = SourceText(file: "settings-gen.json", bytes: Array("{\"types\": {\(types)}}".utf8))
    let (configuration, invalid) = Configuration.read(source)
    #expect(invalid.isEmpty)
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(xmlPage(Self.page).utf8)])
    let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
    return (model, model.diagnostics(for: configuration))
  }

  @Test(arguments: [
    #""toggle": "Bool""#, #""toggle": {"type": "T"}"#, #""slider": "Double""#, #""empty": "URL", "blank": "Int""#,
    #""port": "Int", "ratio": "Double", "number": "Int", "server": "URL""#, #""port": "Double""#, #""port": "String""#,
    #""flag": "Bool""#,
    #""words": "String", "digits": "Int", "integers": "Int", "delegate": "Int""#, #""words": {"type": "T", "raw": "String"}"#,
    #""integers": {"type": "T", "raw": "Int"}"#, #""integers": {"type": "T"}"#, #""delegate": {"type": "T", "raw": "Int"}"#,
    #""build": "Double", "server": {"type": "T"}"#, #""build": "String""#, #""date": {"type": "T"}"#,
  ])
  func typesThatFit(types: String) {
    let (_, diagnostics) = diagnostics(types)
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message.text))")
  }

  @Test(arguments: [
    (#""toggle": "URL""#, "type 'URL' can't represent the Boolean values of key 'toggle'; use 'Bool'"),
    (#""slider": "Int""#, "type 'Int' can't represent the real values of key 'slider'; use 'Double'"),
    (#""ratio": "Int""#, "type 'Int' can't represent the default '0.5' of key 'ratio'; use 'Double', 'String', or 'URL'"),
    (#""server": "Int""#, "type 'Int' can't represent the default 'http://x' of key 'server'; use 'String' or 'URL'"),
    (#""build": "Int""#, "type 'Int' can't represent the default 0.5 of key 'build'; use 'Double' or 'String'"),
    (#""words": "Int""#, "type 'Int' can't represent the string values of key 'words'; use 'String' or 'URL'"),
    (#""integers": "String""#, "type 'String' can't represent the integer values of key 'integers'; use 'Int' or 'Double'"),
    (#""mixed": "Int""#, "type 'Int' can't represent the values of different types of key 'mixed'; remove it"),
    (
      #""mixed": {"type": "T"}"#,
      "a type with raw values can't represent the values of different types of key 'mixed'; use values of one type in the page"
    ),
    (
      #""words": {"type": "T", "raw": "Int"}"#,
      #"raw type 'Int' can't represent the string values of key 'words'; add "types": {"words": {"type": "T", "raw": "String"}} to "#
        + "settings-gen.json"
    ),
    (
      #""slider": {"type": "T", "raw": "Int"}"#,
      #"raw type 'Int' can't represent the real values of key 'slider'; add "types": {"slider": {"type": "T"}} to settings-gen.json"#
    ),
    (#""date": "String""#, "type 'String' can't represent the date values of key 'date'; remove it"),
  ])
  func typesThatDontFit(types: String, message: String) {
    let (_, diagnostics) = diagnostics("\n" + types)
    #expect(diagnostics.map(\.message.text) == [message])
    #expect(diagnostics.map(\.rule) == [.configuredTypeMismatch])
    #expect(diagnostics.first?.severity == .error)
    let member = types.prefix { $0 != ":" }
    #expect(diagnostics.first?.location == SourceLocation(file: "settings-gen.json", line: 2, column: member.count + 3))
  }

  @Test func typeWithADefaultIsNotOptional() {
    let (model, diagnostics) = diagnostics(#""words": {"type": "T", "default": ".a"}"#)
    #expect(diagnostics.isEmpty)
    #expect(model.settings.first { $0.key == "words" }?.type == .custom("T", raw: .string))
  }

  @Test func rawTypeIsThatOfTheValuesEvenWithoutADefault() {
    let (model, _) = diagnostics(#""integers": {"type": "T"}"#)
    #expect(model.settings.first { $0.key == "integers" }?.type == .optional(.custom("T", raw: .integer)))
  }
}
