import Foundation

@testable import SettingsSupport

/// Settings of every kind, as the generator emits them.
struct SampleSettings: SettingsSupport.Settings {
  let _database: SettingsSupport.Database

  #if canImport(SwiftUI) && !SETTINGS_WITHOUT_SWIFTUI
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    typealias Stored<Value: Sendable> = SettingsSupport.Stored<Self, Value>
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    typealias Using = SettingsSupport.Using<Self>
  #endif

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

  /// The choices of `pace`, of which the page has one as an integer.
  enum Pace: Double, SettingsSupport.Choice {
    case walk = 1.0
    case jog = 2.5

    var title: String {
      switch self {
      case .walk: "Walk"
      case .jog: "Jog"
      }
    }
  }

  /// The choices of `turns`, of which the page has one as a real.
  enum Turns: Int, SettingsSupport.Choice {
    case one = 1
    case two = 2

    var title: String {
      switch self {
      case .one: "One"
      case .two: "Two"
      }
    }
  }

  static func _addKeys(to keys: inout SettingsSupport.KeyList<Self>) {
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
    keys.add(.pace)
    keys.add(.turns)
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
  static var playSounds: Self { SettingsSupport.key("play_sounds", .bool, default: true) }
  static var sync: Self { SettingsSupport.key("sync", .toggle(on: "on", off: "off"), default: true) }
  static var inverted: Self { SettingsSupport.key("inverted", .toggle(on: 0, off: 1).registering("1"), default: false) }
}

extension SettingsSupport.Key<SampleSettings, Int> {
  static var launches: Self { SettingsSupport.key("launches", .int.registering(nil), default: 0) }
  static var timeout: Self { SettingsSupport.key("timeout", .text(.int), default: 30) }
}

extension SettingsSupport.Key<SampleSettings, Int?> {
  static var quota: Self { SettingsSupport.key("quota", .optional(.int), default: nil) }
}

extension SettingsSupport.Key<SampleSettings, Double> {
  static var rate: Self { SettingsSupport.key("app.rate", .double, default: 1.5) }
  static var volume: Self { SettingsSupport.key("volume", .double, from: 0, to: 1, default: 0.5) }
  static var zoom: Self { SettingsSupport.key("zoom", .double, from: 1, to: 4, default: 5) }
}

extension SettingsSupport.Key<SampleSettings, String> {
  static var userName: Self { SettingsSupport.key("user_name", .string.registering(nil), default: "") }
  static var password: Self { SettingsSupport.key("password", .string.registering(nil).secure, default: "") }
  static var logging: Self { SettingsSupport.key("logging", .string.debugOnly, default: "off") }
  static var nickname: Self {
    SettingsSupport.key(
      "nickname", .string.inSuite("settings-gen.tests.group").renamed(from: "nick", "alias"), default: "Ann")
  }
}

extension SettingsSupport.Key<SampleSettings, Date> {
  static var birthday: Self { SettingsSupport.key("birthday", .date, default: Date(timeIntervalSinceReferenceDate: 86_400)) }
}

extension SettingsSupport.Key<SampleSettings, Date?> {
  static var reminder: Self { SettingsSupport.key("reminder", .optional(.date), default: nil) }
}

extension SettingsSupport.Key<SampleSettings, Data> {
  static var token: Self { SettingsSupport.key("token", .data, default: Data([1, 2, 255])) }
}

extension SettingsSupport.Key<SampleSettings, [any Sendable]> {
  static var tags: Self { SettingsSupport.key("tags", .array, default: ["a", 1]) }
}

extension SettingsSupport.Key<SampleSettings, [String: any Sendable]> {
  static var options: Self { SettingsSupport.key("options", .dictionary, default: ["deep": [true]]) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Level> {
  static var level: Self { SettingsSupport.key("level", .choice(.int), default: .expert) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Theme> {
  static var theme: Self { SettingsSupport.key("theme", .choice(.string), default: .light) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Theme?> {
  static var sorting: Self { SettingsSupport.key("sorting", .optional(.choice(.string)), default: nil) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Speed> {
  static var speed: Self { SettingsSupport.key("speed", .mixedChoice, default: .integer) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Speed?> {
  static var gear: Self { SettingsSupport.key("gear", .optional(.mixedChoice), default: nil) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Pace> {
  static var pace: Self { SettingsSupport.key("pace", .choice(.double(integers: [1])), default: .walk) }
}

extension SettingsSupport.Key<SampleSettings, SampleSettings.Turns> {
  static var turns: Self { SettingsSupport.key("turns", .choice(.int(reals: [2])), default: .one) }
}

extension SettingsSupport.Key<SampleSettings, URL?> {
  static var homepage: Self { SettingsSupport.key("homepage", .optional(.url), default: nil) }
}

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension SettingsSupport.Observed<SampleSettings> {
    var playSounds: Bool {
      get { self[.playSounds] }
      set { self[.playSounds] = newValue }
    }
    var launches: Int {
      get { self[.launches] }
      set { self[.launches] = newValue }
    }
    var rate: Double {
      get { self[.rate] }
      set { self[.rate] = newValue }
    }
    var volume: Double {
      get { self[.volume] }
      set { self[.volume] = newValue }
    }
    var userName: String {
      get { self[.userName] }
      set { self[.userName] = newValue }
    }
    var password: String {
      get { self[.password] }
      set { self[.password] = newValue }
    }
    var level: SampleSettings.Level {
      get { self[.level] }
      set { self[.level] = newValue }
    }
    var speed: SampleSettings.Speed {
      get { self[.speed] }
      set { self[.speed] = newValue }
    }
    var sync: Bool {
      get { self[.sync] }
      set { self[.sync] = newValue }
    }
    var nickname: String {
      get { self[.nickname] }
      set { self[.nickname] = newValue }
    }
  }
#endif
