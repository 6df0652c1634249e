import Foundation
import SettingsGenTestTools
import Testing

@Suite("The generated Swift compiles without warnings")
struct CompileTests {
  private static let accessLevels = ["internal", "package", "public"]
  /// Each access level in each setting; for everyday work, each level and each setting once.
  private static let combinations =
    runsSlowTests
    ? accessLevels.flatMap { access in SwiftCompiler.Setting.allCases.map { (access, $0) } }
    : Array(zip(accessLevels, SwiftCompiler.Setting.allCases))

  /// All cases and the bundle with every kind of setting, as types of one module.
  @Test("at each access level in each setting", arguments: combinations)
  func cases(access: String, setting: SwiftCompiler.Setting) throws {
    var module = try SettingsModule(access: access)
    module.add(SettingsModule.everythingTypes)
    try module.add("Other.swift", SettingsModule.plainImport(of: "Foundation"))
    try module.add(SettingsModule.everything)
    let cases = Case.all.filter { $0.expected("expected.swift").exists }
    #expect(cases.count > 30)
    for directory in cases {
      try module.add(directory.folder.appendingPathComponent(try directory.bundle), typeName: directory.name)
    }
    let run = try module.typeCheck(setting.arguments)
    #expect(run.isSilent, "\(run.messages)")
  }

  /// Nine bundles, as types of one module.
  @Test("with all features, at each access level in each setting", .slow, arguments: accessLevels)
  func features(access: String) throws {
    let features = #"["observation", "observable", "icloud", "testing", "objc"]"#
    let names = [
      "Tutorial", "ChoiceWithMixedValues", "HostileText", "KeysThatAreNotIdentifiers", "RenamedKeys", "StringsTables", "Suites",
      "ToggleWithCustomValues", "VariantsDisagree",
    ]
    var module = try SettingsModule(access: access)
    for name in names {
      let directory = Case(name: name)
      let configuration = try module.folder.make("\(name).json", #"{"features": \#(features)}"#)
      try module.add(
        directory.folder.appendingPathComponent(try directory.bundle), typeName: name, options: ["--config", configuration])
    }
    let settings = SwiftCompiler.Setting.allCases.map(\.arguments) + [["-swift-version", "6", "-default-isolation", "MainActor"]]
    for arguments in settings {
      let run = try module.typeCheck(arguments)
      #expect(run.isSilent, "\(arguments): \(run.messages)")
    }
  }

  @Test("in a module that declares types with the names of Foundation's", arguments: SwiftCompiler.Setting.allCases)
  func ownTypes(setting: SwiftCompiler.Setting) throws {
    var module = try SettingsModule()
    module.add(SettingsModule.everythingTypes)
    try module.add(SettingsModule.everything)
    let names = ["Bundle", "Data", "Date", "NSArray", "NSNumber", "NSString", "Notification", "NotificationCenter", "URL"]
    try module.add("OwnTypes.swift", (names + ["UserDefaults"]).map { "struct \($0) {}\n" }.joined())
    let run = try module.typeCheck(setting.arguments)
    #expect(run.isSilent, "\(run.messages)")
  }

  @Test("with settings that are named like what the file declares or calls", arguments: SwiftCompiler.Setting.allCases)
  func names(setting: SwiftCompiler.Setting) throws {
    let names = [
      "allCases", "array", "body", "bundle", "decode", "default", "defaultValue", "defaults", "encode", "flatMap", "group",
      "init", "keyNames", "localizedTitle", "map", "max", "migrate", "min", "name", "observe", "registerDefaults",
      "registrationDefaults", "reset", "resetAll", "self", "settingsBundle", "shared", "store", "stored", "strings", "text",
      "title", "toggle", "value", "values",
    ]
    let types = [
      "Choice", "CustomKey", "Foundation", "Key", "Self", "String", "Swift", "SwiftUI", "Type", "UserDefaults", "Value",
    ]
    let elements = [
      "Type = PSToggleSwitchSpecifier; DefaultValue = YES;", "Type = PSToggleSwitchSpecifier; TrueValue = a; FalseValue = b;",
      "Type = PSSliderSpecifier; DefaultValue = 0.5; MinimumValue = 0; MaximumValue = 1;",
      "Type = PSTextFieldSpecifier; DefaultValue = x;", "Type = PSTitleValueSpecifier;",
      "Type = PSMultiValueSpecifier; DefaultValue = a; Values = (a, b); Titles = (A, B);",
      "Type = PSMultiValueSpecifier; Values = (title, strings, stored, localizedTitle, id, self, init); "
        + "Titles = (a, b, c, d, e, f, g);",
    ]
    var module = try SettingsModule()
    for (index, element) in elements.enumerated() {
      let page = (names + types).map { "{ \(element) Key = \"\($0)\"; Title = T; }" }.joined(separator: ", ")
      try module.folder.make("\(index)/Settings.bundle/Root.plist", xmlPage("{ PreferenceSpecifiers = ( \(page) ); }"))
      try module.add(URL(fileURLWithPath: module.folder("\(index)/Settings.bundle")), typeName: "S\(index)")
    }
    let run = try module.typeCheck(setting.arguments)
    #expect(run.isSilent, "\(run.messages)")
  }

  @Test("with a date or data as any of the values")
  func foundationValues() throws {
    let date = "<date>2001-01-01T00:00:00Z</date>"
    let elements = [
      ("PSToggleSwitchSpecifier", "<key>TrueValue</key><data>AQ==</data><key>FalseValue</key><data>AA==</data>"),
      ("PSToggleSwitchSpecifier", "<key>DefaultValue</key>\(date)"),
      ("PSTextFieldSpecifier", "<key>DefaultValue</key>\(date)"),
      ("PSMultiValueSpecifier", "<key>Values</key><array>\(date)<data>AQ==</data></array>"),
      ("UnknownSpecifier", "<key>DefaultValue</key><array><dict><key>at</key>\(date)</dict></array>"),
      ("UnknownSpecifier", "<key>DefaultValue</key><data>AQ==</data>"),
    ]
    var module = try SettingsModule()
    for (index, (type, values)) in elements.enumerated() {
      let bundle = try module.folder.makeFolder("\(index).bundle")
      try module.folder.make(
        "\(index).bundle/Root.plist",
        """
        <plist><dict><key>PreferenceSpecifiers</key><array><dict><key>Type</key><string>\(type)</string><key>Key</key>\
        <string>key</string>\(values)</dict></array></dict></plist>
        """)
      try module.add(URL(fileURLWithPath: bundle), typeName: "Settings\(index)")
    }
    for setting in [SwiftCompiler.Setting.mode6, .everyFeature] {
      let run = try module.typeCheck(setting.arguments)
      #expect(run.isSilent, "\(run.messages)")
    }
  }

  @Test("in two public modules that a client imports, where a key's type says which settings are meant")
  func twoModules() throws {
    let folder = try TemporaryFolder()
    let tutorial = Case.folder.appendingPathComponent("Tutorial/Settings.bundle")
    for module in ["First", "Second"] {
      let generated = try SettingsGenTool.run(
        [tutorial.path, "--output", folder("\(module).swift"), "--type-name", "\(module)Settings", "--access", "public"])
      #expect(generated.status == 0)
      let run = try SwiftCompiler.run(
        [
          "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-o",
          folder("\(module).swiftmodule"), folder("\(module).swift"),
        ])
      #expect(run.isSilent, "\(run.messages)")
    }
    let client = try folder.make(
      "Client.swift",
      """
      import First
      import Second

      func sounds() -> [Bool] { [FirstSettings()[.playSounds], SecondSettings()[.playSounds]] }
      let names = [FirstSettings.Key.playSounds.name, SecondSettings.Key.playSounds.name]
      """)
    let run = try SwiftCompiler.run(
      ["-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-I", folder.path, client])
    #expect(run.isSilent, "\(run.messages)")
  }
}
