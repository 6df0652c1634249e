import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

/// Tests the names that the configuration sets for properties.
struct ConfiguredNamesTests {
  private func model(_ keys: [String], _ names: String) -> (SettingsModel, [Diagnostic]) {
    let source = SourceText(file: "settings-gen.json", bytes: Array("{\"names\": {\(names)}}".utf8))
    let (configuration, invalid) = Configuration.read(source)
    #expect(invalid.isEmpty)
    let elements = keys.map { "{ Type = PSTextFieldSpecifier; Key = \"\($0)\"; }" }.joined(separator: ", ")
    let folder = BundleFolder(
      path: "Settings.bundle", files: ["Root.plist": Array("{ PreferenceSpecifiers = (\(elements)); }".utf8)])
    let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
    return (model, model.diagnostics(for: configuration))
  }

  @Test func nameOfAnotherKeyIsReportedAtTheConfiguration() {
    let (_, diagnostics) = model(["a", "b"], #""b": "a""#)
    #expect(diagnostics.map(\.rule) == [.configuredNameTaken])
    #expect(diagnostics.map(\.message.text) == ["property name 'a' is already used for key 'a'; choose another name"])
    #expect(diagnostics.first?.location == SourceLocation(file: "settings-gen.json", line: 1, column: 17))
  }

  @Test func nameOfAKeyThatHasAnotherName() {
    let (model, diagnostics) = model(["a", "b"], #""b": "a", "a": "b""#)
    #expect(diagnostics.isEmpty)
    #expect(model.settings.map(\.property) == ["b", "a"])
  }

  @Test func nameForAKeyThatTheBundleLacksIsNotTaken() {
    let (model, diagnostics) = model(["a"], #""z": "a""#)
    #expect(diagnostics.map(\.rule) == [.unknownConfiguredKey])
    #expect(model.settings.map(\.property) == ["a"])
  }

  private func choices(_ values: String, _ names: String, default: String = "") -> (SettingsModel, [Diagnostic]) {
    let source = SourceText(file: "settings-gen.json", bytes: Array("{\"names\": {\"quality\": \(names)}}".utf8))
    let (configuration, invalid) = Configuration.read(source)
    #expect(invalid.isEmpty)
    let page = """
      { PreferenceSpecifiers = (
        { Type = PSMultiValueSpecifier; Key = quality; Values = (\(values)); \(`default`) },
        { Type = PSTextFieldSpecifier; Key = name; }
      ); }
      """
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(xmlPage(page).utf8)])
    let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
    return (model, model.diagnostics(for: configuration))
  }

  @Test func propertyTypeAndCases() {
    let (model, diagnostics) = choices(
      "<*I0>, <*R3>, <*R2.5>, <*BY>, high",
      #"{"property": "p", "type": "Level", "cases": {"0": "low", "3": "medium", "2.5": "odd", "true": "on"}}"#)
    #expect(diagnostics.isEmpty)
    #expect(model.settings[0].property == "p")
    #expect(model.settings[0].type.name == "Level?")
    #expect(model.settings[0].choices.map(\.caseName) == ["low", "medium", "odd", "on", "high"])
    #expect(model.settings[1].property == "name")
  }

  @Test(
    "Names of types and cases that can't be used, and values that don't exist, are reported",
    arguments: [
      (#"{"type": "Observer"}"#, "1:32: type name 'Observer' is reserved for generated code; choose another name"),
      (#"{"type": "AppSettings"}"#, "1:32: type name 'AppSettings' is reserved for generated code; choose another name"),
      (
        #"{"cases": {"low": "RawValue"}}"#, "1:41: case name 'RawValue' is reserved for generated code; choose another name"
      ),
      (#"{"cases": {"low": "none"}}"#, "1:41: case name 'none' is reserved for generated code; choose another name"),
      (
        #"{"cases": {"low": "x", "high": "x"}}"#,
        "1:54: case name 'x' is already used for value 'low'; choose another name"
      ),
      (#"{"cases": {"hihg": "x"}}"#, "1:34: key 'quality' has no choice 'hihg'; did you mean 'high'?"),
    ])
  func unusableNames(_ names: String, _ message: String) {
    let (_, diagnostics) = choices("low, high", names)
    #expect(diagnostics.map { "\($0.location.line):\($0.location.column): \($0.message.text)" } == [message])
  }

  @Test func nameOfAnotherCaseIsTaken() {
    let (model, diagnostics) = choices("low, high", #"{"cases": {"high": "low"}}"#)
    #expect(diagnostics.isEmpty)
    #expect(model.settings[0].choices.map(\.caseName) == ["low_2", "low"])
    #expect(model.adjustedNames.map(\.reason) == [.taken])
  }

  private func shared(_ first: String, _ second: String, _ names: String = "") -> (SettingsModel, [String]) {
    let names = #""a": {"type": "T"}, "b": {"type": "T"\#(names)}"#
    let source = SourceText(file: "settings-gen.json", bytes: Array("{\"names\": {\(names)}}".utf8))
    let (configuration, invalid) = Configuration.read(source)
    #expect(invalid.isEmpty)
    let page = """
      { PreferenceSpecifiers = (
        { Type = PSMultiValueSpecifier; Key = a; \(first) }, { Type = PSRadioGroupSpecifier; Key = b; \(second) }
      ); }
      """
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(xmlPage(page).utf8)])
    let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
    return (model, model.diagnostics(for: configuration).map { "\($0.location.column): \($0.message.text)" })
  }

  @Test func typeOfEqualChoices() {
    let choices = "Values = (x, none); Titles = (X, N);"
    let (model, messages) = shared(choices + "DefaultValue = x;", choices)
    #expect(messages == [])
    #expect(model.settings.map(\.type.name) == ["T", "T?"])
    #expect(model.settings.map { $0.choices.map(\.caseName) } == [["x", "none_"], ["x", "none_"]])
  }

  @Test(
    "Settings can't share a type if their choices differ",
    arguments: [
      ("Values = (x, <*I1>); Titles = (X, Y);", "choice 2 is the string '1' for 'a', but the integer 1 for 'b'"),
      ("Values = (x, \"1\"); Titles = (X, Z);", "the title of '1' is 'Y' for 'a', but 'Z' for 'b'"),
      ("Values = (x); Titles = (X);", "'a' has the choice the string '1', but 'b' doesn't"),
      ("Values = (x, \"1\", y); Titles = (X, Y, Z);", "'b' has the choice the string 'y', but 'a' doesn't"),
    ])
  func typeOfDifferentChoices(_ second: String, _ difference: String) {
    let (_, messages) = shared("Values = (x, \"1\"); Titles = (X, Y);", second)
    #expect(
      messages == [
        "46: type name 'T' is already used for key 'a', whose choices are different: \(difference); make the choices equal, or choose "
          + "another name"
      ])
  }

  @Test func typeOfOtherCases() {
    let choices = "Values = (x, y); Titles = (X, Y);"
    let (_, messages) = shared(choices, choices, #", "cases": {"y": "z"}"#)
    #expect(messages.count == 1 && messages[0].contains("the case for 'y' is 'y' for 'a', but 'z' for 'b'"))
  }

  @Test func typeOfATextField() {
    let (_, diagnostics) = model(["a"], #""a": {"type": "A"}"#)
    #expect(diagnostics.map(\.message.text) == ["key 'a' has no choices, so it has no type to name; remove 'type'"])
  }

  @Test(
    "In the name of a case, a sign before a digit is a word, and an apostrophe between letters is left out",
    arguments: [
      ("-6 dB", "minus6DB"), ("+6 dB", "plus6DB"), ("-6", "minus6"), ("GMT -5", "gmtMinus5"), ("Boost (+3)", "boostPlus3"),
      ("\u{2212}1.5 EV", "minus1_5Ev"), ("UTF-8", "utf8"), ("ISO 8859-5", "iso8859_5"), ("GMT+5", "gmt5"), ("1 - 5", "_1_5"),
      ("a -b", "aB"), ("-", "value"), ("C++", "c"), ("Don't hide", "dontHide"),
      ("L\u{2019}heure d'\u{E9}t\u{E9}", "lheureD\u{E9}t\u{E9}"), ("5'10", "_5_10"), ("'a' b'", "aB"),
    ])
  func signsAndApostrophes(_ value: String, _ name: String) {
    let (model, _) = choices("\"\(value)\"", "{}")
    #expect(model.settings[0].choices.map(\.caseName) == [name])
  }
}
