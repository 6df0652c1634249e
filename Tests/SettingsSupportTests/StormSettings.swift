import Foundation

@testable import SettingsSupport

/// A few settings that several threads write at once.
struct StormSettings: BundleSettings {
  let settingsDatabase: SettingsDatabase

  init(settingsDatabase: SettingsDatabase) { self.settingsDatabase = settingsDatabase }

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

  enum Speed: MixedSettingsChoice {
    case boolean
    case integer

    var title: String { "\(self)" }

    var stored: any StorableSetting & Equatable {
      switch self {
      case .boolean: true
      case .integer: 1
      }
    }
  }

  static func addKeys(to keys: inout SettingsKeyList<Self>) {
    keys.add(.number)
    keys.add(.level)
    keys.add(.speed)
    keys.add(.text)
  }
}

extension SettingsKey where Settings == StormSettings, Value == Int {
  static var number: Plain { Plain("storm.number", default: 0) }
}

extension SettingsKey where Settings == StormSettings, Value == Double {
  static var level: SettingsKey { SettingsKey("storm.level", default: 0, in: 0...100) }
}

extension SettingsKey where Settings == StormSettings, Value == StormSettings.Speed {
  static var speed: SettingsKey { SettingsKey(mixedChoice: "storm.speed", default: .integer) }
}

extension SettingsKey where Settings == StormSettings, Value == String {
  static var text: Plain { Plain("storm.text", default: "") }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension StormSettings: ObservableSettings {
  static func addProperties(to properties: inout SettingsProperties<Self>) {
    properties.add(\.number, .number)
    properties.add(\.level, .level)
    properties.add(\.speed, .speed)
    properties.add(\.text, .text)
  }
}
