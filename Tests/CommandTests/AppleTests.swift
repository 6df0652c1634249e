import Foundation
import SettingsGenTestTools
import Testing

@Suite("The generated Swift and the support code for Apple's platforms")
struct AppleTests {
  /// Returns a module with the types generated for the bundle that uses every feature.
  private func module(access: String) throws -> SettingsModule {
    var module = try SettingsModule(access: access)
    try module.add(SettingsModule.everything)
    module.add(SettingsModule.everythingTypes)
    return module
  }

  @Test("compile without warnings at each access level in each setting, also beside types named like Apple's")
  func compile() throws {
    let stubs = try AppleStubs()
    for access in ["internal", "package", "public"] {
      var module = try module(access: access)
      try module.add("OwnTypes.swift", module.ownTypes)
      for library in ["Foundation", "SwiftUI"] { try module.add("\(library).swift", SettingsModule.plainImport(of: library)) }
      for setting in SwiftCompiler.Setting.allCases {
        let run = try stubs.typeCheck(module.sources, ["-warnings-as-errors"] + setting.arguments)
        #expect(run.status == 0, "\(access), \(setting): \(run.messages)")
      }
    }
  }

  @Test("have a property for every key, in views and in other types", arguments: SwiftCompiler.Setting.allCases)
  func storedProperties(setting: SwiftCompiler.Setting) throws {
    var module = try module(access: "internal")
    let code = try String(contentsOfFile: module.sources[1], encoding: .utf8)
    let keys = code.matches(of: /keys\.add\(\.(?<key>.+)\)/).map(\.key)
    #expect(keys.count > 80)
    let properties = keys.enumerated().map { "  @AppSettings.Stored(.\($1)) private var property\($0)" }
    try module.add(
      "Views.swift",
      """
      import Foundation
      import Observation
      import SwiftUI

      @MainActor struct EveryKey {
      \(properties.joined(separator: "\n"))
      }

      struct SettingsView: View {
        @AppSettings.Stored(.level) private var level
        @AppSettings.Stored(.numbers) private var numbers
        @AppSettings.Stored(.unchosen) private var unchosen
        @AppSettings.Stored(.accent, in: AppSettings(defaults: .standard)) private var accent: Accent?

        var body: some View {
          Picker("Level", selection: $level) {
            ForEach(AppSettings.Level.allCases, id: \\.self) { Text($0.localizedTitle()) }
          }
          Toggle("Numbers", isOn: $numbers)
          Button { unchosen = nil; accent = .blue } label: { Text("Reset") }
        }
      }

      @Observable final class Model {
        @ObservationIgnored @AppSettings.Stored(.level) var level

        func raise() { level = .high }
      }

      struct Plain {
        @AppSettings.Stored(.homepage) var homepage

        func reset() { homepage = nil }
      }
      """)
    let run = try AppleStubs().typeCheck(module.sources, ["-warnings-as-errors"] + setting.arguments)
    #expect(run.status == 0, "\(run.messages)")
  }

  @Test("compile if UserDefaults is Sendable")
  func sendableDatabase() throws {
    let stubs = try AppleStubs(["-D", "SENDABLE_USER_DEFAULTS"])
    let module = try module(access: "public")
    for setting in SwiftCompiler.Setting.allCases {
      let run = try stubs.typeCheck(module.sources, ["-warnings-as-errors"] + setting.arguments)
      #expect(run.status == 0, "\(setting): \(run.messages)")
    }
  }
}
