import Foundation
import SettingsGenTestTools
import Testing

@Suite("The class for Objective-C")
struct ObjectiveCTests {
  private func module(access: String) throws -> SettingsModule {
    var module = try SettingsModule(access: access)
    // Not in the fixture's own configuration, since most tests compile it without interoperability.
    let folder = SettingsModule.everything.deletingLastPathComponent()
    let configuration = try String(contentsOf: folder.appendingPathComponent("settings-gen.json"), encoding: .utf8)
    let file = try module.folder.make(
      "settings-gen.json", configuration.replacing(#""testing"]"#, with: #""testing", "objc"]"#))
    try module.add(SettingsModule.everything, options: ["--config", file])
    module.add(SettingsModule.everythingTypes)
    return module
  }

  @Test("has only types that Objective-C can represent, at each access level in each setting")
  func compile() throws {
    let stubs = try AppleStubs.forObjectiveC()
    for access in ["internal", "package", "public"] {
      var module = try module(access: access)
      try module.add(
        "KeyPaths.swift",
        """
        import Foundation

        // Each is an error if the property isn't one in Objective-C.
        let keyPaths = [
          #keyPath(AppSettingsObjC.plain), #keyPath(AppSettingsObjC.level), #keyPath(AppSettingsObjC.userName),
          #keyPath(AppSettingsObjC.homepage),
        ]
        """)
      for setting in SwiftCompiler.Setting.allCases {
        let run = try stubs.typeCheck(module.sources, ["-warnings-as-errors"] + setting.arguments)
        #expect(run.status == 0, "\(access), \(setting): \(run.messages)")
      }
    }
  }

  @Test("is type-checked: types that Objective-C can't represent are errors")
  func mistakes() throws {
    let module = try module(access: "internal")
    let text = try String(contentsOfFile: module.sources[0], encoding: .utf8)
    try Data(text.replacing("@objc var level: Int", with: "@objc var level: Int?").utf8)
      .write(to: URL(fileURLWithPath: module.sources[0]))
    let run = try AppleStubs.forObjectiveC().typeCheck(module.sources, ["-swift-version", "6"])
    #expect(run.messages.contains("cannot be represented in Objective-C"), "\(run.messages)")
  }

  @Test("reads and stores what the settings type does")
  func program() throws {
    var module = try module(access: "internal")
    // Without interoperability, the class is an ordinary one, so it can run on every platform.
    let text = try String(contentsOfFile: module.sources[0], encoding: .utf8)
    let start = try #require(text.range(of: "// MARK: - Objective-C")).lowerBound
    let part = text[start...].replacing("#if canImport(ObjectiveC)", with: "#if true")
    let plain = text[..<start] + part.replacing(/@objc(\(\w+\))? ?/, with: "")
    try Data(plain.utf8).write(to: URL(fileURLWithPath: module.sources[0]))
    try module.add("main.swift", Self.program)
    let program = URL(fileURLWithPath: module.folder("program"))
    let built = try SwiftCompiler.run(["-swift-version", "6", "-warnings-as-errors", "-o", program.path] + module.sources)
    #expect(built.status == 0, "\(built.messages)")
    let run = try ProcessRun(
      program, [], in: module.folder.url,
      environment: module.folder.homeEnvironment)
    #expect(run.output == "ok\n" && run.status == 0, "\(run.output)\(run.messages)")
  }

  private static let program = """
    import Foundation

    let settings = AppSettings()
    let object = AppSettingsObjC(settings)
    object.plain = false
    object.words = false
    precondition(!settings.plain && !settings.words)
    object.build = 9
    object.gravityLevel = 5
    precondition(settings.build == 9 && object.gravityLevel == 2)
    precondition(object.level == AppSettingsObjC.levelMedium)
    object.level = AppSettingsObjC.levelHigh
    precondition(settings.level == .high && object.level == settings.level.rawValue)
    precondition(object.theme == AppSettingsObjC.themeDark)
    object.theme = "none of the choices"
    precondition(settings.theme == .dark)
    object.theme = AppSettingsObjC.themeLight
    precondition(settings.theme == .light)
    precondition(object.speed as? Double == 1.5 && object.unchosen == nil && object.mixedUnchosen == nil)
    precondition(object.attempts == nil && object.homepage == settings.homepage && object.reminder == nil)
    object.attempts = 3
    object.feed = settings.homepage
    object.timeout = 12
    precondition(settings.attempts == 3 && settings.feed == settings.homepage && settings.timeout == 12)
    precondition(object.accent == "red" && object.priority == 1)
    object.accent = "blue"
    object.priority = nil
    precondition(settings.accent == .blue && object.priority == 1)
    object.hiddenArray = [1, "a"]
    precondition(settings.hiddenArray.count == 2)
    precondition(AppSettingsObjC.userNameKey == "user_name" && object.settingDefault == settings.default)
    object.resetAll()
    precondition(settings.level == .medium)
    print("ok")
    """
}
