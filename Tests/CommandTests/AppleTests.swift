import Foundation
import Testing

/// What only Apple's platforms compile, type-checked everywhere against stubs of their modules: `Tests/Stubs/Apple`.
@Suite("The Apple-only branches of the emitted Swift")
struct AppleTests {
  private static let folder = SettingsGenTool.repository.appendingPathComponent("Tests/Stubs/Apple")

  /// Modules that stand before the system's own; the later import the earlier.
  private static let modules = ["Darwin", "ObjectiveC", "Foundation", "SwiftUI"]

  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
    try build([], into: "modules")
  }

  private func build(_ options: [String], into folder: String) throws {
    try scratch.makeFolder(folder)
    for module in Self.modules {
      let source = Self.folder.appendingPathComponent("\(module).swift").path
      let product = scratch("\(folder)/\(module).swiftmodule")
      let arguments = ["-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-o", product]
      let built = try SwiftCompiler.run(arguments + ["-I", scratch(folder), source] + options)
      #expect(built.status == 0 && built.messages == "", "\(built.messages)")
    }
  }

  /// The source of everything, with all features.
  private func source(access: String) throws -> String {
    let source = scratch("\(access).swift")
    let bundle = EverythingProgram.folder.appendingPathComponent("Settings.bundle").path
    let run = try SettingsGenTool.run([bundle, "--output", source, "--access", access])
    #expect(run.status == 0, "\(run.messages)")
    return source
  }

  private func typeCheck(_ sources: [String], _ setting: SwiftCompiler.Setting, modules: String = "modules") throws
    -> SettingsGenTool.Result
  {
    let types = EverythingProgram.folder.appendingPathComponent("Driver/Types.swift").path
    return try SwiftCompiler.run(
      ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-module-name", "App", "-package-name", "app"]
        + ["-I", scratch(modules), types] + setting.arguments + sources)
  }

  @Test("compile without a warning at each access level in each setting")
  func compile() throws {
    for access in ["internal", "package", "public"] {
      let source = try source(access: access)
      for setting in SwiftCompiler.Setting.allCases {
        let run = try typeCheck([source], setting)
        #expect(run.status == 0, "\(access), \(setting): \(run.messages)")
      }
    }
  }

  @Test("compile where UserDefaults is Sendable, too")
  func sendableDatabase() throws {
    try build(["-D", "SENDABLE_USER_DEFAULTS"], into: "sendable")
    let source = try source(access: "public")
    for setting in SwiftCompiler.Setting.allCases {
      let run = try typeCheck([source], setting, modules: "sendable")
      #expect(run.status == 0, "\(setting): \(run.messages)")
    }
  }

  @Test("are looked at, each of them")
  func mistakes() throws {
    var text = try String(contentsOf: URL(fileURLWithPath: source(access: "internal")), encoding: .utf8)
    let names = [
      "CFBooleanGetTypeID(", "CFNumberIsFloatType(", "KeyValueObserver(key:", "addObserver(self,", "removeObserver(self,",
      "NSUbiquitousKeyValueStoreChangedKeysKey }", "NSUbiquitousKeyValueStore:", "Binding(get:", "AppStorage {",
    ]
    for (number, name) in names.enumerated() {
      #expect(text.contains(name))
      text = text.replacingOccurrences(of: name, with: "wrong\(number)" + name.drop { $0.isLetter })
    }
    let run = try typeCheck([try scratch.make("mistakes.swift", text)], .mode6)
    for (number, name) in names.enumerated() {
      #expect(run.messages.contains("'wrong\(number)'"), "\(name): \(run.messages)")
    }
  }
}
