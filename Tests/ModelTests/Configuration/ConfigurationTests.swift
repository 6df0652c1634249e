import SettingsGenModel
import SettingsGenSupport
import Testing

private func read(_ text: String, rules: [String]? = nil) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
  Configuration.read(SourceText(file: "settings-gen.json", bytes: Array(text.utf8)), rules: rules)
}

@Test("Everything that a configuration can say is read")
func everyMember() throws {
  let text = """
    // The app's settings.
    {
      "$schema": "settings-gen.schema.json",
      "typeName": "Preferences",
      "access": "public",
      "names": {"experience_preference": "experience", "": "nothing"},
      "types": {"port": "Int", "server": "URL", "theme": {"type": "Look.Theme", "raw": "String"}, "size": {"type": "Size"}},
      "ignoredKeys": ["a", ""], /* not shown */
      "debugKeys": ["b"],
      "features": ["icloud", "observable"],
      "template": "own.mustache",
      "templates": ["markdown", {"template": "html", "output": "Settings.html"}],
      "bundles": ["Other.bundle", {"path": "Watch.bundle", "typeName": "WatchSettings", "access": "internal", "names": {}}],
      "rules": {"missing-default": "off", "duplicate-key": "error"},
      "baseline": "baseline.json"
    }
    """
  let (configuration, diagnostics) = read(text, rules: ["missing-default", "duplicate-key"])
  #expect(diagnostics.isEmpty)
  #expect(configuration.typeName == Located("Preferences", at: SourceLocation(file: "settings-gen.json", line: 4, column: 15)))
  #expect(configuration.access == .public)
  #expect(configuration.names["experience_preference"] == "experience")
  #expect(configuration.names[""] == "nothing")
  #expect(configuration.names["x"] == nil)
  #expect(
    configuration.types.entries.map(\.value.value) == [
      .builtIn(.int), .builtIn(.url), .own("Look.Theme", raw: .string), .own("Size", raw: nil),
    ])
  #expect(configuration.ignoredKeys.entries.map(\.value) == ["a", ""])
  #expect(configuration.debugKeys.contains("b") && !configuration.debugKeys.contains("a"))
  #expect(configuration.features == [.icloud, .observable])
  #expect(configuration.template?.value == "own.mustache")
  #expect(configuration.templates.map(\.template.value) == ["markdown", "html"])
  #expect(configuration.templates.map(\.file?.value) == [nil, "Settings.html"])
  #expect(configuration.rules["missing-default"] == .off)
  #expect(configuration.baseline?.value == "baseline.json")
  #expect(configuration.bundles.map(\.path.value) == ["Other.bundle", "Watch.bundle"])
}

@Test("A further bundle has what the file says, but for the type's name and what it says itself")
func furtherBundle() throws {
  let text =
    #"{"typeName": "A", "access": "public", "names": {"k": "n"}, "debugKeys": ["d"], "bundles": ["B", {"path": "C", "typeName": "D", "names": {"l": "m"}}]}"#
  let bundles = read(text).configuration.bundles.map(\.configuration)
  #expect(bundles.map(\.typeName?.value) == [nil, "D"])
  #expect(bundles.map(\.access) == [.public, .public])
  #expect(bundles.map { $0.names["k"] } == ["n", nil])
  #expect(bundles.map { $0.names["l"] } == [nil, "m"])
  #expect(bundles.allSatisfy { $0.debugKeys.contains("d") && $0.bundles.isEmpty })
}

@Test("Keys and values know their places")
func places() throws {
  let configuration = read("{\n  \"names\": {\n    \"key\": \"name\"},\n\"ignoredKeys\": [\"x\"]}").configuration
  let entry = try #require(configuration.names.entries.first)
  #expect(entry.key.location == SourceLocation(file: "settings-gen.json", line: 3, column: 5))
  #expect(entry.value.location == SourceLocation(file: "settings-gen.json", line: 3, column: 12))
  #expect(configuration.ignoredKeys.entries.first?.location == SourceLocation(file: "settings-gen.json", line: 4, column: 17))
}

@Test(
  "What is wrong is told at its place",
  arguments: [
    ("[]", "1:1: The configuration has to be an object, not an array."),
    (#"{"typName": "A"}"#, "1:2: There is no member `typName` here; did you mean `typeName`?"),
    (#"{"colour": 1}"#, "1:2: There is no member `colour` here."),
    (#"{"typeName": 3}"#, "1:14: `typeName` has to be a string, not a number."),
    (#"{"typeName": "my type"}"#, "1:14: `typeName` has to be a Swift identifier, and `my type` is none."),
    (#"{"typeName": "A.B"}"#, "1:14: `typeName` has to be a Swift identifier, and `A.B` is none."),
    (#"{"access": "open"}"#, "1:12: `access` has to be `internal`, `package` or `public`, not `open`."),
    (
      #"{"access": "Public"}"#, "1:12: `access` has to be `internal`, `package` or `public`, not `Public`; did you mean `public`?"
    ),
    (#"{"names": ["a"]}"#, "1:11: `names` has to be an object, not an array."),
    (#"{"names": {"a": "x;import Evil"}}"#, "1:17: `a` has to be a Swift identifier, and `x;import Evil` is none."),
    (
      #"{"types": {"a": "Theme"}}"#,
      "1:17: `a` has to be `Bool`, `Int`, `Double`, `String`, `URL` or an object with `type`, not `Theme`."
    ),
    (#"{"types": {"a": {"type": "A..B"}}}"#, "1:26: `type` has to be the name of a Swift type, and `A..B` is none."),
    (#"{"types": {"a": {"raw": "Int"}}}"#, "1:17: `a` has no `type`."),
    (#"{"types": {"a": {"type": "T", "raw": "Double"}}}"#, "1:38: `raw` has to be `Int` or `String`, not `Double`."),
    (#"{"types": {"a": 1}}"#, "1:17: `a` has to be a string or an object, not a number."),
    (#"{"ignoredKeys": "a"}"#, "1:17: `ignoredKeys` has to be an array, not a string."),
    (#"{"ignoredKeys": ["a", null]}"#, "1:23: An element of `ignoredKeys` has to be a string, not null."),
    (#"{"ignoredKeys": ["a", "b", "a"]}"#, "1:28: `ignoredKeys` has `a` twice."),
    (
      #"{"features": ["iCloud"]}"#,
      "1:15: An element of `features` has to be `observable` or `icloud`, not `iCloud`; did you mean `icloud`?"
    ),
    (#"{"baseline": ""}"#, "1:14: `baseline` is empty."),
    (
      #"{"bundles": [{"pth": "x"}]}"#,
      "1:14: An element of `bundles` has no `path`.\n1:15: There is no member `pth` here; did you mean `path`?"
    ),
    (#"{"bundles": [{"path": "x", "rules": {}}]}"#, "1:28: There is no member `rules` here."),
    (#"{"templates": [{"output": "x"}]}"#, "1:16: An element of `templates` has no `template`."),
    (#"{"rules": {"missing-defualt": "off"}}"#, "1:12: There is no rule `missing-defualt`; did you mean `missing-default`?"),
    (#"{"rules": {"missing-default": "none"}}"#, "1:31: `missing-default` has to be `error`, `warning` or `off`, not `none`."),
    ("{\"access\": \"public\",\n\"access\": \"public\"}", "2:1: `access` stands here twice. (1:2)"),
    ("{\n\"access\": }", "2:11: expected a value, found '}'"),
    (
      "{\"access\": 1,\n\"x\": 2, \"names\": {\"a\": \"\"}}",
      "1:12: `access` has to be a string, not a number.\n2:1: There is no member `x` here.\n2:24: `a` has to be a Swift identifier, and `` is none."
    ),
  ])
func wrong(text: String, messages: String) {
  let diagnostics = read(text, rules: ["missing-default"]).diagnostics
  let told = diagnostics.map { diagnostic in
    let notes = diagnostic.notes.map { " (\($0.location.line):\($0.location.column))" }.joined()
    return "\(diagnostic.location.line):\(diagnostic.location.column): \(diagnostic.message)\(notes)"
  }
  #expect(told.joined(separator: "\n") == messages)
  #expect(diagnostics.allSatisfy { $0.severity == .error && $0.location.file == "settings-gen.json" })
}

@Test("What is wrong does not get into the configuration, what is right does")
func wrongIsLeftOut() {
  let configuration = read(
    #"{"typeName": "a b", "names": {"a": "b c", "d": "e"}, "types": {"a": "X", "b": {"type": "1"}, "c": "Int"}, "access": "public"}"#
  ).configuration
  #expect(configuration.typeName == nil)
  #expect(configuration.names.entries.map(\.key.value) == ["d"])
  #expect(configuration.types.entries.map(\.key.value) == ["c"])
  #expect(configuration.access == .public)
}
