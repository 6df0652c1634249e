import Foundation
import Testing

@Suite("The generated Swift for Apple's platforms")
struct AppleTests {
  private static let types = EverythingProgram.folder.appendingPathComponent("Driver/Types.swift").path

  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// Returns the path of the Swift generated for the bundle that uses every feature.
  private func source(access: String) throws -> String {
    let source = scratch("\(access).swift")
    let bundle = EverythingProgram.folder.appendingPathComponent("Settings.bundle").path
    let run = try SettingsGenTool.run([bundle, "--output", source, "--access", access])
    #expect(run.status == 0, "\(run.messages)")
    return source
  }

  @Test("compiles without warnings at each access level in each setting")
  func compile() throws {
    let stubs = try AppleStubs()
    for access in ["internal", "package", "public"] {
      let source = try source(access: access)
      for setting in SwiftCompiler.Setting.allCases {
        let run = try stubs.typeCheck([source, Self.types], ["-warnings-as-errors"] + setting.arguments)
        #expect(run.status == 0, "\(access), \(setting): \(run.messages)")
      }
    }
  }

  @Test("compiles if UserDefaults is Sendable")
  func sendableDatabase() throws {
    let stubs = try AppleStubs(["-D", "SENDABLE_USER_DEFAULTS"])
    let source = try source(access: "public")
    for setting in SwiftCompiler.Setting.allCases {
      let run = try stubs.typeCheck([source, Self.types], ["-warnings-as-errors"] + setting.arguments)
      #expect(run.status == 0, "\(setting): \(run.messages)")
    }
  }

  @Test("is type-checked in every branch")
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
    let source = try scratch.make("mistakes.swift", text)
    let run = try AppleStubs().typeCheck([source, Self.types], ["-swift-version", "6"])
    for (number, name) in names.enumerated() {
      #expect(run.messages.contains("'wrong\(number)'"), "\(name): \(run.messages)")
    }
  }
}
