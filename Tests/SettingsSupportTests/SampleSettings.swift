import Foundation

@testable import SettingsSupport

/// Settings of every kind, as the generator emits them.
struct SampleSettings: SettingsSupport.Settings {
  let settingsDatabase: SettingsSupport.Database

  init(settingsDatabase: SettingsSupport.Database) { self.settingsDatabase = settingsDatabase }

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
  enum Level: Int, SettingsSupport.Choice {
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
  enum Theme: String, SettingsSupport.Choice {
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
  enum Speed: SettingsSupport.MixedChoice {
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

    var stored: any Sendable {
      switch self {
      case .boolean: true
      case .integer: 1
      case .real: 1.0
      case .text: "1"
      }
    }
  }

  static func addKeys(to keys: inout SettingsSupport.KeyList<Self>) {
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

extension SettingsSupport.Key<SampleSettings, Bool> {
  static var playSounds: Self { Self("play_sounds", .bool, default: true) }
  static var sync: Self { Self("sync", .toggle(on: "on", off: "off"), default: true) }
  static var inverted: Self { Self("inverted", .toggle(on: 0, off: 1), default: false).registering("1") }
}

extension SettingsSupport.Key<SampleSettings, Int> {
  static var launches: Self { Self("launches", .int, default: 0).registering(nil) }
  static var timeout: Self { Self("timeout", .text(.int), default: 30) }
}

extension SettingsSupport.Key<SampleSettings, Int?> {
  static var quota: Self { Self("quota", .optional(.int), default: nil) }
}

extension SettingsSupport.Key<SampleSettings, Double> {
  static var rate: Self { Self("app.rate", .double, default: 1.5) }
  static var volume: Self { Self("volume", in: 0...1, default: 0.5) }
  static var zoom: Self { Self("zoom", in: 1...4, default: 5) }
}

extension SettingsSupport.Key<SampleSettings, String> {
  static var userName: Self { Self("user_name", .string, default: "").registering(nil) }
  static var password: Self { Self("password", .string, default: "").registering(nil).secure }
  static var logging: Self { Self("logging", .string, default: "off").debugOnly }
  static var nickname: Self { Self("nickname", .string, default: "Ann").inSuite("settings-gen.tests.group") }
}

extension SettingsSupport.Key<SampleSettings, Date> {
  static var birthday: Self { Self("birthday", .date, default: Date(timeIntervalSinceReferenceDate: 86_400)) }
}

extension SettingsSupport.Key<SampleSettings, Date?> {
  static var reminder: Self { Self("reminder", .optional(.date), default: nil) }
}

extension SettingsSupport.Key<SampleSettings, Data> {
  static var token: Self { Self("token", .data, default: Data([1, 2, 255])) }
}

extension SettingsSupport.Key<SampleSettings, [any Sendable]> {
  static var tags: Self { Self("tags", .array, default: ["a", 1]) }
}

extension SettingsSupport.Key<SampleSettings, [String: any Sendable]> {
  static var options: Self { Self("options", .dictionary, default: ["deep": [true]]) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Level> {
  static var level: Self { Self("level", .choice(.int), default: .expert) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Theme> {
  static var theme: Self { Self("theme", .choice(.string), default: .light) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Theme?> {
  static var sorting: Self { Self("sorting", .optional(.choice(.string)), default: nil) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Speed> {
  static var speed: Self { Self("speed", .mixedChoice, default: .integer) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Speed?> {
  static var gear: Self { Self("gear", .optional(.mixedChoice), default: nil) }
}

extension SettingsSupport.Key<SampleSettings, URL?> {
  static var homepage: Self { Self("homepage", .optional(.url), default: nil) }
}

#if canImport(SwiftUI)
  extension SampleSettings {
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    typealias Stored<Value: Sendable> = SettingsSupport.Stored<SampleSettings, Value>
  }
#endif

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension SampleSettings: SettingsSupport.ObservableSettings {
    static func addProperties(to properties: inout SettingsSupport.PropertyList<Self>) {
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
