import Foundation
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

/// Random versions of one setting: the conversions that `diff` prints are compiled and run, and judged by what each choice means, which
/// only the test knows.
@Suite("A printed conversion of random choices (OracleTests)")
struct ConversionOracleTests {
  private static let isSlow = ProcessInfo.processInfo.environment["SETTINGS_GEN_SLOW_TESTS"] != nil

  @Test func losesNoValueThatCanBeRepresented() throws {
    var random = SeededGenerator(seed: 45)
    let samples = (0..<(Self.isSlow ? 500 : 30)).map { Sample(key: "k\($0)", &random) }
    let scripts = samples.flatMap { sample in sample.scripts.map { (sample, $0) } }
    let results = try ConversionProgram(samples.flatMap(\.conversions)).run(scripts.map { "\($0.key) \($1.steps)" })
    try #require(results.count == scripts.count)
    for ((sample, script), result) in zip(scripts, results) {
      let values = result.split(separator: " ").map(String.init)
      try #require(values.count == script.expected.count, "\(result)")
      for (value, isExpected) in zip(values, script.expected) where !isExpected(value) {
        Issue.record("\(sample)\n\(script.steps)\n\(result)")
        break
      }
    }
    #expect(samples.count { sample in sample.conversions.contains { $0.code.contains("// decide:") } } > samples.count / 20)
    #expect(samples.count { sample in sample.conversions.contains { $0.code.contains(".layouts") } } > samples.count / 4)
  }

  @Test func losesNoValueUnderRenamedKeys() throws {
    var random = SeededGenerator(seed: 46)
    let histories = (0..<(Self.isSlow ? 300 : 30)).map { History(name: "h\($0)", &random) }
    let scripts = histories.flatMap { history in history.scripts.map { (history, $0) } }
    let results = try ConversionProgram(histories.flatMap(\.conversions)).run(scripts.map { "- \($0.1.steps)" })
    try #require(results.count == scripts.count)
    for ((history, script), result) in zip(scripts, results) where !script.isExpected(result) {
      Issue.record("\(history)\n\(script.steps)\n\(result)")
    }
  }

  /// Every value that the old accessors of a pair of bundles may store, and what its migration makes of it.
  @Test func ofTheFixturesHasTheExpectedResults() throws {
    var conversions: [Conversion] = []
    var scripts: [(line: String, steps: String)] = []
    for (index, pair) in ChangeCase.all.enumerated() where try pair.changes().contains(where: { $0.migration != nil }) {
      let (old, new) = (try pair.model("old"), try pair.model("new"))
      let changes = try pair.changes()
      let name = "f\(index)"
      conversions.append(Conversion(name: name, code: changes.compactMap(\.migration?.code).joined()))
      for change in changes where change.migration != nil {
        let newKey = change.newKey ?? change.key
        let (before, after) = (old.setting(forKey: change.key), new.setting(forKey: newKey))
        guard let before, let after, before.suite == nil, after.suite == nil,
          !"\(change.key)\(newKey)".contains(where: { $0.isWhitespace || !$0.isASCII })
        else { continue }
        let samples: [Value] = [.string("a"), .string("12"), .integer(1), .real("2.5"), .boolean(true)]
        for value in StoredSchema(before).values?.compactMap(Value.init) ?? samples {
          let title = { (setting: Setting) in
            setting.choices.first { Value($0.value) == value }.map { " (\($0.title ?? "untitled"))" } ?? ""
          }
          scripts.append(
            ("\(pair.name): \(change.key) \(value)\(title(before))", "\(change.key) set:\(value) \(name) \(name) get:\(newKey)"))
        }
      }
    }
    let results = try ConversionProgram(conversions).run(scripts.map(\.steps))
    let text = zip(scripts, results).map { "\($0.line) -> \($1)\n" }.joined()
    #expect(try text == ExpectedFile(Repository.item("Tests/Fixtures/Conversions.txt")).contents(orRecord: text))
  }
}

/// Statements that `diff` prints, as a function of a program.
private struct Conversion {
  let name: String
  let code: String
}

/// A program that runs scripts: steps that store a value of a key, register a default, call a conversion, or print the stored value.
private struct ConversionProgram {
  private let folder: TemporaryFolder

  init(_ conversions: [Conversion]) throws {
    folder = try TemporaryFolder()
    // Many functions in one file take long to compile.
    for (index, start) in stride(from: 0, to: conversions.count, by: 100).enumerated() {
      let functions = conversions[start..<min(start + 100, conversions.count)].map { conversion in
        "func \(conversion.name)(_ defaults: UserDefaults, _ domain: String) {\n\(conversion.code)}\n"
      }
      // Foundation on Linux reads a domain from the disk.
      let code = functions.joined().replacing(".persistentDomain(", with: ".synchronizedDomain(")
      try folder.make("conversions\(index).swift", "import Foundation\n\n\(code)")
    }
    try folder.make(
      "main.swift",
      """
      import Foundation

      extension UserDefaults {
        func synchronizedDomain(forName name: String) -> [String: Any]? {
          synchronize()
          return persistentDomain(forName: name)
        }
      }

      let conversions: [String: (UserDefaults, String) -> Void] = [
      \(conversions.map { "  \"\($0.name)\": \($0.name)," }.joined(separator: "\n"))
      ]
      let (defaults, domain) = (UserDefaults.standard, ProcessInfo.processInfo.processName)

      func object(_ text: Substring) -> Any {
        let contents = String(text.dropFirst(2))
        switch text.prefix(1) {
        case "i": return Int(contents) ?? 0
        case "r": return Double(contents) ?? 0
        case "b": return contents == "true"
        default: return contents
        }
      }

      func text(_ object: Any?) -> String {
        switch object {
        case nil: "nil"
        case let text as String: "s:\\(text)"
        case let number as NSNumber where String(cString: number.objCType) == "c": "b:\\(number.boolValue)"
        case let number as NSNumber where String(cString: number.objCType) == "d": "r:\\(number.doubleValue)"
        case let number as NSNumber: "i:\\(number.intValue)"
        default: "unexpected"
        }
      }

      while let line = readLine() {
        let steps = line.split(separator: " ")
        var key = String(steps[0])
        for name in (defaults.synchronizedDomain(forName: domain) ?? [:]).keys { defaults.removeObject(forKey: name) }
        var values: [String] = []
        for step in steps.dropFirst() {
          if step.hasPrefix("key:") {
            key = String(step.dropFirst(4))
          } else if step.hasPrefix("migrate:") {
            // As the generated `migrate()`: the new key, and those before it, the newest first.
            let keys = step.dropFirst(8).split(separator: ",").map(String.init)
            for old in keys.dropFirst() {
              guard let stored = defaults.synchronizedDomain(forName: domain)?[old] else { continue }
              if defaults.synchronizedDomain(forName: domain)?[keys[0]] == nil { defaults.set(stored, forKey: keys[0]) }
              defaults.removeObject(forKey: old)
            }
          } else if step.hasPrefix("set:") {
            defaults.set(object(step.dropFirst(4)), forKey: key)
          } else if step.hasPrefix("register:") {
            defaults.register(defaults: [key: object(step.dropFirst(9))])
          } else if step.hasPrefix("get:") {
            values.append(text(defaults.synchronizedDomain(forName: domain)?[String(step.dropFirst(4))]))
          } else {
            conversions[String(step)]?(defaults, domain)
          }
        }
        print(values.joined(separator: " "))
      }

      """)
    let files = try folder.names.filter { $0.hasSuffix(".swift") }
    let built = try SwiftCompiler.run(
      ["-swift-version", "6", "-Onone", "-num-threads", "2", "-o", "convert"] + files, in: folder.url)
    #expect(built.status == 0 && !built.messages.contains("error:"), "\(built.messages)")
  }

  /// Returns the values that each script prints.
  func run(_ scripts: [String]) throws -> [String] {
    try folder.make("scripts", scripts.map { $0 + "\n" }.joined())
    let run = try ProcessRun(
      named: "sh", ["-c", "./convert < scripts"], in: folder.url, environment: folder.homeEnvironment)
    #expect(run.status == 0, "\(run.messages)")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// A value as the program prints it.
private enum Value: Hashable, CustomStringConvertible {
  case integer(Int)
  case real(String)
  case string(String)
  case boolean(Bool)

  init?(_ value: Node.Value) {
    switch value {
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real("\(number)")
    case .string(let text) where !text.contains(where: \.isWhitespace): self = .string(text)
    case .boolean(let flag): self = .boolean(flag)
    default: return nil
    }
  }

  var description: String {
    switch self {
    case .integer(let number): "i:\(number)"
    case .real(let text): "r:\(text)"
    case .string(let text): "s:\(text)"
    case .boolean(let flag): "b:\(flag)"
    }
  }

  /// The value in the notation of a page.
  var notation: String {
    switch self {
    case .integer(let number): "<*I\(number)>"
    case .real(let text): "<*R\(text)>"
    case .string(let text): "\"\(text)\""
    case .boolean(let flag): "<*B\(flag ? "Y" : "N")>"
    }
  }
}

/// The choices of a setting in one version of a page, each with what it means, or a toggle, whose first choice is on.
private struct Layout: Equatable, CustomStringConvertible {
  struct Choice: Equatable {
    let meaning: Int
    var value: Value
  }

  /// How a page stores choices.
  enum Style: CaseIterable {
    case indices
    case digits
    case words
    case tens
  }

  static let titles = ["On", "Off", "iOS 18", "iOS >18", "Low", "High"]
  static let words = ["on", "off", "newer", "newest", "low", "high"]

  var isToggle = false
  var style = Style.indices
  var choices: [Choice]

  init(_ random: inout SeededGenerator) {
    if Int.random(in: 0..<5, using: &random) == 0 {
      isToggle = true
      let values: [(Value, Value)] = [
        (.boolean(true), .boolean(false)), (.integer(1), .integer(0)), (.integer(0), .integer(1)),
        (.string("on"), .string("off")),
        (.string("off"), .string("on")),
      ]
      let (on, off) = values[Int.random(in: 0..<values.count, using: &random)]
      choices = [Choice(meaning: 0, value: on), Choice(meaning: 1, value: off)]
    } else {
      style = Style.allCases[Int.random(in: 0..<4, using: &random)]
      let meanings = Self.titles.indices.shuffled(using: &random).prefix(Int.random(in: 2...4, using: &random))
      choices = meanings.map { Choice(meaning: $0, value: .integer(0)) }
      number()
    }
  }

  /// Gives each choice the value that its place, or its word, has.
  private mutating func number() {
    for index in choices.indices {
      choices[index].value =
        switch style {
        case .indices: .integer(index)
        case .digits: .string("\(index)")
        case .words: .string(Self.words[choices[index].meaning])
        case .tens: .integer(10 * index)
        }
    }
  }

  func edited(_ random: inout SeededGenerator) -> Layout {
    var new = self
    guard !isToggle else { return Layout(&random) }
    let unused = Self.titles.indices.filter { meaning in !choices.contains { $0.meaning == meaning } }
    switch Int.random(in: 0..<7, using: &random) {
    case 0 where choices.count > 1:
      new.choices.remove(at: Int.random(in: 0..<choices.count, using: &random))
      new.number()
    case 1 where choices.count > 1: new.choices.remove(at: Int.random(in: 0..<choices.count, using: &random))
    case 2:
      let added = Choice(meaning: unused[Int.random(in: 0..<unused.count, using: &random)], value: .integer(0))
      new.choices.insert(added, at: Int.random(in: 0...choices.count, using: &random))
      new.number()
    case 3:
      new.style = Style.allCases[Int.random(in: 0..<4, using: &random)]
      new.number()
    case 4: return Layout(&random)
    default:
      new.choices.shuffle(using: &random)
      new.number()
    }
    return new
  }

  /// Returns what the accessors read a stored value as.
  func meaning(of stored: String) -> Int? {
    func isRead(_ known: Value) -> Bool {
      switch known {
      case .boolean(let flag): [known.description, "i:\(flag ? 1 : 0)", "s:\(flag ? 1 : 0)"].contains(stored)
      case .integer(let number): [known.description, "s:\(number)"].contains(stored)
      default: stored == known.description
      }
    }
    if let choice = choices.first(where: { isRead($0.value) }) { return choice.meaning }
    return isToggle ? ["b:true": 0, "b:false": 1, "i:1": 0, "i:0": 1, "s:1": 0, "s:0": 1][stored] : nil
  }

  /// Whether the accessors read a value of an earlier layout as another choice, although they have that choice, or it's gone.
  func losses(since old: Layout) -> (misread: Bool, removed: Bool) {
    let kept = old.choices.filter { value(of: $0.meaning) != nil }
    // The default of a toggle is off.
    let isMisread = kept.contains { (meaning(of: $0.value.description) ?? (isToggle ? 1 : nil)) != $0.meaning }
    return (isMisread, kept.count < old.choices.count)
  }

  /// The same choices in another order.
  var reversed: Layout {
    var layout = self
    if !isToggle { layout.choices.reverse() }
    return layout
  }

  func value(of meaning: Int) -> Value? { choices.first { $0.meaning == meaning }?.value }

  func model(key: String) -> SettingsModel {
    let list = { (items: [String]) in "(" + items.joined(separator: ", ") + ")" }
    let control =
      isToggle
      ? "Type = PSToggleSwitchSpecifier; DefaultValue = <*BN>; TrueValue = \(choices[0].value.notation); FalseValue = \(choices[1].value.notation);"
      : "Type = PSMultiValueSpecifier; DefaultValue = none; Values = \(list(choices.map(\.value.notation))); "
        + "Titles = \(list(choices.map { "\"\(Self.titles[$0.meaning])\"" }));"
    let page = xmlPage("{ PreferenceSpecifiers = ({ Key = \(key); Title = Mode; \(control) }); }")
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(page.utf8)])
    return SettingsModel(SettingsBundle(reading: folder))
  }

  var description: String {
    (isToggle ? "toggle " : "") + choices.map { "\(Self.titles[$0.meaning])=\($0.value)" }.joined(separator: ", ")
  }
}

/// Three versions of a setting, and what users do with them.
private struct Sample: CustomStringConvertible {
  struct Script {
    let steps: String
    /// Whether each printed value is as it should be.
    let expected: [(String) -> Bool]
  }

  let key: String
  private let a: Layout
  private let b: Layout
  private let c: Layout
  let conversions: [Conversion]

  init(key: String, _ random: inout SeededGenerator) {
    self.key = key
    a = Layout(&random)
    b = a.edited(&random)
    c = b.edited(&random)
    let layouts = [("A", a), ("B", b), ("C", c)]
    let printed = ["AB", "BA", "BC"].map { name in
      let sides = name.map { side in layouts.first { $0.0 == String(side) }?.1 ?? layouts[0].1 }
      let changes = Comparison(old: sides[0].model(key: key), new: sides[1].model(key: key)).changes
      let (losses, isData) = (
        sides[1].losses(since: sides[0]), changes.contains { $0.severity == .data && $0.kind != .caseRenamed }
      )
      #expect(isData ? losses.misread || losses.removed : !losses.misread, "\(sides): \(changes.map(\.message.printable))")
      return Conversion(name: key + name, code: changes.compactMap(\.migration?.code).joined())
    }
    // A layout that differs in nothing that a conversion changes has another fingerprint.
    let changes = Comparison(old: b.reversed.model(key: key), new: a.reversed.model(key: key)).changes
    let restoring = changes.compactMap(\.migration?.code).joined()
    let step = printed[0].code.firstMatch(of: #/!layouts\.contains\(("[^"]*")\)/#)?.output.1 ?? "\"\""
    let edited = restoring.replacing(#/layouts\.last .* && !/#, with: "layouts.contains(\(step)) && !")
    conversions = printed + [Conversion(name: key + "RS", code: restoring), Conversion(name: key + "BR", code: edited)]
  }

  var description: String {
    "A: \(a)\nB: \(b)\nC: \(c)\n" + conversions.map { "\($0.name)\n\($0.code)" }.joined(separator: "\n")
  }

  var scripts: [Script] {
    let (ab, ba, bc, rs, br, get) = ("\(key)AB", "\(key)BA", "\(key)BC", "\(key)RS", "\(key)BR", "get:\(key)")
    let isSame = { (value: Value) in { (stored: String) in stored == value.description } }
    var scripts: [Script] = []
    for choice in a.choices {
      let set = "set:\(choice.value)"
      // A change, its reversal, and the change again, each run twice; a default is registered that may look like a stored value.
      scripts.append(
        Script(
          steps: "register:\(b.choices[0].value) \(set) \(ab) \(ab) \(get) \(ba) \(ba) \(get) \(ab) \(ab) \(get)",
          expected: [keeps(choice, [a, b]), keeps(choice, [a, b, a]), keeps(choice, [a, b, a, b])]))
      // Users who skip the second version, in an app that has both conversions.
      if a != c, b != c, b.value(of: choice.meaning) != nil {
        scripts.append(
          Script(steps: "\(set) \(ab) \(bc) \(ab) \(bc) \(get)", expected: [keeps(choice, [a, b, c])]))
      }
      // Choices that are restored except for their order, in an app that keeps all conversions.
      let isRestored = keeps(choice, [a, b, a])
      scripts.append(
        Script(steps: "\(set) \(ab) \(ab) \(rs) \(rs) \(get) \(ab) \(rs) \(get)", expected: [isRestored, isRestored]))
      // A reversal, edited as the documentation says, with and without the version that it reverses.
      scripts.append(Script(steps: "\(set) \(br) \(br) \(get)", expected: [keeps(choice, [a])]))
      scripts.append(Script(steps: "\(set) \(ab) \(br) \(br) \(get)", expected: [keeps(choice, [a, b, a])]))
      // A registered default isn't stored.
      scripts.append(Script(steps: "register:\(choice.value) \(ab) \(get)", expected: [{ $0 == "nil" }]))
    }
    for choice in b.choices {
      // What the new accessors store isn't converted again.
      scripts.append(
        Script(
          steps: "\(ab) set:\(choice.value) \(ab) \(get) \(ba) \(get)",
          expected: [isSame(choice.value), keeps(choice, [b, a])]))
      if a != c, b != c {
        scripts.append(
          Script(steps: "\(ab) set:\(choice.value) \(ab) \(bc) \(ab) \(bc) \(get)", expected: [keeps(choice, [b, c])]))
      }
    }
    if a != c, b != c {
      for choice in c.choices {
        scripts.append(
          Script(steps: "\(ab) \(bc) set:\(choice.value) \(ab) \(bc) \(get)", expected: [isSame(choice.value)]))
      }
    }
    return scripts
  }
}

/// Returns whether a stored value that had a choice in the first layout is read as the same one in the last.
///
/// If a layout doesn't have the choice, it's lost, or a new choice took its value and so its place.
private func keeps(_ choice: Layout.Choice, _ path: [Layout]) -> (String) -> Bool {
  let isRepresented = path.allSatisfy { $0.value(of: choice.meaning) != nil }
  return { stored in
    guard let last = path.last, let meaning = last.meaning(of: stored) else { return !isRepresented }
    return meaning == choice.meaning || !isRepresented && !path.contains { $0 != last && $0.value(of: meaning) != nil }
  }
}

/// Versions of a setting whose key and choices change; each has the functions that `diff` printed for earlier ones, and calls `migrate()`
/// after them.
private struct History: CustomStringConvertible {
  private struct Version {
    let key: String
    let layout: Layout
    /// The function that `diff` printed for the change to this version; nil if it only renames the key, and the app leaves it out.
    var conversion: Conversion?
  }

  private var versions: [Version]

  init(name: String, _ random: inout SeededGenerator) {
    versions = [Version(key: name + "a", layout: Layout(&random))]
    var renamedKeys: [String] = []
    for index in 1...3 {
      let old = versions[index - 1]
      var layout = Bool.random(using: &random) ? old.layout : old.layout.edited(&random)
      // The documentation says what to do if choices are restored.
      if versions.contains(where: { $0.layout == layout }) { layout = old.layout }
      let isRenamed = Bool.random(using: &random)
      let key = isRenamed ? "\(name)\("abcd".dropFirst(index).prefix(1))" : old.key
      if isRenamed { renamedKeys.append("\"\(old.key)\": \"\(key)\"") }
      let configuration = validConfiguration(Array("{\"renamedKeys\": {\(renamedKeys.joined(separator: ", "))}}".utf8))
      let (before, after) = (old.layout.model(key: old.key), layout.model(key: key))
      let changes = Comparison(old: before, new: after, configuration: configuration).changes
      let code = changes.compactMap(\.migration?.code).joined()
      let isPasted = code != "" && (layout != old.layout || Bool.random(using: &random))
      versions.append(
        Version(key: key, layout: layout, conversion: isPasted ? Conversion(name: "\(name)_\(index)", code: code) : nil))
    }
  }

  var conversions: [Conversion] { versions.compactMap(\.conversion) }

  var description: String {
    versions.map { "\($0.key): \($0.layout)\n\($0.conversion?.code ?? "")" }.joined(separator: "\n")
  }

  /// What a version does when it's started for the first and for the second time.
  private func launches(_ index: Int) -> [String] {
    let keys = versions[...index].reversed().map(\.key)
    let olderKeys = keys.filter { $0 != keys[0] }
    let steps =
      versions[...index].compactMap(\.conversion?.name) + [([keys[0]] + olderKeys).joined(separator: ",")].map { "migrate:" + $0 }
    return steps + steps
  }

  /// The steps of users who choose something in one version and update to others, with what the last one has to read.
  var scripts: [(steps: String, isExpected: (String) -> Bool)] {
    var scripts: [(String, (String) -> Bool)] = []
    let last = versions.count - 1
    for (first, version) in versions.enumerated().dropLast() {
      let later = Array(first + 1..<last)
      for choice in version.layout.choices where versions[first...].allSatisfy({ $0.layout.value(of: choice.meaning) != nil }) {
        let start = launches(first) + ["key:\(version.key)", "set:\(choice.value)"] + launches(first)
        let isKept = keeps(choice, versions[first...].map(\.layout))
        for skipped in 0..<(1 << later.count) {
          let path = later.enumerated().filter { skipped & (1 << $0.offset) == 0 }.map(\.element) + [last]
          scripts.append(((start + path.flatMap(launches) + ["get:\(versions[last].key)"]).joined(separator: " "), isKept))
        }
        // What is stored under the new key before the first start is newer.
        let next = versions[first + 1]
        guard next.key != version.key else { continue }
        for newer in next.layout.choices {
          let steps = start + ["key:\(next.key)", "set:\(newer.value)"] + launches(first + 1) + ["get:\(next.key)"]
          scripts.append((steps.joined(separator: " "), { $0 == newer.value.description }))
        }
      }
    }
    return scripts
  }
}
