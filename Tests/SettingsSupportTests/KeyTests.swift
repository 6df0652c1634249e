import Foundation
import Testing

@testable import SettingsSupport

extension InProcessTests {
  @Suite("A key of each kind")
  struct KeyTests {
    private let defaults = MemoryDefaults.make()
    private var settings: SampleSettings { SampleSettings(defaults: defaults) }

    /// Checks that a setting reads as its default, then writes values and checks what is stored and read.
    private func check<Value: Equatable>(
      _ key: SampleSettings.Key<Value>, default value: Value, stores objects: [(Value, String)],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(key.defaultValue == value, sourceLocation: sourceLocation)
      #expect(settings[key] == value, sourceLocation: sourceLocation)
      for (value, object) in objects {
        settings[key] = value
        #expect(exact(defaults.stored[key.name]) == object, sourceLocation: sourceLocation)
        #expect(settings[key] == value, sourceLocation: sourceLocation)
      }
      settings.reset(key)
      #expect(defaults.stored[key.name] == nil && settings[key] == value, sourceLocation: sourceLocation)
    }

    /// Checks what a setting reads from stored objects; nil is the default.
    private func check<Value: Equatable>(
      _ key: SampleSettings.Key<Value>, reads objects: [(Any, Value?)], sourceLocation: SourceLocation = #_sourceLocation
    ) {
      for (object, value) in objects {
        defaults.set(object, forKey: key.name)
        #expect(settings[key] == value ?? key.defaultValue, "\(exact(object))", sourceLocation: sourceLocation)
      }
    }

    @Test("is read, stored and reset in the types of the property list")
    func roundTrips() throws {
      check(.playSounds, default: true, stores: [(false, "Bool false"), (true, "Bool true")])
      check(.launches, default: 0, stores: [(3, "Int 3"), (.min, "Int \(Int.min)")])
      check(.rate, default: 1.5, stores: [(2, "Double 2.0"), (-0.25, "Double -0.25")])
      check(.userName, default: "", stores: [("Ann \u{1F600}", "String Ann \u{1F600}"), ("", "String ")])
      let date = Date(timeIntervalSinceReferenceDate: 0.125)
      check(.birthday, default: Date(timeIntervalSinceReferenceDate: 86_400), stores: [(date, "Date \(date)")])
      check(.reminder, default: nil, stores: [(date, "Date \(date)"), (nil, "nil")])
      check(.token, default: Data([1, 2, 255]), stores: [(Data(), "Data 0 bytes"), (Data([7]), "Data 1 bytes")])
      check(.level, default: .expert, stores: [(.master, "Int 2"), (.beginner, "Int 0")])
      check(.theme, default: .light, stores: [(.dark, "String dark")])
      check(.sorting, default: nil, stores: [(.dark, "String dark"), (nil, "nil"), (.light, "String light")])
      check(
        .speed, default: .integer,
        stores: [(.boolean, "Bool true"), (.real, "Double 1.0"), (.text, "String 1"), (.integer, "Int 1")])
      check(.gear, default: nil, stores: [(.real, "Double 1.0"), (nil, "nil")])
      check(.pace, default: .walk, stores: [(.jog, "Double 2.5"), (.walk, "Int 1")])
      check(.turns, default: .one, stores: [(.two, "Double 2.0"), (.one, "Int 1")])
      check(.sync, default: true, stores: [(false, "String off"), (true, "String on")])
      check(.inverted, default: false, stores: [(true, "Int 0"), (false, "Int 1")])
      check(.timeout, default: 30, stores: [(-5, "String -5")])
      check(.quota, default: nil, stores: [(0, "Int 0"), (nil, "nil")])
      let url = try #require(URL(string: "https://example.com/a?b#c"))
      check(.homepage, default: nil, stores: [(url, "String https://example.com/a?b#c"), (nil, "nil")])
      check(.logging, default: "off", stores: [("on", "String on")])
      check(.nickname, default: "Ann", stores: [("Bob", "String Bob")])
    }

    @Test("holds arrays and dictionaries of every type, without what a property list can't hold")
    func containers() {
      #expect(exact(settings[.tags]) == "[String a, Int 1]")
      #expect(exact(settings[.options]) == "{deep: [Bool true]}")
      let date = Date(timeIntervalSinceReferenceDate: 0)
      settings[.tags] = [true, 1, 1.5, "s", date, Data([1]), [2], ["k": 3]]
      #expect(
        exact(settings[.tags]) == "[Bool true, Int 1, Double 1.5, String s, Date \(date), Data 1 bytes, [Int 2], {k: Int 3}]")
      settings[.tags] = ["a", SampleSettings.self, [SampleSettings.self, 1] as [any Sendable]]
      settings[.options] = ["a": 1, "b": SampleSettings.self]
      #expect(exact(defaults.stored["tags"]) == "[String a, [Int 1]]")
      #expect(exact(defaults.stored["options"]) == "{a: Int 1}")
    }

    @Test("reads as its default from an object of another type or choice")
    func unknownObjects() {
      let date = Date(timeIntervalSinceReferenceDate: 0)
      check(.playSounds, reads: [(2, nil), ("maybe", nil), (date, nil), (Data(), nil), ([true], nil), (0, false), (1.0, true)])
      check(.launches, reads: [(true, nil), (1.5, nil), ("x", nil), (date, nil), (2.0, 2)])
      check(.rate, reads: [(true, nil), ("nan", nil), ("inf", nil), ("1e999", nil), (date, nil), (3, 3)])
      check(
        .userName,
        reads: [
          (8080, "8080"), (1.5, "1.5"), (-1e100, "-1e+100"), (Int.min, "\(Int.min)"), (true, nil), (NSNumber(value: 8), "8"),
          (date, nil), (Data(), nil),
        ])
      check(.birthday, reads: [(0, nil), ("someday", nil), (date, date)])
      check(.token, reads: [("*", nil), (0, nil)])
      check(.level, reads: [(3, nil), (-1, nil), ("expert", nil), (true, nil), (2.0, .master)])
      check(.theme, reads: [("Dark", nil), (0, nil)])
      check(Self.digit, reads: [("2", .two), (2, nil), (2.0, nil)])
      check(.sorting, reads: [("Dark", nil), (0, nil)])
      check(.speed, reads: [(2, nil), (false, nil), ("x", nil), (true, .boolean), (1.0, .real), ("1", .text), (1, .integer)])
      check(.gear, reads: [(0, nil), (1, .integer)])
      check(.pace, reads: [(2.5, .jog), (1.0, .walk), (1, .walk), (2, nil), (true, nil), ("2.5", .jog), (Double.nan, nil)])
      check(.turns, reads: [(2, .two), (2.0, .two), (2.5, nil), (true, nil), ("2.0", .two)])
      check(.sync, reads: [("maybe", nil), (date, nil), ("off", false), (false, false), (0, false), ("no", false)])
      check(
        .inverted,
        reads: [
          (2, nil), (0, true), (1, false), (true, true), (false, false), ("0", true), ("1", false), ("yes", true), ("nan", nil),
          ("inf", nil),
        ])
      check(.homepage, reads: [("", nil), (1, nil)])
      check(.timeout, reads: [("soon", nil), ("", nil), (date, nil), (4, 4), ("5", 5)])
      check(.quota, reads: [("x", nil), (true, nil)])
      defaults.set("x", forKey: "tags")
      defaults.set([1], forKey: "options")
      #expect(exact(settings[.tags]) == "[String a, Int 1]" && exact(settings[.options]) == "{deep: [Bool true]}")
    }

    @Test("reads a URL that UserDefaults stored itself, as archived data")
    func archivedURL() throws {
      let url = try #require(URL(string: "https://example.com/a?b#c"))
      let data = try NSKeyedArchiver.archivedData(withRootObject: url as NSURL, requiringSecureCoding: true)
      let other = try NSKeyedArchiver.archivedData(withRootObject: "text" as NSString, requiringSecureCoding: true)
      check(.homepage, reads: [(data, url), (other, nil), (Data([1]), nil)])
    }

    @Test("reads the strings that a launch argument spells")
    func spelledValues() {
      check(
        .playSounds,
        reads: [
          ("YES", true), ("t", true), (" 1 ", true), ("0.5", true), ("NO", false), ("False", false), ("0", false), ("n", false),
        ])
      check(.launches, reads: [("12", 12), (" +2 ", 2), ("2.0", 2), ("0x2", 2), ("2e0", 2), ("2.5", nil)])
      check(.rate, reads: [(".5", 0.5), ("5e-1", 0.5), ("0x1p-1", 0.5)])
      check(.level, reads: [("2", .master), ("2.0", .master), ("7", nil)])
      check(.speed, reads: [("true", .boolean), ("1.0", .real), ("YES", .boolean), ("x", nil)])
      check(.token, reads: [("/wA=", Data([255, 0]))])
      let noon = Date(timeIntervalSinceReferenceDate: 43_200)
      check(
        .birthday,
        reads: [
          ("2001-01-01T12:00:00Z", noon), ("2001-01-01T13:00:00+01:00", noon), ("2001-01-01", noon - 43_200),
          ("2001-01-01T12:00:00.25Z", noon + 0.25), ("2001-01-01T13:00:00.000000125+01:00", noon + 0.000_000_125),
          ("2001-01-01T12:00:00.Z", noon), ("2001-01-01T12:00:00.xZ", nil), ("2001-01-01.5", nil), ("12", nil), (".", nil),
        ])
      defaults.set("<array><true/><integer>1</integer></array>", forKey: "tags")
      defaults.set("{ a = b; }", forKey: "options")
      #expect(exact(settings[.tags]) == "[Bool true, Int 1]" && exact(settings[.options]) == "{a: String b}")
    }

    @Test("with dates or data for the states of a toggle or for choices reads the strings that a launch argument spells")
    func spelledStates() {
      for (key, reads) in [
        (Self.dated, [("2001-01-01", true), ("2001-01-02T01:00:00+01:00", false), ("yes", true), ("2001-01-03", nil)]),
        (Self.opaque, [("AQ==", true), ("Ag==", false), ("0", false), ("Aw==", nil)]),
      ] as [(SampleSettings.Key<Bool>, [(String, Bool?)])] {
        check(key, default: false, stores: [])
        check(key, reads: reads)
      }
      defaults.set(Date(timeIntervalSinceReferenceDate: 0), forKey: "dated")
      #expect(settings[Self.dated])
      check(Self.moment, reads: [("2001-01-01", .date), ("AQ==", .data), ("word", .text), ("?", nil)])
    }

    private static let digit: SampleSettings.Key<Digit> = SettingsSupport.key("digit", .choice(.string), default: .three)
    private static let dated: SampleSettings.Key<Bool> = SettingsSupport.key(
      "dated",
      .toggle(on: Date(timeIntervalSinceReferenceDate: 0), off: Date(timeIntervalSinceReferenceDate: 86_400)).reading(.date),
      default: false)
    private static let opaque: SampleSettings.Key<Bool> = SettingsSupport.key(
      "opaque", .toggle(on: Data([1]), off: Data([2])).reading(.data), default: false)
    private static let moment: SampleSettings.Key<Moment> = SettingsSupport.key(
      "moment", .mixedChoice.reading(.date).reading(.data), default: .text)

    enum Digit: String, SettingsSupport.Choice {
      case two = "2"
      case three = "3"

      var title: String { rawValue }
    }

    @Test("has choices that SwiftUI identifies")
    func identifiableChoices() {
      func ids<Choice: Identifiable>(_ choices: [Choice]) -> [Choice.ID] { choices.map(\.id) }
      #expect(ids(Digit.allCases) == [.two, .three] && ids(Moment.allCases).count == 3)
    }

    enum Moment: SettingsSupport.MixedChoice {
      case text
      case date
      case data

      var title: String { "" }

      var stored: any Sendable {
        switch self {
        case .text: "word"
        case .date: Date(timeIntervalSinceReferenceDate: 0)
        case .data: Data([1])
        }
      }
    }

    @Test("clamps what is written and what is read, except for the default")
    func ranges() {
      check(.volume, default: 0.5, stores: [(0, "Double 0.0"), (1, "Double 1.0"), (0.25, "Double 0.25")])
      for (written, stored) in [(7.0, 1.0), (-1, 0), (.infinity, 1), (-.infinity, 0), (.nan, 0.5)] {
        settings.volume = written
        #expect(defaults.stored["volume"] as? Double == stored && settings.volume == stored)
      }
      check(.volume, reads: [(7, 1), (-0.5, 0), ("7", 1), (Double.nan, nil), (true, nil)])
      check(.zoom, default: 5, stores: [(5, "Double 5.0"), (2, "Double 2.0")])
      settings[.zoom] = 4.5
      #expect(defaults.stored["zoom"] as? Double == 4)
      check(.zoom, reads: [(5, 5), (6, 4), (0, 1)])
    }

    @Test("has its name and default, and a page's suite")
    func properties() {
      #expect(SampleSettings.Key<Double>.rate.name == "app.rate")
      let group = SettingsSupport.Database.suite(named: "settings-gen.tests.group")
      #expect(
        SampleSettings.Key.nickname._coding.database(.app) === group
          && SampleSettings.Key<Double>.rate._coding.database(.app) === SettingsSupport.Database.app)
      #expect(SampleSettings.Key.password._coding.isSecure && !SampleSettings.Key.userName._coding.isSecure)
    }

    @Test("of a choice knows its titles")
    func titles() {
      #expect(SampleSettings.Level.allCases.map(\.title) == ["Beginner", "Expert", "Master"])
      #expect(SampleSettings.Level.expert.titleKey == "Expert" && SampleSettings.Level.stringsTable == "Root")
      #expect(SampleSettings.Theme.dark.localizedTitle(in: .main) == "Dark")
      #expect(SampleSettings.Level.expert.localizedTitle(in: .main) == "Expert")
    }
  }
}
