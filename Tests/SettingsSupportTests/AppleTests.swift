import Foundation
import Testing

/// Modules that stand in for those of Apple's platforms: `Tests/Stubs/Apple`.
struct AppleStubs {
  private let scratch: ScratchFolder

  /// Builds them; the options are the compiler's.
  init(_ options: [String] = []) throws {
    scratch = try ScratchFolder()
    let folder = SupportCode.repository.appendingPathComponent("Tests/Stubs/Apple")
    // The later import the earlier.
    for module in ["Darwin", "ObjectiveC", "Foundation", "SwiftUI"] {
      let files = module == "SwiftUI" ? [module, "SwiftUIViews"] : [module]
      let sources = files.map { folder.appendingPathComponent("\($0).swift").path }
      let arguments = [
        "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-I", scratch.url.path,
      ]
      let messages = try SwiftCompiler.run(arguments + ["-o", scratch.path("\(module).swiftmodule")] + sources + options)
      #expect(messages == "")
    }
  }

  /// Type-checks sources as they are compiled on an Apple platform, and returns the messages.
  func typeCheck(_ sources: [String], _ options: [String]) throws -> String {
    let arguments = ["-typecheck", "-parse-as-library", "-module-name", "App", "-package-name", "app", "-I", scratch.url.path]
    return try SwiftCompiler.run(arguments + options + sources)
  }
}

@Suite("The support code on Apple's platforms")
struct AppleTests {
  private static let sharedStubs = Result { try AppleStubs() }

  private let scratch: ScratchFolder
  private let stubs: AppleStubs

  init() throws {
    scratch = try ScratchFolder()
    stubs = try Self.sharedStubs.get()
  }

  private func support(_ access: String = "internal") throws -> String {
    try scratch.write("Support-\(access).swift", SupportCode.source(of: SupportCode.files, access: access))
  }

  /// The sample settings as a file of the app's own module.
  private func sample() throws -> String {
    let file = SupportCode.repository.appendingPathComponent("Tests/SettingsSupportTests/SampleSettings.swift")
    let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(
      of: "@testable import SettingsSupport", with: "")
    return try scratch.write("SampleSettings.swift", text)
  }

  @Test(
    "compiles without a warning at each access level and in each setting",
    arguments: [
      ("internal", .mode5), ("package", .mode6), ("public", .everyFeature), ("public", .mode5), ("internal", .everyFeature),
    ]
      as [(String, SwiftCompiler.Setting)])
  func compile(access: String, setting: SwiftCompiler.Setting) throws {
    let types = try scratch.write("Types.swift", SupportCode.typesOfAnApp)
    let messages = try stubs.typeCheck([support(access), types], setting.arguments)
    #expect(messages == "")
  }

  @Test("compiles where UserDefaults is Sendable, too")
  func sendableDatabase() throws {
    let stubs = try AppleStubs(["-D", "SENDABLE_USER_DEFAULTS"])
    let messages = try stubs.typeCheck([support("public")], SwiftCompiler.Setting.everyFeature.arguments)
    #expect(messages == "")
  }

  @Test("gives AppStorage the keys whose values it stores as they are")
  func appStorage() throws {
    let views = try scratch.write(
      "Views.swift",
      """
      import SwiftUI

      @MainActor struct Views {
        @AppStorage(.playSounds) private var playSounds
        @AppStorage(.launches) private var launches: Int
        @AppStorage(.rate) private var rate
        @AppStorage(.userName, store: nil) private var userName: String
        @AppStorage(.token) private var token
        @AppStorage(.level) private var level
        @AppStorage(.theme) private var theme: SampleSettings.Theme
        @AppStorage(.sorting) private var sorting
        @AppStorage(.quota) private var quota: Int?
        @AppStorage(SettingsKey<SampleSettings, String>.nickname) private var nickname
      }
      """)
    let messages = try stubs.typeCheck([support(), sample(), views], ["-swift-version", "6"])
    #expect(messages == "")
  }

  @Test("keeps keys from AppStorage whose values it would store in another type or without their range")
  func keysThatAreNotForAppStorage() throws {
    let keys = [
      "sync: Bool", "inverted: Bool", "volume: Double", "timeout: Int", "homepage: URL?", "speed: SampleSettings.Speed",
    ]
    let views = keys.map { key in
      let name = key.prefix { $0 != ":" }
      return "@MainActor struct View_\(name) { @AppStorage(.\(name)) private var \(key) }"
    }
    let file = try scratch.write("Views.swift", (["import SwiftUI"] + views).joined(separator: "\n"))
    let messages = try stubs.typeCheck([support(), sample(), file], ["-swift-version", "6"])
    for line in keys.indices { #expect(messages.contains("\(file):\(line + 2):"), "\(keys[line])") }
    #expect(messages.components(separatedBy: " error: ").count - 1 >= keys.count)
  }

  @Test("is looked at, each branch of it")
  func mistakes() throws {
    var text = try SupportCode.source(of: SupportCode.files, access: "internal")
    let names = [
      "CFBooleanGetTypeID(", "CFNumberIsFloatType(", "KeyValueObserver(key:", "addObserver(self,", "removeObserver(self,",
      "NSUbiquitousKeyValueStoreChangedKeysKey }", "NSUbiquitousKeyValueStore:", "Binding(get:", "AppStorage {",
      "registrationDomain",
    ]
    for (number, name) in names.enumerated() {
      #expect(text.contains(name))
      text = text.replacingOccurrences(of: name, with: "wrong\(number)" + name.drop { $0.isLetter })
    }
    let messages = try stubs.typeCheck([scratch.write("mistakes.swift", text)], ["-swift-version", "6"])
    for (number, name) in names.enumerated() { #expect(messages.contains("'wrong\(number)'"), "\(name)") }
  }
}
