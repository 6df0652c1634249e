import Foundation
import SettingsGenTestTools
import Testing

/// Generates the settings types of random bundles without a configuration and with random names, types, and trimming, and runs a program
/// that stores each value through one of them and reads it through the other.
@Suite("A random configuration")
struct RandomConfigurationTests {
  @Test(
    "generates code that reads what other names stored, or is an error about a name, a type, or choices", .slow, arguments: 0..<4)
  func readsTheSameValues(batch: Int) throws {
    var random = SeededGenerator(seed: UInt64(batch))
    var module = try SettingsModule()
    var calls: [String] = []
    let repository = try GitRepository()
    let samples = (0..<20).map { _ in RandomBundle(using: &random) }
    for (index, sample) in samples.enumerated() {
      try repository.folder.make("\(index)/Settings.bundle/Root.plist", sample.page)
      if let variant = sample.variant { try repository.folder.make("\(index)/Settings.bundle/Root~ipad.plist", variant) }
      try repository.folder.make("\(index)/settings-gen.json", "{}")
    }
    _ = try repository.commit()
    for (index, sample) in samples.enumerated() {
      let bundle = repository.folder("\(index)/Settings.bundle")
      let configurations = [
        try repository.folder.make("\(index)/old.json", "{}"), repository.folder("\(index)/settings-gen.json"),
      ]
      try repository.folder.make("\(index)/settings-gen.json", sample.configuration)
      let files = ["Old", "New"].map { module.folder("\($0)\(index).swift") }
      let runs = try zip(files, configurations).map { file, configuration in
        try SettingsGenTool.run(
          [
            bundle, "--config", configuration, "--type-name", file == files[0] ? "Old\(index)" : "New\(index)",
            "--output", file,
          ])
      }
      guard runs.allSatisfy({ $0.status == 0 }) else {
        for (run, configuration) in zip(runs, ["", sample.configuration]) where run.status != 0 {
          let errors = run.messages.matches(of: /error: .*\[(?<rule>[a-z-]+)\]/).map { String($0.rule) }
          let expected: Set = ["configured-name-taken", "configured-type-mismatch", "incompatible-variant"]
          #expect(!errors.isEmpty && expected.isSuperset(of: errors), "\(configuration)\(run.messages)")
        }
        continue
      }
      let pair = try AccessorPair(index, of: bundle, configurations)
      for file in files { module.add(file) }
      try module.add("Check\(index).swift", pair.program)
      calls.append("check\(index)()\n")
      let differences = try pair.unexpectedChanges
      #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))\n\(sample.configuration)")
    }
    #expect(calls.count > 12)
    try module.add("main.swift", AccessorPair.common + calls.joined() + #"print("read \(count) values")"#)
    let program = module.folder.url.appendingPathComponent("program")
    let built = try SwiftCompiler.run(
      SwiftCompiler.Setting.mode6.arguments + ["-warnings-as-errors", "-module-name", "App", "-o", program.path] + module.sources)
    #expect(built.isSilent, "\(built.messages)")
    let run = try ProcessRun(program, [], in: module.folder.url, environment: module.folder.homeEnvironment)
    let count = run.output.wholeMatch(of: /read (?<count>\d+) values\n/).flatMap { Int($0.count) } ?? 0
    #expect(run.status == 0 && count > 200, "\(run.output)\(run.messages)")
  }
}

/// The accessors of one bundle without a configuration and with one, as `dump` describes them.
private struct AccessorPair {
  /// A setting in the output of `dump`.
  private struct Setting: Decodable {
    let key: String
    let property: String
    let type: String
    let choices: [Choice]?
    let titles: [Choice]?
    let titlesType: String?

    var enumType: String? { choices == nil ? titlesType : type.replacing("?", with: "") }
    /// The cases of the enum; titles of Booleans, for example, have none.
    var cases: [Choice] { choices ?? (titlesType == nil ? nil : titles) ?? [] }
    var summary: String { "\(property): \(type) \(titlesType ?? "") \(cases.map(\.case))" }
  }

  private struct Choice: Decodable {
    let `case`: String
    let value: Value
  }

  private struct Value: Decodable {
    let boolean: Bool?
    let integer: Int?
    let real: Double?
    let string: String?

    /// The literal of the value, and its type.
    var swift: (literal: String, type: String) {
      if let boolean { return ("\(boolean)", "Bool") }
      if let integer { return ("\(integer)", "Int") }
      if let real { return ("\(real)", "Double") }
      return ("\"\(string ?? "")\"", "String")
    }
  }

  private struct Dump: Decodable { let settings: [Setting] }

  private struct Report: Decodable {
    struct Change: Decodable {
      let kind: String
      let key: String
      let message: String
    }
    let changes: [Change]
  }

  private let index: Int
  private let bundle: String
  private let settings: [(old: Setting, new: Setting)]

  init(_ index: Int, of bundle: String, _ configurations: [String]) throws {
    (self.index, self.bundle) = (index, bundle)
    let dumps = try configurations.map { configuration in
      let run = try SettingsGenTool.run(["dump", bundle, "--config", configuration])
      return try JSONDecoder().decode(Dump.self, from: Data(run.output.utf8)).settings
    }
    #expect(dumps[0].map(\.key) == dumps[1].map(\.key))
    settings = Array(zip(dumps[0], dumps[1]))
  }

  /// What the functions of all pairs use.
  static let common = """
    import Foundation

    // Only this file's top-level code calls these functions, one after the other.
    nonisolated(unsafe) var count = 0
    func expect(_ isTrue: Bool, _ what: String) {
      count += 1
      if !isTrue { print("wrong:", what) }
    }

    enum Own: String, Sendable { case a, b, other }


    """

  /// A function that stores every value through the accessors of one type, and reads it through the other's.
  var program: String {
    let checks = settings.flatMap { old, new -> [String] in
      let (before, after) = ("old.`\(old.property)`", "new.`\(new.property)`")
      let stored = #"defaults.object(forKey: "\#(old.key)")"#
      func expect(_ condition: String) -> String { "expect(\(condition), #\"\(index) \(old.key): \(condition)\"#)" }
      func set(_ literal: String) -> String { #"defaults.set(\#(literal), forKey: "\#(old.key)")"# }
      let own = new.type == "Own?" || new.type == "Own"
      if old.choices != nil, new.choices != nil {
        return zip(old.cases, new.cases).flatMap { first, second in
          let (literal, type) = first.value.swift
          let isStored = expect("\(stored) as? \(type) == \(literal)")
          return [
            set(literal), expect("\(before) == .`\(first.case)`"), expect("\(after) == .`\(second.case)`"),
            "\(after) = .`\(second.case)`", isStored, expect("\(before) == .`\(first.case)`"),
            "\(before) = .`\(first.case)`", isStored, expect("\(after) == .`\(second.case)`"),
          ]
        }
      }
      if let first = old.titlesType, let second = new.titlesType {
        return zip(old.cases, new.cases).flatMap { one, other in
          let raw = one.value.swift.literal
          let literal = old.type.hasPrefix("Int") ? raw.replacing(".0", with: "") : raw
          return [
            set(raw), expect("\(before) == \(literal)"), expect("\(after) == \(literal)"),
            expect("Old\(index).\(first)(rawValue: \(literal)) == .`\(one.case)`"),
            expect("New\(index).\(second)(rawValue: \(literal)) == .`\(other.case)`"),
          ]
        }
      }
      let isOptional = new.type.hasSuffix("?")
      let values: [(literal: String, text: String)]
      switch new.type.replacing("?", with: "") {
      case "Own": values = [(".a", "a"), (".b", "b")]
      case "Int": values = [("7", "7")]
      case "Double": values = [("2.5", "2.5")]
      case "URL": values = [(#"Foundation.URL(string: "https://example.com/a?b=c")"#, "https://example.com/a?b=c")]
      default: values = []
      }
      guard !values.isEmpty, old.type == "String" || own else { return [] }
      let isText = old.type == "String"
      return values.flatMap { literal, text in
        [set("\"\(text)\""), expect("\(after) == \(literal)"), "\(after) = \(literal)"]
          + [isText ? expect("\(before) == \"\(text)\"") : expect("\(stored) as? String == \"\(text)\"")]
      } + (own ? [set("\"no choice\""), expect("\(after) == \(isOptional ? "nil" : ".other")")] : [])
    }
    return """
      import Foundation

      func check\(index)() {
        guard let defaults = UserDefaults(suiteName: "check\(index)") else { return expect(false, "database") }
        let (old, new) = (Old\(index)(defaults: defaults), New\(index)(defaults: defaults))
        _ = (old, new)
        \(checks.joined(separator: "\n  "))
      }
      """
  }

  /// The differences between the accessors that `diff` doesn't report, and what it reports in addition.
  var unexpectedChanges: [String] {
    get throws {
      let run = try SettingsGenTool.run(["diff", "--base", "HEAD", bundle, "--format", "json"])
      let changes = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).changes
      func count(_ kind: String, _ key: String) -> Int { changes.count { $0.kind == kind && $0.key == key } }
      let source: Set = ["property-renamed", "type-changed", "case-renamed"]
      let others = changes.filter { !source.contains($0.kind) }
        .map { "\(index) unexpected \($0.kind) of \($0.key): \($0.message)" }
      return others
        + settings.flatMap { old, new in
          let isRetyped = old.type != new.type || old.titlesType != new.titlesType
          // A new type that only follows from the property's new name is in the message about the property.
          let mentionsType = changes.contains { change in
            guard change.key == old.key, source.contains(change.kind) else { return false }
            return [old.enumType ?? old.type, new.enumType ?? new.type].allSatisfy {
              change.message.contains("'\($0)'") || change.message.contains("'\($0)?'")
            }
          }
          let hasCases = (old.choices == nil) == (new.choices == nil) && old.cases.count == new.cases.count
          let renamed = hasCases ? zip(old.cases, new.cases).filter { $0.case != $1.case }.count : 0
          let isReported = [
            count("property-renamed", old.key) == (old.property == new.property ? 0 : 1),
            isRetyped ? mentionsType : count("type-changed", old.key) == 0,
            count("case-renamed", old.key) == renamed,
          ]
          return zip(isReported, ["property", "type", "cases"]).filter { !$0.0 }.map {
            "\(index) \($1) of \(old.key): \(old.summary), \(new.summary) \(changes.filter { $0.key == old.key }.map(\.message))"
          }
        }
    }
  }
}

/// A bundle whose keys and choices have awkward names, with a configuration that renames some of them.
private struct RandomBundle {
  let page: String
  /// The same page for another device, with other choices.
  let variant: String?
  let configuration: String

  private static let keys = [
    "sound", "sound_preference", "PlaySounds", "play_sounds_preference", "pref_sound", "url", "server_url", "serverUrl", "id",
    "user_id", "Self", "String", "reset", "values_preference", "none", "3D_sound", "mode", "mode_2", "Key", "pref_Key",
    "description", "default", "Choice",
  ]
  private static let values = [
    "<integer>0</integer><integer>1</integer>", "<integer>0</integer><real>0.5</real><real>1</real>",
    "<real>1</real><real>2</real>",
    "<string>none</string><string>pref_a</string>", "<string>low_level</string><string>high_level</string>",
    "<string>a</string><string>b</string>",
    "<real>0.5</real><string>auto</string>",
    "<true/><false/>", "<integer>9007199254740993</integer><real>1</real>", "<integer>1</integer><real>1</real><real>1.5</real>",
  ]
  private static let names = [
    "sound", "Sound", "mode", "none", "a", "b", "c", "d", "default", "Level", "String", "Shared", "id", "url",
  ]

  init(using random: inout SeededGenerator) {
    let keys = Array(Self.keys.shuffled(using: &random).prefix(.random(in: 3...9, using: &random)))
    let common = Self.values.randomElement(using: &random) ?? ""
    let isVariant = Int.random(in: 0..<3, using: &random) == 0
    var (elements, others): ([String], [String]) = ([], [])
    var (names, types): ([String], [String]) = ([], [])
    var properties = Self.names.shuffled(using: &random)
    for key in keys {
      let values = Bool.random(using: &random) ? common : Self.values.randomElement(using: &random) ?? ""
      let hasDefault = Bool.random(using: &random)
      var name: [String] = []
      if Int.random(in: 0..<5, using: &random) == 0 { name.append("\"property\": \"\(properties.removeLast())\"") }
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        elements.append(Self.choices("PSMultiValueSpecifier", key, values, hasDefault))
        others.append(Self.choices("PSRadioGroupSpecifier", key, values + "<integer>7</integer>", hasDefault))
        if values == common, Bool.random(using: &random) {
          name.append(#""type": "Shared""#)
        } else if values.contains("<integer>0<"), Bool.random(using: &random) {
          name.append(#""cases": {"0": "zero"}"#)
        }
      case 3: elements.append(Self.choices("PSTitleValueSpecifier", key, values, hasDefault))
      case 4: elements.append(Self.element("PSToggleSwitchSpecifier", key, hasDefault ? "<true/>" : nil))
      default:
        elements.append(Self.element("PSTextFieldSpecifier", key, hasDefault ? "<string>1</string>" : nil))
        let own = #"{"type": "Own", "default": ".other"}"#
        let type = [#""URL""#, #""Int""#, #""Double""#, #"{"type": "Own"}"#, own].randomElement(using: &random) ?? ""
        if Bool.random(using: &random) { types.append("\"\(key)\": \(type)") }
      }
      if !name.isEmpty { names.append("\"\(key)\": {\(name.joined(separator: ", "))}") }
    }
    let trim =
      [
        "{}", #"{"prefixes": ["pref_"], "suffixes": ["_preference", "_sound"]}"#, #"{"cases": {"prefixes": ["Title "]}}"#,
        #"{"suffixes": ["_preference"], "cases": {"prefixes": ["pref_", "Tit"], "suffixes": ["_level"]}}"#,
      ].randomElement(using: &random) ?? ""
    page = Self.page(elements)
    variant = isVariant ? Self.page(others) : nil
    configuration =
      "{\"trim\": \(trim), \"names\": {\(names.joined(separator: ", "))}, \"types\": {\(types.joined(separator: ", "))}}"
  }

  private static func page(_ elements: [String]) -> String {
    "<plist><dict><key>PreferenceSpecifiers</key><array>\(elements.joined())</array></dict></plist>"
  }

  private static func element(_ type: String, _ key: String, _ defaultValue: String?, _ attributes: String = "") -> String {
    let value = defaultValue.map { "<key>DefaultValue</key>\($0)" } ?? ""
    return "<dict><key>Type</key><string>\(type)</string><key>Key</key><string>\(key)</string>\(value)\(attributes)</dict>"
  }

  private static func choices(_ type: String, _ key: String, _ values: String, _ hasDefault: Bool) -> String {
    let items = values.matches(of: /<(?:(?<name>\w+)>[^<]*<\/\k<name>>|\w+\/>)/).map { String($0.output.0) }
    let titles = items.indices.map { "<string>Title \($0)</string>" }.joined()
    return element(
      type, key, hasDefault ? items.first : nil,
      "<key>Values</key><array>\(values)</array><key>Titles</key><array>\(titles)</array>")
  }
}
