import Foundation

@testable import SettingsSupport

/// Settings of every kind, as the generator emits them.
struct SampleSettings: BundleSettings {
  let settingsDatabase: SettingsDatabase

  init(settingsDatabase: SettingsDatabase) { self.settingsDatabase = settingsDatabase }

  var playSounds: Bool {
    get { self[.playSounds] }
    nonmutating set { self[.playSounds] = newValue }
  }
  var launches: Int {
    get { self[.launches] }
    nonmutating set { self[.launches] = newValue }
  }
  var rate: Double {
    get { self[.rate] }
    nonmutating set { self[.rate] = newValue }
  }
  var volume: Double {
    get { self[.volume] }
    nonmutating set { self[.volume] = newValue }
  }
  var userName: String {
    get { self[.userName] }
    nonmutating set { self[.userName] = newValue }
  }
  var password: String {
    get { self[.password] }
    nonmutating set { self[.password] = newValue }
  }
  var level: Level {
    get { self[.level] }
    nonmutating set { self[.level] = newValue }
  }
  var speed: Speed {
    get { self[.speed] }
    nonmutating set { self[.speed] = newValue }
  }
  var sync: Bool {
    get { self[.sync] }
    nonmutating set { self[.sync] = newValue }
  }
  var nickname: String {
    get { self[.nickname] }
    nonmutating set { self[.nickname] = newValue }
  }

  /// The choices of `level`.
  enum Level: Int, SettingsChoice {
    case beginner = 0
    case expert = 1
    case master = 2

    var title: String {
      switch self {
      case .beginner: "Beginner"
      case .expert: "Expert"
      case .master: "Master"
      }
    }

    static var stringsTable: String? { "Root" }
  }

  /// The choices of `theme`.
  enum Theme: String, SettingsChoice {
    case light
    case dark

    var title: String {
      switch self {
      case .light: "Light"
      case .dark: "Dark"
      }
    }
  }

  /// The choices of `speed`, which only their types distinguish.
  enum Speed: MixedSettingsChoice {
    case boolean
    case integer
    case real
    case text

    var title: String {
      switch self {
      case .boolean: "Boolean"
      case .integer: "Integer"
      case .real: "Real"
      case .text: "Text"
      }
    }

    var stored: any StorableSetting & Equatable {
      switch self {
      case .boolean: true
      case .integer: 1
      case .real: 1.0
      case .text: "1"
      }
    }
  }

  static func addKeys(to keys: inout SettingsKeyList<Self>) {
    keys.add(.playSounds)
    keys.add(.launches)
    keys.add(.rate)
    keys.add(.volume)
    keys.add(.zoom)
    keys.add(.userName)
    keys.add(.password)
    keys.add(.birthday)
    keys.add(.reminder)
    keys.add(.token)
    keys.add(.tags)
    keys.add(.options)
    keys.add(.level)
    keys.add(.theme)
    keys.add(.sorting)
    keys.add(.speed)
    keys.add(.gear)
    keys.add(.sync)
    keys.add(.inverted)
    keys.add(.homepage)
    keys.add(.timeout)
    keys.add(.quota)
    keys.add(.logging)
    keys.add(.nickname)
  }
}

extension SettingsKey where Settings == SampleSettings, Value == Bool {
  static var playSounds: Plain { Plain("play_sounds", default: true) }
  static var sync: SettingsKey { SettingsKey(toggle: "sync", on: "on", off: "off", default: true) }
  static var inverted: SettingsKey { SettingsKey(toggle: "inverted", on: 0, off: 1, default: false, .registered("1")) }
}

extension SettingsKey where Settings == SampleSettings, Value == Int {
  static var launches: Plain { Plain("launches", default: 0, .unregistered) }
  static var timeout: SettingsKey { SettingsKey(text: "timeout", default: 30) }
}

extension SettingsKey where Settings == SampleSettings, Value == Int? {
  static var quota: Plain { Plain(optional: "quota", default: nil, .unregistered) }
}

extension SettingsKey where Settings == SampleSettings, Value == Double {
  static var rate: Plain { Plain("app.rate", default: 1.5) }
  static var volume: SettingsKey { SettingsKey("volume", default: 0.5, in: 0...1) }
  static var zoom: SettingsKey { SettingsKey("zoom", default: 5, in: 1...4) }
}

extension SettingsKey where Settings == SampleSettings, Value == String {
  static var userName: Plain { Plain("user_name", default: "", .unregistered) }
  static var password: Plain { Plain("password", default: "", .unregistered, .secure) }
  static var logging: Plain { Plain("logging", default: "off", .debugOnly) }
  static var nickname: Plain { Plain("nickname", default: "Ann", .suite("settings-gen.tests.group")) }
}

extension SettingsKey where Settings == SampleSettings, Value == Date {
  static var birthday: Plain { Plain("birthday", default: Date(timeIntervalSinceReferenceDate: 86_400)) }
}

extension SettingsKey where Settings == SampleSettings, Value == Date? {
  static var reminder: Plain { Plain(optional: "reminder", default: nil, .unregistered) }
}

extension SettingsKey where Settings == SampleSettings, Value == Data {
  static var token: Plain { Plain("token", default: Data([1, 2, 255])) }
}

extension SettingsKey where Settings == SampleSettings, Value == [any Sendable] {
  static var tags: Plain { Plain("tags", default: ["a", 1]) }
}

extension SettingsKey where Settings == SampleSettings, Value == [String: any Sendable] {
  static var options: Plain { Plain("options", default: ["deep": [true]]) }
}

extension SettingsKey where Settings == SampleSettings, Value == SampleSettings.Level {
  static var level: Plain { Plain(choice: "level", default: .expert) }
}

extension SettingsKey where Settings == SampleSettings, Value == SampleSettings.Theme {
  static var theme: Plain { Plain(choice: "theme", default: .light) }
}

extension SettingsKey where Settings == SampleSettings, Value == SampleSettings.Theme? {
  static var sorting: Plain { Plain(optionalChoice: "sorting", default: nil, .unregistered) }
}

extension SettingsKey where Settings == SampleSettings, Value == SampleSettings.Speed {
  static var speed: SettingsKey { SettingsKey(mixedChoice: "speed", default: .integer) }
}

extension SettingsKey where Settings == SampleSettings, Value == SampleSettings.Speed? {
  static var gear: SettingsKey { SettingsKey(optionalMixedChoice: "gear", default: nil, .unregistered) }
}

extension SettingsKey where Settings == SampleSettings, Value == URL? {
  static var homepage: SettingsKey { SettingsKey(optionalText: "homepage", default: nil, .unregistered) }
}

#if canImport(SwiftUI)
  extension SampleSettings {
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    typealias Stored<Value: Sendable> = StoredSetting<SampleSettings, Value>
  }
#endif

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension SampleSettings: ObservableSettings {
    static func addProperties(to properties: inout SettingsProperties<Self>) {
      properties.add(\.playSounds, .playSounds)
      properties.add(\.launches, .launches)
      properties.add(\.rate, .rate)
      properties.add(\.volume, .volume)
      properties.add(\.userName, .userName)
      properties.add(\.password, .password)
      properties.add(\.level, .level)
      properties.add(\.speed, .speed)
      properties.add(\.sync, .sync)
      properties.add(\.nickname, .nickname)
    }
  }
#endif
