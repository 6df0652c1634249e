import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

private func read(_ text: String) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
  Configuration.read(SourceText(file: "settings-gen.json", bytes: Array(text.utf8)))
}

@Test("Every property of a configuration is read")
func everyProperty() throws {
  let text = """
    // The app's settings.
    {
      "$schema": "settings-gen.schema.json",
      "typeName": "Preferences", "objcName": "XYZPreferences",
      "access": "public",
      "trim": {"prefixes": ["kVLC"], "suffixes": ["_preference", "_pref"]},
      "names": {
        "experience_preference": "experience", "": "nothing",
        "quality": {"property": "videoQuality", "type": "VideoQuality", "cases": {"0": "low", "": "none"}}
      },
      "types": {"port": "Int", "server": "URL", "theme": {"type": "Look.Theme", "raw": "String"}, "size": {"type": "Size", "default": ".large"}},
      "ignoredKeys": ["a", ""], /* not shown */
      "debugKeys": ["b"],
      "renamedKeys": {"old": "new"},
      "acknowledgments": [
        {"key": "a", "kind": "choice-removed", "old": {"integer": 2}, "reason": "obsolete"},
        {"key": "b", "kind": "title-changed", "old": "A", "new": "B", "reason": "clearer"}
      ],
      "features": ["icloud", "objc", "observable"],
      "attributes": ["Platform", "ExcludeTargets"],
      "developmentLanguage": "de",
      "template": "own.mustache",
      "templates": ["markdown", {"template": "html", "output": "Settings.html"}],
      "bundles": ["Other.bundle", {"path": "Watch.bundle", "typeName": "WatchSettings", "access": "internal", "names": {}}],
      "rules": {"missing-default": "off", "duplicate-key": "error"},
      "baseline": "baseline.json"
    }
    """
  let (configuration, diagnostics) = read(text)
  #expect(diagnostics.isEmpty)
  #expect(configuration.typeName?.value == "Preferences")
  #expect(configuration.typeName?.location == SourceLocation(file: "settings-gen.json", line: 4, column: 15))
  #expect(configuration.objcName?.value == "XYZPreferences")
  #expect(configuration.access == .public)
  #expect(configuration.trim.keys.prefixes == ["kVLC"])
  #expect(configuration.trim.keys.suffixes == ["_preference", "_pref"])
  #expect(configuration.names["experience_preference"]?.property?.value == "experience")
  #expect(configuration.names[""]?.property?.value == "nothing")
  #expect(configuration.names["quality"]?.property?.value == "videoQuality")
  #expect(configuration.names["quality"]?.type?.value == "VideoQuality")
  #expect(configuration.names["quality"]?.cases.entries.map(\.key.value) == ["0", ""])
  #expect(configuration.names["x"] == nil)
  #expect(
    configuration.types.entries.map(\.value.value) == [
      .builtIn(.plain(.integer)), .builtIn(.url), .custom("Look.Theme", raw: .string, default: nil),
      .custom("Size", raw: nil, default: ".large"),
    ])
  #expect(configuration.ignoredKeys.entries.map(\.value) == ["a", ""])
  #expect(configuration.debugKeys.contains("b") && !configuration.debugKeys.contains("a"))
  #expect(configuration.renamedKeys["old"] == "new")
  #expect(configuration.acknowledgments.map(\.kind) == [.choiceRemoved, .titleChanged])
  #expect(configuration.acknowledgments.map(\.new) == [.null, .string("B")])
  #expect(configuration.acknowledgments.map(\.reason) == ["obsolete", "clearer"])
  #expect(configuration.features == [.observable, .icloud, .objc])
  #expect(configuration.attributes == ["Platform", "ExcludeTargets"])
  #expect(configuration.developmentLanguage?.value == "de")
  #expect(configuration.template?.value == "own.mustache")
  #expect(configuration.templates.map(\.template.value) == ["markdown", "html"])
  #expect(configuration.templates.map(\.output?.value) == [nil, "Settings.html"])
  #expect(configuration.rules["missing-default"] == .off)
  #expect(configuration.baseline?.value == "baseline.json")
  #expect(configuration.bundles.map(\.value) == ["Other.bundle", "Watch.bundle"])
}

@Test("An additional bundle inherits the values of the file, except for the type name, and can override them")
func additionalBundle() throws {
  let text =
    #"{"typeName": "A", "access": "public", "names": {"k": "n"}, "debugKeys": ["d"], "bundles": ["B", {"path": "C", "typeName": "D", "names": {"l": "m"}}]}"#
  let source = SourceText(file: "settings-gen.json", bytes: Array(text.utf8))
  let bundles = ["B", "C"].map { name in Configuration.read(source) { $0 == name }.configuration }
  #expect(bundles.map(\.typeName?.value) == [nil, "D"])
  #expect(bundles.map(\.access) == [.public, .public])
  #expect(bundles.map { $0.names["k"]?.property?.value } == ["n", nil])
  #expect(bundles.map { $0.names["l"]?.property?.value } == [nil, "m"])
  #expect(bundles.allSatisfy { $0.debugKeys.contains("d") && $0.bundles.map(\.value) == ["B", "C"] })
}

@Test("Keys and values have locations")
func locations() throws {
  let configuration = read("{\n  \"names\": {\n    \"key\": \"name\"},\n\"ignoredKeys\": [\"x\"]}").configuration
  let entry = try #require(configuration.names.entries.first)
  #expect(entry.key.location == SourceLocation(file: "settings-gen.json", line: 3, column: 5))
  #expect(entry.value.location == SourceLocation(file: "settings-gen.json", line: 3, column: 12))
  #expect(configuration.ignoredKeys.entries.first?.location == SourceLocation(file: "settings-gen.json", line: 4, column: 17))
}

@Test(
  "Problems are reported at their locations",
  arguments: [
    ("[]", "1:1: configuration must be an object, not an array"),
    (#"{"typName": "A"}"#, "1:2: unknown member 'typName'; did you mean 'typeName'?"),
    (#"{"color": 1}"#, "1:2: unknown member 'color'"),
    (#"{"typeName": 3}"#, "1:14: 'typeName' must be a string, not a number"),
    (#"{"typeName": "my type"}"#, "1:14: 'typeName' must be a Swift identifier, not 'my type'"),
    (#"{"typeName": "A.B"}"#, "1:14: 'typeName' must be a Swift identifier, not 'A.B'"),
    (#"{"access": "open"}"#, "1:12: 'access' must be 'internal', 'package', or 'public', not 'open'"),
    (
      #"{"access": "Public"}"#, "1:12: 'access' must be 'internal', 'package', or 'public', not 'Public'; did you mean 'public'?"
    ),
    (#"{"typeName": "a b"}"#, "1:14: 'typeName' must be a Swift identifier, not 'a b'"),
    (
      #"{"bundles": [{"path": "x", "typeName": "String"}]}"#,
      "1:40: 'typeName' in an item of 'bundles' must not be 'String', which the generated code uses itself; use another name"
    ),
    (#"{"names": ["a"]}"#, "1:11: 'names' must be an object, not an array"),
    (#"{"names": {"a": "x;import Evil"}}"#, "1:17: 'a' in 'names' must be a Swift identifier, not 'x;import Evil'"),
    (
      #"{"types": {"a": "Theme"}}"#,
      "1:17: 'a' in 'types' must be 'Bool', 'Int', 'Double', 'String', 'URL', or an object with 'type', not 'Theme'"
    ),
    (#"{"types": {"a": {"type": "A..B"}}}"#, "1:26: 'type' in 'a' in 'types' must be the name of a Swift type, not 'A..B'"),
    (#"{"types": {"a": {"raw": "Int"}}}"#, "1:17: missing member 'type' in 'a' in 'types'"),
    (
      #"{"types": {"a": {"type": "T", "raw": "Double"}}}"#,
      "1:38: 'raw' in 'a' in 'types' must be 'Int' or 'String', not 'Double'"
    ),
    (#"{"types": {"a": 1}}"#, "1:17: 'a' in 'types' must be a string or an object, not a number"),
    (#"{"ignoredKeys": "a"}"#, "1:17: 'ignoredKeys' must be an array, not a string"),
    (#"{"ignoredKeys": ["a", null]}"#, "1:23: an item of 'ignoredKeys' must be a string, not null"),
    (
      #"{"renamedKeys": {"a": "x", "b": "x", "c": "a"}}"#,
      "1:33: 'a' and 'b' in 'renamedKeys' have the same new key; if one of them became the other, make that its new key"
    ), (#"{"ignoredKeys": ["a", "b", "a"]}"#, "1:28: duplicate 'a' in 'ignoredKeys'; remove one"),
    (
      #"{"features": ["iCloud"]}"#,
      "1:15: an item of 'features' must be 'observation', 'observable', 'icloud', 'objc', or 'testing', not 'iCloud'; did you mean 'icloud'?"
    ),
    (#"{"baseline": ""}"#, "1:14: 'baseline' must not be empty"),
    (
      #"{"bundles": [{"pth": "x"}]}"#,
      "1:14: missing member 'path' in an item of 'bundles'\n1:15: unknown member 'pth' in an item of 'bundles'; did you mean 'path'?"
    ),
    (#"{"bundles": [{"path": "x", "rules": {}}]}"#, "1:28: unknown member 'rules' in an item of 'bundles'"),
    (#"{"templates": [{"output": "x"}]}"#, "1:16: missing member 'template' in an item of 'templates'"),
    (
      #"{"templates": [{"template": "markdown", "output": "../Docs/SETTINGS.md"}]}"#,
      "1:51: 'output' in an item of 'templates' must be the name of a file without a folder, not '../Docs/SETTINGS.md'; write 'SETTINGS.md'"
    ),
    (
      #"{"templates": [{"template": "markdown", "output": "Docs/"}]}"#,
      "1:51: 'output' in an item of 'templates' must be the name of a file without a folder, not 'Docs/'"
    ),
    (#"{"rules": {"missing-defualt": "off"}}"#, "1:12: unknown rule 'missing-defualt'; did you mean 'missing-default'?"),
    (
      #"{"rules": {"missing-default": "none"}}"#,
      "1:31: 'missing-default' in 'rules' must be 'error', 'warning', 'note', or 'off', not 'none'; did you mean 'note'?"
    ),
    ("{\"access\": \"public\",\n\"access\": \"public\"}", "2:1: duplicate member 'access'; remove one (1:2)"),
    ("{\n\"access\": }", "2:11: expected a value, found '}'"),
    (
      #"{"rules": {"unreadable-file": "off"}}"#,
      "1:12: rule 'unreadable-file' is always an error; remove this entry"
    ),
    (
      "{\"access\": 1,\n\"x\": 2, \"names\": {\"a\": \"\"}}",
      "1:12: 'access' must be a string, not a number\n2:1: unknown member 'x'\n2:24: 'a' in 'names' must be a Swift identifier, not ''"
    ),
  ])
func problems(text: String, messages: String) {
  let diagnostics = read(text).diagnostics
  let reported = diagnostics.map { diagnostic in
    let notes = diagnostic.notes.map { " (\($0.location.line):\($0.location.column))" }.joined()
    return "\(diagnostic.location.line):\(diagnostic.location.column): \(diagnostic.message.text)\(notes)"
  }
  #expect(reported.joined(separator: "\n") == messages)
  #expect(diagnostics.allSatisfy { $0.severity == .error && $0.location.file == "settings-gen.json" })
}

@Test("Invalid values are skipped, valid ones are kept")
func invalidValuesAreSkipped() {
  let configuration = read(
    #"{"typeName": "a b", "names": {"a": "b c", "d": "e"}, "types": {"a": "X", "b": {"type": "1"}, "c": "Int"}, "access": "public"}"#
  ).configuration
  #expect(configuration.typeName == nil)
  #expect(configuration.names.entries.map(\.key.value) == ["d"])
  #expect(configuration.types.entries.map(\.key.value) == ["c"])
  #expect(configuration.access == .public)
}
