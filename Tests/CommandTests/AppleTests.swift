import Foundation
import SettingsGenTestTools
import Testing

@Suite("The generated Swift for Apple's platforms")
struct AppleTests {
  /// Returns a module with the settings type of the bundle with every kind of setting.
  private func module(access: String) throws -> SettingsModule {
    var module = try SettingsModule(access: access)
    try module.add(SettingsModule.everything)
    module.add(SettingsModule.everythingTypes)
    return module
  }

  @Test("compiles without warnings at each access level in each setting")
  func compile() throws {
    let stubs = try AppleStubs()
    for access in ["internal", "package", "public"] {
      var module = try module(access: access)
      for library in ["Foundation", "SwiftUI"] { try module.add("\(library).swift", SettingsModule.plainImport(of: library)) }
      for setting in SwiftCompiler.Setting.allCases {
        let run = try stubs.typeCheck(module.sources, ["-warnings-as-errors"] + setting.arguments)
        #expect(run.status == 0, "\(access), \(setting): \(run.messages)")
      }
    }
  }

  @Test("compiles if UserDefaults is Sendable")
  func sendableDatabase() throws {
    let stubs = try AppleStubs(["-D", "SENDABLE_USER_DEFAULTS"])
    let module = try module(access: "public")
    for setting in SwiftCompiler.Setting.allCases {
      let run = try stubs.typeCheck(module.sources, ["-warnings-as-errors"] + setting.arguments)
      #expect(run.status == 0, "\(setting): \(run.messages)")
    }
  }

  /// Type-checks a view with properties.
  private func typeCheck(_ properties: String, _ setting: SwiftCompiler.Setting = .mode6) throws -> ProcessRun {
    var module = try module(access: "internal")
    try module.add(Case.folder.appendingPathComponent("Tutorial/Settings.bundle"), typeName: "OtherSettings")
    try module.add(
      "Views.swift",
      """
      import Foundation
      import SwiftUI

      struct SettingsView: View {
        \(properties)

        var body: some View { EmptyView() }
      }
      """)
    return try AppleStubs().typeCheck(module.sources, ["-warnings-as-errors"] + setting.arguments)
  }

  @Test("has an initializer of AppStorage for every key of the first type", arguments: SwiftCompiler.Setting.allCases)
  func everyKey(setting: SwiftCompiler.Setting) throws {
    let module = try module(access: "internal")
    let code = try String(contentsOfFile: module.sources[0], encoding: .utf8)
    let extensions = code.matches(of: /extension AppSettings\.Key<(?<type>.+)> {\n(?<body>(?:  static var .+\n)+)/)
    let properties = extensions.flatMap { match in
      match.body.matches(of: /static var (?<name>\S+): Self/).map { (String($0.name), String(match.type)) }
    }
    #expect(properties.count > 30)
    let lines = properties.enumerated().map { "@AppStorage(AppSettings.Key.\($1.0)) private var p\($0): \($1.1)" }
    let run = try typeCheck(lines.joined(separator: "\n  "), setting)
    #expect(run.status == 0, "\(run.messages)")
  }

  @Test("needs the name of the settings type only where two have the key")
  func ambiguousKeys() throws {
    let run = try typeCheck(
      """
      @AppStorage(.userName) private var userName
        @AppStorage(OtherSettings.Key.playSounds) private var playsSounds: Bool
        @AppStorage(.unchosen, store: .standard) private var unchosen: AppSettings.Unchosen?
      """)
    #expect(run.messages.contains("ambiguous") || run.status == 0, "\(run.messages)")
  }

  @Test("says what to use for a key that AppStorage would store in another form")
  func customKeys() throws {
    let keys = ["words", "speed", "gravityLevel"]
    let run = try typeCheck(keys.map { "@AppStorage(AppSettings.CustomKey.\($0)) private var \($0)" }.joined(separator: "\n    "))
    let errors = run.messages.matches(of: /Views\.swift:(\d+):\d+: error: .*use a property of AppSettings/)
    #expect(Set(errors.map(\.1)).count == keys.count, "\(run.messages)")
  }
}
