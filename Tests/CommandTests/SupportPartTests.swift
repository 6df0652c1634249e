import Foundation
import SettingsGenTestTools
import Testing

/// Bundles that need one part of the support code each.
@Suite("A part of the support code")
struct SupportPartTests {
  /// A bundle with one setting, and what its support code has beside the parts that every settings type needs.
  struct PartCase: CustomTestStringConvertible {
    let testDescription: String
    /// The setting's element, without its key.
    let element: String
    var page = ""
    var configuration = "{}"
    let declarations: Set<String>
  }

  private static let field = "<key>Type</key><string>PSTextFieldSpecifier</string><key>DefaultValue</key><string>1</string>"

  private static func unknown(_ value: String) -> String {
    "<key>Type</key><string>UnknownSpecifier</string><key>DefaultValue</key>\(value)"
  }

  private static func choices(_ values: String, default value: String) -> String {
    "<key>Type</key><string>PSMultiValueSpecifier</string><key>Values</key><array>\(values)</array>"
      + "<key>Titles</key><array><string>A</string><string>B</string></array><key>DefaultValue</key>\(value)"
  }

  static let cases: [PartCase] = [
    PartCase(testDescription: "none, for a text field", element: field, declarations: []),
    PartCase(
      testDescription: "choices", element: choices("<string>a</string><string>b</string>", default: "<string>a</string>"),
      declarations: ["protocol Choice:"]),
    PartCase(
      testDescription: "choices of several types", element: choices("<string>a</string><true/>", default: "<true/>"),
      declarations: ["protocol Choice:", "protocol MixedChoice:", "static var int:", "func areSame(_ left: Any?"]),
    PartCase(
      testDescription: "choices of numbers",
      element: choices("<real>1</real><integer>2</integer>", default: "<integer>2</integer>"),
      declarations: ["protocol Choice:", "static func int(reals:", "static var int:"]),
    PartCase(testDescription: "numbers", element: unknown("<integer>1</integer>"), declarations: ["static var int:"]),
    PartCase(
      testDescription: "ranges",
      element: """
        <key>Type</key><string>PSSliderSpecifier</string><key>DefaultValue</key><real>0</real><key>MinimumValue</key><real>-6</real>\
        <key>MaximumValue</key><real>-1</real>
        """,
      declarations: ["static var int:", "from lowest: Double, to highest: Double"]),
    PartCase(
      testDescription: "toggles with custom values",
      element: """
        <key>Type</key><string>PSToggleSwitchSpecifier</string><key>TrueValue</key><string>on</string><key>FalseValue</key>\
        <string>off</string><key>DefaultValue</key><string>on</string>
        """,
      declarations: ["static func toggle(", "static var int:", "func areSame(_ left: Any?"]),
    PartCase(
      testDescription: "toggles whose values launch arguments spell",
      element: """
        <key>Type</key><string>PSToggleSwitchSpecifier</string><key>TrueValue</key><data>AQ==</data><key>FalseValue</key>\
        <data>Ag==</data><key>DefaultValue</key><data>AQ==</data>
        """,
      declarations: [
        "static func toggle(", "func reading<", "static var data:", "static var int:", "func areSame(_ left: Any?",
      ]),
    PartCase(
      testDescription: "Optionals", element: "<key>Type</key><string>PSTitleValueSpecifier</string>",
      declarations: ["static func optional<"]),
    PartCase(
      testDescription: "text as another type", element: field, configuration: #"{"types": {"key": "Int"}}"#,
      declarations: ["static func text(", "static var int:"]),
    PartCase(
      testDescription: "URLs, which may not be valid", element: field, configuration: #"{"types": {"key": "URL"}}"#,
      declarations: ["static var url:", "static func optional<"]),
    PartCase(
      testDescription: "an app's type with a default", element: field,
      configuration: #"{"types": {"key": {"type": "Notification.Name", "default": ".init(\"x\")"}}}"#,
      declarations: ["protocol Choice:", "func value<Value: Swift.RawRepresentable>("]),
    PartCase(
      testDescription: "arrays, for a toggle with a long one as its default",
      element: "<key>Type</key><string>PSToggleSwitchSpecifier</string><key>DefaultValue</key>"
        + "<array>" + String(repeating: "<integer>1</integer>", count: 101) + "</array>",
      declarations: ["static var array:", "static func propertyList("]),
    PartCase(testDescription: "dates", element: unknown("<date>2001-01-01T00:00:00Z</date>"), declarations: ["static var date:"]),
    PartCase(testDescription: "data", element: unknown("<data>AQ==</data>"), declarations: ["static var data:"]),
    PartCase(
      testDescription: "arrays", element: unknown("<array/>"),
      declarations: ["static var array:", "static func propertyList("]),
    PartCase(
      testDescription: "dictionaries", element: unknown("<dict/>"),
      declarations: ["static var dictionary:", "static func propertyList("]),
    PartCase(
      testDescription: "suites", element: field,
      page: "<key>ApplicationGroupContainerIdentifier</key><string>group.com.example</string>", declarations: ["func inSuite("]),
    PartCase(
      testDescription: "secure fields", element: field + "<key>IsSecure</key><true/>", declarations: ["var secure: Self"]),
    PartCase(
      testDescription: "debug keys", element: field, configuration: #"{"debugKeys": ["key"]}"#,
      declarations: ["var debugOnly: Self"]),
    PartCase(
      testDescription: "renamed keys", element: field, configuration: #"{"renamedKeys": {"old": "key"}}"#,
      declarations: ["func renamed(from names:"]),
    PartCase(
      testDescription: "observable settings", element: field, configuration: #"{"features": ["observable"]}"#,
      declarations: ["final class Observed<"]),
    PartCase(
      testDescription: "the iCloud mirror", element: field, configuration: #"{"features": ["icloud"]}"#,
      declarations: ["protocol CloudStore:"]),
    PartCase(
      testDescription: "launch arguments", element: field, configuration: #"{"features": ["uiTests"]}"#,
      declarations: ["func launchArguments("]),
    PartCase(
      testDescription: "the snapshot", element: field, configuration: #"{"features": ["snapshot"]}"#,
      declarations: ["var snapshot:"]),
    PartCase(
      testDescription: "sequences of values", element: field, configuration: #"{"features": ["values"]}"#,
      declarations: ["func values<each Value>("]),
  ]

  private static let declarations = cases.reduce(into: Set<String>()) { $0.formUnion($1.declarations) }

  private func make(_ part: PartCase, in folder: TemporaryFolder) throws -> String {
    let bundle = try folder.makeFolder("Settings.bundle")
    try folder.make("settings-gen.json", part.configuration)
    try folder.make(
      "Settings.bundle/Root.plist",
      """
      <plist><dict>\(part.page)<key>PreferenceSpecifiers</key><array><dict><key>Key</key><string>key</string>\(part.element)</dict></array>\
      </dict></plist>
      """)
    return bundle
  }

  @Test("is there if a setting or a feature needs it, and compiles without the others", arguments: cases)
  func part(_ part: PartCase) throws {
    let folder = try TemporaryFolder()
    let bundle = try make(part, in: folder)
    let generated = try SettingsGenTool.run([bundle, "--output", folder("AppSettings.swift")])
    #expect(generated.status == 0, "\(generated.messages)")
    let code = try String(contentsOfFile: folder("AppSettings.swift"), encoding: .utf8)
    #expect(Self.declarations.filter { code.contains($0) } == part.declarations)
    let run = try SwiftCompiler.run(
      ["-typecheck", "-parse-as-library", "-warnings-as-errors", folder("AppSettings.swift")]
        + SwiftCompiler.Setting.everyFeature.arguments)
    #expect(run.isSilent, "\(run)")
    let support = try SettingsGenTool.run(["support", bundle])
    #expect(Self.declarations.filter { support.output.contains($0) } == part.declarations)
  }

  @Test("is there if one of several bundles needs it, in a fixed order, with the highest access level")
  func union() throws {
    let folders = try (0..<2).map { _ in try TemporaryFolder() }
    let bundles = try zip(folders, ["dates", "data"]).map { folder, name in
      try make(try #require(Self.cases.first { $0.testDescription == name }), in: folder)
    }
    try folders[1].make("settings-gen.json", #"{"access": "public", "features": ["snapshot"]}"#)
    let both = try SettingsGenTool.run(["support"] + bundles)
    #expect(both.output == (try SettingsGenTool.run(["support"] + bundles.reversed()).output))
    let expected: Set = ["static var date:", "static var data:", "var snapshot:"]
    #expect(Self.declarations.filter { both.output.contains($0) } == expected)
    #expect(both.output.contains("public import Foundation") && both.output.contains("public var snapshot:"))
    let single = try SettingsGenTool.run(["support", bundles[0], "--access", "public", "--features", "snapshot"]).output
    // The date's part is there already, so the data's adds one block.
    let lines = Set(single.split(separator: "\n"))
    #expect(both.output.split(separator: "\n").filter { !lines.contains($0) }.allSatisfy { !$0.contains("date") })
    let all = try SettingsGenTool.run(["support"]).output
    #expect(all.contains("static var date:") && !all.contains("var snapshot:"))
  }

  @Test("isn't printed for a bundle with errors, whose findings another command prints")
  func errors() throws {
    let folder = try TemporaryFolder()
    let bundle = try folder.makeFolder("Settings.bundle")
    try folder.make("Settings.bundle/Root.plist", "<plist><dict>")
    let run = try SettingsGenTool.run(["support", bundle])
    #expect(run.status == 1 && run.output == "")
    #expect(run.messages.contains("error: bundle has errors") && run.messages.split(separator: "\n").count == 1)
  }
}
