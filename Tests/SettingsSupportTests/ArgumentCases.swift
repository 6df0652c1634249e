import Foundation
import SettingsGenTestTools

@testable import SettingsSupport

/// A value that is given to a process as a launch argument.
struct ArgumentCase {
  let name: String
  let arguments: [String]
  /// Whether settings of the process that has the arguments read the value.
  let isRead: (SampleSettings) -> Bool

  init<Value>(_ key: SettingsSupport.Key<SampleSettings, Value>, _ value: Value, isSame: @escaping (Value, Value) -> Bool) {
    name = "\(key.name): \(String(reflecting: value))"
    arguments = key.launchArguments(value)
    isRead = { isSame($0[key], value) }
  }

  init<Value: Equatable>(_ key: SettingsSupport.Key<SampleSettings, Value>, _ value: Value) {
    self.init(key, value) { $0 == $1 }
  }
}

/// Values of every type, the same in the process that starts another and in the one that is started.
enum ArgumentCases {
  static var all: [ArgumentCase] { declared + texts + numbers + dates + containers }

  private static var declared: [ArgumentCase] {
    [
      ArgumentCase(.playSounds, false),
      ArgumentCase(.launches, -12),
      ArgumentCase(.rate, -0.0),
      ArgumentCase(.volume, 0.25),
      ArgumentCase(.zoom, 5),
      ArgumentCase(.userName, "Ann \u{1F600}"),
      ArgumentCase(.password, "(secret)"),
      ArgumentCase(.birthday, Date(timeIntervalSinceReferenceDate: 0.1)),
      ArgumentCase(.reminder, Date(timeIntervalSinceReferenceDate: -1)),
      ArgumentCase(.token, Data()),
      ArgumentCase(.level, .master),
      ArgumentCase(.theme, .dark),
      ArgumentCase(.sorting, nil),
      ArgumentCase(.speed, .real),
      ArgumentCase(.gear, .boolean),
      ArgumentCase(.pace, .jog),
      ArgumentCase(.turns, .two),
      ArgumentCase(.sync, false),
      ArgumentCase(.inverted, true),
      ArgumentCase(.homepage, URL(string: "https://example.com/?a=<b>&c=%20#d")),
      ArgumentCase(.timeout, -1),
      ArgumentCase(.quota, 0),
      ArgumentCase(.logging, "loud"),
      ArgumentCase(.nickname, ""),
    ]
      + SampleSettings.Speed.allCases.map { speed in
        ArgumentCase(SettingsSupport.key("speed.\(speed)", .mixedChoice, default: speed == .text ? .real : .text), speed)
      }
  }

  /// Texts that are special to property lists, to the command line or to Unicode, and 1,000 random ones.
  private static var texts: [ArgumentCase] {
    var generator = SeededGenerator(seed: 1)
    let special = [
      "", "(draft)", "\"q\"", "{ a = b; }", "[x]", "<x>", "<true/>", "</string>", "<![CDATA[x]]>", "]]>", "&amp;", "&", "'", "\\",
      "$HOME",
      " leading", "trailing ", "  ", "\t", "\n", "\r", "\r\n", "a\nb", "-x", "--", "-", "-1", "YES", "0", "1.0", "nan",
      "e\u{301}",
      "\u{301}", "<\u{301}", "\u{FEFF}", "\u{FEFF}\u{FEFF}", "\u{FEFF}\"\\<&é\n\u{1F600}", "a\u{FEFF}", "\u{FFFE}\u{FFFF}",
      "%@ %d", "=",
    ]
    let controls = (1...0x9F).map { String(Character(Unicode.Scalar(UInt8($0)))) }
    let awkward = Array("()\"'{}[]<>&;=\\-/%$ \t\n\r\u{7F}\u{85}\u{A0}\u{200B}\u{2028}\u{FEFF}\u{FFFD}\u{FFFF}").flatMap {
      $0.unicodeScalars
    }
    let random = (0..<1_000).map { _ in
      let scalars = (0..<Int.random(in: 0...12, using: &generator)).map { _ -> Unicode.Scalar in
        switch Int.random(in: 0..<8, using: &generator) {
        case 0...2: awkward[Int.random(in: 0..<awkward.count, using: &generator)]
        case 3: Unicode.Scalar(UInt8.random(in: 1...0x1F, using: &generator))
        case 4: Unicode.Scalar(UInt32.random(in: 0x300...0x3FF, using: &generator)) ?? "x"
        case 5: Unicode.Scalar(UInt32.random(in: 0x1F300...0x1F6FF, using: &generator)) ?? "x"
        case 6: Unicode.Scalar(UInt32.random(in: 1...0x10FFFF, using: &generator)) ?? "x"
        default: Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &generator))
        }
      }
      return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    }
    return (special + controls + controls.map { "a\($0)b" } + random).enumerated().map { number, text in
      // Swift takes strings for equal that differ in how characters are composed.
      ArgumentCase(SettingsSupport.key("text.\(number)", .string, default: "default"), text) { $0.utf8.elementsEqual($1.utf8) }
    }
  }

  private static var numbers: [ArgumentCase] {
    var generator = SeededGenerator(seed: 2)
    let integers = [0, 1, -1, .max, .min] + (0..<50).map { _ in Int.random(in: .min ... .max, using: &generator) }
    let reals =
      [0, -0.0, 1, 0.1, .pi, 1e-7, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, -.infinity, 1.0 / 3]
      + (0..<500).map { _ in Double(bitPattern: UInt64.random(in: 0 ... .max, using: &generator)) }.filter(\.isFinite)
    return integers.enumerated().map { ArgumentCase(SettingsSupport.key("integer.\($0)", .int, default: 42), $1) }
      + reals.enumerated().map { number, real in
        ArgumentCase(SettingsSupport.key("real.\(number)", .double, default: 42.5), real) { $0.bitPattern == $1.bitPattern }
      }
  }

  private static var dates: [ArgumentCase] {
    var generator = SeededGenerator(seed: 3)
    let fixed = [
      0, -12_622_780_800, -12_622_780_801, -14_000_000_000, 0.5, -0.25, 1e-7, 0.000_000_119_209_289_550_781_25,
      817_000_000.123_456_7,
    ].map { Date(timeIntervalSinceReferenceDate: $0) }
    let random = (0..<200).map { _ in
      Date(timeIntervalSinceReferenceDate: Double.random(in: -63_000_000_000...63_000_000_000, using: &generator))
    }
    let whole = random.map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate.rounded()) }
    return (fixed + [.distantPast, .distantFuture] + random + whole).enumerated().map { number, date in
      ArgumentCase(SettingsSupport.key("date.\(number)", .date, default: Date(timeIntervalSinceReferenceDate: 42)), date)
    }
  }

  private static var containers: [ArgumentCase] {
    let date = Date(timeIntervalSinceReferenceDate: 43_200)
    let array: [any Sendable] = [
      true, false, 1, 1.0, -2.5, "<a>", " b ", "", date, Data([0, 255]), [1, ["x"]] as [any Sendable],
      [:] as [String: any Sendable],
    ]
    let dictionary: [String: any Sendable] = ["": "", "a & <b>": true, " k ": 1, "nested": ["k": [1.0]], "1": 1]
    let isSame = { (left: any Sendable, right: any Sendable) in SettingsSupport.areSame(left, right) }
    return [
      ArgumentCase(.tags, array, isSame: isSame),
      ArgumentCase(SettingsSupport.key("array", .array, default: [1]), [], isSame: isSame),
      ArgumentCase(.options, dictionary, isSame: isSame),
      ArgumentCase(SettingsSupport.key("a.key with @ and \u{E9}", .string, default: "default"), "value"),
    ]
      + (0..<20).map { count in
        ArgumentCase(SettingsSupport.key("data.\(count)", .data, default: Data([42])), Data((0..<count).map { UInt8($0 * 13) }))
      }
  }
}
