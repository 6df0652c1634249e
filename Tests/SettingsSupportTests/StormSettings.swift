import Foundation

@testable import SettingsSupport

/// A few settings that several threads write at once.
struct StormSettings: SettingsSupport.Settings {
  let _database: SettingsSupport.Database

  #if canImport(SwiftUI)
    typealias Using = SettingsSupport.Using<Self>
  #endif

  var number: Int {
    get { self[.number] }
    nonmutating set { self[.number] = newValue }
  }
  var level: Double {
    get { self[.level] }
    nonmutating set { self[.level] = newValue }
  }
  var speed: Speed {
    get { self[.speed] }
    nonmutating set { self[.speed] = newValue }
  }
  var text: String {
    get { self[.text] }
    nonmutating set { self[.text] = newValue }
  }

  enum Speed: SettingsSupport.MixedChoice {
    case boolean
    case integer

    var title: String { "\(self)" }

    var stored: any Sendable {
      switch self {
      case .boolean: true
      case .integer: 1
      }
    }
  }

  static func _addKeys(to keys: inout SettingsSupport.KeyList<Self>) {
    keys.add(.number)
    keys.add(.level)
    keys.add(.speed)
    keys.add(.text)
  }
}

extension SettingsSupport.Key<StormSettings, Int> {
  static var number: Self { SettingsSupport.key("storm.number", .int, default: 0) }
}

extension SettingsSupport.Key<StormSettings, Double> {
  static var level: Self { SettingsSupport.key("storm.level", .double, from: 0, to: 100, default: 0) }
}

extension SettingsSupport.Key<StormSettings, StormSettings.Speed> {
  static var speed: Self { SettingsSupport.key("storm.speed", .mixedChoice, default: .integer) }
}

extension SettingsSupport.Key<StormSettings, String> {
  static var text: Self { SettingsSupport.key("storm.text", .string, default: "") }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SettingsSupport.Observed<StormSettings> {
  var number: Int {
    get { self[.number] }
    set { self[.number] = newValue }
  }
  var level: Double {
    get { self[.level] }
    set { self[.level] = newValue }
  }
  var speed: StormSettings.Speed {
    get { self[.speed] }
    set { self[.speed] = newValue }
  }
  var text: String {
    get { self[.text] }
    set { self[.text] = newValue }
  }
}
