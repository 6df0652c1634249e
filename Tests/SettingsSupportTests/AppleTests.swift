import Foundation
import SettingsGenTestTools
import Testing

/// `CommandTests` compile the support code at each access level in each setting.
@Suite("The support code on Apple's platforms")
struct AppleTests {
  private let scratch: TemporaryFolder
  private let stubs: AppleStubs

  init() throws {
    scratch = try TemporaryFolder()
    stubs = try AppleStubs()
  }

  /// Type-checks views in a module with the support code and the sample settings.
  private func typeCheck(views: String) throws -> ProcessRun {
    let support = try scratch.make("Support.swift", SupportSources.supportCode())
    let sample = try scratch.make("SampleSettings.swift", SupportSources.helper("SampleSettings"))
    return try stubs.typeCheck([support, sample, scratch.make("Views.swift", views)], ["-swift-version", "6"])
  }

  @Test("gives AppStorage the keys whose values it stores as they are")
  func appStorage() throws {
    let run = try typeCheck(
      views: """
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
    #expect(run.isSilent, "\(run)")
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
    let run = try typeCheck(views: (["import SwiftUI"] + views).joined(separator: "\n"))
    for line in keys.indices { #expect(run.messages.contains("/Views.swift:\(line + 2):"), "\(keys[line])") }
    #expect(run.messages.components(separatedBy: " error: ").count - 1 >= keys.count)
  }

  @Test("is type-checked in every branch")
  func mistakes() throws {
    var text = SupportSources.supportCode()
    let names = [
      "CFBooleanGetTypeID(", "CFNumberIsFloatType(", "KeyValueObserver(key:", "addObserver(self,", "removeObserver(self,",
      "NSUbiquitousKeyValueStoreChangedKeysKey }", "NSUbiquitousKeyValueStore:", "Binding(get:", "AppStorage {",
      "registrationDomain",
    ]
    for (number, name) in names.enumerated() {
      #expect(text.contains(name))
      text = text.replacingOccurrences(of: name, with: "wrong\(number)" + name.drop { $0.isLetter })
    }
    let run = try stubs.typeCheck([scratch.make("mistakes.swift", text)], ["-swift-version", "6"])
    for (number, name) in names.enumerated() { #expect(run.messages.contains("'wrong\(number)'"), "\(name)") }
  }
}
