import Foundation
import SettingsGenTestTools
import Testing

/// Compiles the Swift generated for all cases and for the bundle that uses every feature, as types of one module that share the support code.
@Suite("The generated Swift compiles without warnings")
struct CompileTests {
  @Test("at each access level in each setting", arguments: ["internal", "package", "public"], SwiftCompiler.Setting.allCases)
  func cases(access: String, setting: SwiftCompiler.Setting) throws {
    let run = try moduleOfCases(access: access).typeCheck(setting.arguments)
    #expect(run.status == 0 && run.messages == "", "\(run.messages)")
  }

  @Test("in a module that declares a type for each name that the code mentions", arguments: SwiftCompiler.Setting.allCases)
  func ownTypes(setting: SwiftCompiler.Setting) throws {
    var module = try moduleOfCases(access: "internal")
    let names = try module.mentionedTypes
    #expect(names.isSuperset(of: ["UserDefaults", "Set", "AsyncStream", "Thread", "Date", "RawRepresentable"]))
    try module.add("OwnTypes.swift", module.ownTypes)
    let run = try module.typeCheck(setting.arguments)
    #expect(run.status == 0 && run.messages == "", "\(run.messages)")
  }

  @Test("except in a module that declares a type with a name that Swift needs, with the error that the page has")
  func ownTypesThatSwiftNeeds() throws {
    let page = try String(contentsOf: Repository.item("Sources/Documentation/Troubleshooting.md"), encoding: .utf8)
    let rows = page.matches(of: /\n\| `(?<name>\w+)`.* \| `(?<error>.*'App\..*|type '.*|raw type .*)` \|/)
    #expect(rows.count == 6)
    for row in rows {
      var module = try SettingsModule(features: [])
      try module.add(Case.folder.appendingPathComponent("Tutorial/Settings.bundle"))
      try module.add("OwnType.swift", "struct \(row.name) {}\n")
      let messages = try module.typeCheck([]).messages
      #expect(messages.contains("error: \(row.error)\n"), "\(row.name): \(messages)")
    }
  }

  @Test("offers only what users need as members of settings and keys; other members begin with an underscore")
  func members() throws {
    var module = try SettingsModule(features: ["icloud", "observable", "snapshot", "uiTests", "values"])
    try module.add(Case.folder.appendingPathComponent("Tutorial/Settings.bundle"))
    let run = try SwiftCompiler.run(
      ["-emit-module", "-parse-as-library", "-module-name", "App", "-o", module.folder("App.swiftmodule")]
        + ["-emit-symbol-graph", "-emit-symbol-graph-dir", module.folder.path, "-symbol-graph-minimum-access-level", "internal"]
        + module.sources)
    #expect(run.isSilent, "\(run.messages)")
    struct Graph: Decodable { let symbols: [Symbol] }
    struct Symbol: Decodable { let pathComponents: [String] }
    // A graph has no names with a leading underscore.
    let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(filePath: module.folder("App.symbols.json"))))
    let settings = ["playSounds", "userName", "experience", "gravity", "threeDSound"]
    let members = Dictionary(grouping: graph.symbols.map(\.pathComponents)) { $0.dropLast().joined(separator: ".") }
      .mapValues { Set($0.compactMap(\.last)) }
    #expect(members["AppSettings"] == Set(settings + ["Experience"]))
    #expect(members["SettingsSupport.Key"] == Set(settings + ["name", "defaultValue", "range", "launchArguments(_:)"]))
    #expect(
      members["SettingsSupport.Settings"] == [
        "init()", "init(defaults:)", "subscript(_:)", "reset(_:)", "resetAll()", "isStored(_:)", "registrationDefaults",
        "registerDefaults()", "observe(_:includingCurrent:_:)", "values(for:includingCurrent:)", "ephemeral(_:)", "snapshot",
        "description", "Key", "Choice", "Observer", "Observed", "CloudMirror", "CloudStore",
      ])
  }

  @Test("adds no member to another module's type that an app may have")
  func addedMembers() throws {
    let members = try moduleOfCases(access: "internal").addedMembers
    #expect(!members.isEmpty)
    for member in members { #expect(member.hasPrefix("settingsSupport")) }
  }

  @Test(
    "calls no generic member that an app adds to one of Foundation's types",
    arguments: ["-> Void {}", "-> Bool { false }", "-> Any? { nil }"], [false, true])
  func genericMembers(result: String, isApple: Bool) throws {
    var module = try SettingsModule(features: ["icloud", "observable", "snapshot", "uiTests", "values"])
    try module.add(Case.folder.appendingPathComponent("Tutorial/Settings.bundle"))
    try module.add("Extensions.swift", module.genericMembers(result))
    let run = try isApple ? AppleStubs().typeCheck(module.sources, ["-swift-version", "6"]) : module.typeCheck([])
    #expect(run.isSilent, "\(run.messages)")
    // A call that is taken over is noticed.
    try module.add(
      "Call.swift",
      "import Foundation\nfunc call(_ token: any NSObjectProtocol) { NotificationCenter.default.removeObserver(token) }\n")
    let other = try isApple ? AppleStubs().typeCheck(module.sources, ["-swift-version", "6"]) : module.typeCheck([])
    #expect(other.messages.contains("'removeObserver' is deprecated"), "\(other.messages)")
  }

  private func moduleOfCases(access: String) throws -> SettingsModule {
    var module = try SettingsModule(access: access)
    module.add(SettingsModule.everythingTypes)
    try module.add("Other.swift", SettingsModule.plainImport(of: "Foundation"))
    try module.add(SettingsModule.everything)
    let cases = Case.all.filter { $0.expected("expected.swift").exists }
    #expect(cases.count > 30)
    for directory in cases {
      try module.add(directory.folder.appendingPathComponent(try directory.bundle), typeName: directory.name)
    }
    return module
  }

  @Test(
    "as one file that includes the support code",
    arguments: zip(["internal", "package", "public"], SwiftCompiler.Setting.allCases))
  func selfContained(access: String, setting: SwiftCompiler.Setting) throws {
    let folder = try TemporaryFolder()
    let generated = try SettingsGenTool.run(
      [SettingsModule.everything.path, "--output", folder("AppSettings.swift"), "--access", access])
    #expect(generated.status == 0, "\(generated.messages)")
    let arguments = ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-package-name", "app"]
    let run = try SwiftCompiler.run(
      arguments + setting.arguments + [folder("AppSettings.swift"), SettingsModule.everythingTypes])
    #expect(run.status == 0 && run.messages == "", "\(run.messages)")
  }

  @Test("with a date or data as any of the values, in a file without the support code")
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
    // Each in a file of its own, which has the import or not.
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

  @Test("with support code that has none of the features")
  func supportWithoutFeatures() throws {
    var module = try SettingsModule(features: [])
    try module.add(Case.folder.appendingPathComponent("Tutorial/Settings.bundle"))
    let run = try module.typeCheck([])
    #expect(run.status == 0 && run.messages == "", "\(run.messages)")
  }

  @Test("except with support code in another format: the line with the error says what to do")
  func otherFormat() throws {
    var module = try SettingsModule(features: [])
    try module.add(Case.folder.appendingPathComponent("Tutorial/Settings.bundle"))
    let support = try String(contentsOfFile: module.support, encoding: .utf8)
    try module.folder.make("SettingsSupport.swift", support.replacing("Format2", with: "Format0"))
    let run = try module.typeCheck([])
    let lines = try String(contentsOfFile: module.sources[1], encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("Format2") }) + 1
    let errors = run.messages.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1 && errors.first?.hasPrefix("\(module.sources[1]):\(line):") == true, "\(run.messages)")
    #expect(run.messages.contains("regenerate both"), "\(run.messages)")
  }
}
