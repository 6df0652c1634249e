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

  @Test("has names and defaults for AppStorage")
  func appStorage() throws {
    let run = try typeCheck(
      views: """
        import SwiftUI

        @MainActor struct Views {
          @AppStorage(SampleSettings.Key.userName.name) private var userName = SampleSettings.Key.userName.defaultValue
          @AppStorage(SampleSettings.Key.level.name) private var level = SampleSettings.Key.level.defaultValue
        }
        """)
    #expect(run.isSilent, "\(run)")
  }

  @Test(
    "has properties for every type, whatever its isolation",
    arguments: [[], ["-default-isolation", "MainActor"]], [false, true])
  func isolation(options: [String], isIsolated: Bool) throws {
    // In newer SDKs, the protocol may be isolated, and `@State` is a macro.
    let stubs =
      try isIsolated ? AppleStubs(["-D", "ISOLATED_DYNAMIC_PROPERTY", "-D", "STATE_IS_MACRO", "-suppress-warnings"]) : stubs
    let support = try scratch.make("Support.swift", SupportSources.supportCode())
    let types = try scratch.make(
      "Types.swift",
      """
      import SwiftUI

      nonisolated struct Other: SettingsSupport.Settings {
        let _database: SettingsSupport.Database
        static func _addKeys(to keys: inout SettingsSupport.KeyList<Self>) { keys.add(.number) }
        typealias Stored<Value: Sendable> = SettingsSupport.Stored<Self, Value>
        typealias Using = SettingsSupport.Using<Self>
      }
      nonisolated extension SettingsSupport.Key<Other, Int> {
        static var number: Self { SettingsSupport.key("number", .int, default: 1) }
      }

      nonisolated final class Model {
        @Other.Stored(.number) var number
        func next() -> Int { number += 1; return number }
      }
      actor Worker {
        @Other.Stored(.number) var number
        func next() -> Int { number += 1; return number }
      }
      struct Content: View {
        @Other.Stored(.number) private var number
        var body: some View { Text("\\(number)") }
      }
      struct Tree: View {
        var body: some View {
          Content().modifier(Other.Using(.ephemeral { $0[.number] = 2 }))
        }
      }
      """)
    let run = try stubs.typeCheck([support, types], ["-swift-version", "6"] + options)
    #expect(run.isSilent, "\(run)")
    let withoutSwiftUI = try stubs.typeCheck([support], ["-swift-version", "6", "-D", "SETTINGS_WITHOUT_SWIFTUI"] + options)
    #expect(withoutSwiftUI.isSilent, "\(withoutSwiftUI)")
  }

  @Test("is type-checked in every branch")
  func mistakes() throws {
    var text = SupportSources.supportCode()
    let names = [
      "CFBooleanGetTypeID(", "CFNumberIsFloatType(", "addObserver(self,", "NSUbiquitousKeyValueStore:", "Binding(get:",
    ]
    for (number, name) in names.enumerated() {
      #expect(text.contains(name))
      text = text.replacingOccurrences(of: name, with: "wrong\(number)" + name.drop { $0.isLetter })
    }
    let run = try stubs.typeCheck([scratch.make("mistakes.swift", text)], ["-swift-version", "6"])
    for (number, name) in names.enumerated() { #expect(run.messages.contains("'wrong\(number)'"), "\(name)") }
  }
}
