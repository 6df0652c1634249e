import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// Swift code that converts the stored value of one setting to the value that the new accessors read.
///
/// The code may run any number of times and never traps. It refers to `defaults`, the `UserDefaults` of the standard suite, and to
/// `domain`, the name of that suite, because other domains, such as registered defaults, have values that no one stored.
package struct Migration: Hashable, Sendable {
  /// The statements, without indentation, with a newline at the end of each line.
  package let code: String

  /// Creates a migration, or nil if no stored value needs one or none can be converted.
  ///
  /// - Parameter isOldKeyUsed: Whether a page of the app still has the old key in the old suite.
  init?(_ pair: SettingPair, isOldKeyUsed: Bool) {
    guard pair.isRenamed || pair.isInOtherSuite || pair.valueMapping != nil else { return nil }
    code = MigrationWriter(pair: pair, isOldKeyUsed: isOldKeyUsed).lines.map { $0 + "\n" }.joined()
  }
}

/// The migrations of all settings as one function to paste into an app.
package struct MigrationProgram: Sendable {
  /// The introduction of the code in a report, without punctuation at the end.
  package static let advice = "To keep stored values, call this at launch, before the app reads or registers settings"

  /// The text of the file, with a newline at the end.
  package let code: String

  /// Creates a program, or nil if no change has a migration.
  package init?(_ all: [Change]) {
    let changes = all.filter { $0.migration != nil }
    guard !changes.isEmpty else { return nil }
    let migrations = changes.compactMap(\.migration?.code)
    let body = migrations.map { $0.split(separator: "\n").map { "  \($0)\n" }.joined() }.joined(separator: "\n")
    // An app may have several of these functions, and several for one key.
    let keys = changes.prefix(2).map { CamelCaseName($0.key).upperCamelCase.filter(\.isASCII) }.joined(separator: "And")
    let name = keys + (changes.count > 2 ? "AndOthers" : "") + fingerprint(of: body).uppercased()
    let isUnnoted = all.contains { [.keyRenamed, .suiteChanged, .storageTypeChanged].contains($0.kind) }
    let warning = """

      ///
      /// Delete it when a later version reverts a change of type, key, or app group, or gives an old key to another setting.
      """
    code = """
      import Foundation

      /// Converts stored settings to the values that the current accessors read.\(isUnnoted ? warning : "")
      func migrate\(name)(
        in defaults: UserDefaults = .standard,
        domain: String = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
      ) {
      \(body)}

      """
  }
}

private struct MigrationWriter {
  /// A database in the code: the expressions for it and for the name of its domain.
  private struct Database {
    let name: String
    let domain: String

    init(suite: String?, name: String) {
      self.name = suite == nil ? "defaults" : name
      domain = suite.map { SwiftLiteral.string($0) } ?? "domain"
    }

    func stored(_ key: String) -> String { "\(name).persistentDomain(forName: \(domain))?[\(key)]" }
  }

  let pair: SettingPair
  let isOldKeyUsed: Bool

  private var source: Database { Database(suite: pair.old.suite, name: pair.isInOtherSuite ? "old" : "suite") }
  private var target: Database { Database(suite: pair.new.suite, name: pair.isInOtherSuite ? "new" : "suite") }
  private var newKey: String { SwiftLiteral.string(pair.new.key) }

  /// The keys that values are moved from, the one nearest to the new key first.
  private var movedKeys: [String] {
    (pair.isInOtherSuite && !pair.isRenamed ? [pair.old.key] : []) + pair.formerKeys
  }

  /// Whether values are converted as they are moved, so that a newer one under the new key stays as it is.
  private var convertsMovedValues: Bool {
    let isMoved = pair.isInOtherSuite || pair.isRenamed && pair.old.key != pair.new.key
    return isMoved && pair.valueMapping.map { pair.isInOtherSuite || $0.isAmbiguous } == true
  }

  /// The statements, after comments with their purpose.
  var lines: [String] {
    var lines: [String] = []
    if !movedKeys.isEmpty {
      // Keys that are newer than the old one may have had values of either version.
      let newer = convertsMovedValues ? movedKeys.prefix { ExactText($0) != ExactText(pair.old.key) } : []
      let moves = newer.flatMap { move($0) }
      let mapping = convertsMovedValues ? pair.valueMapping : nil
      let others = movedKeys.dropFirst(newer.count)
      if !newer.isEmpty {
        lines.append("// \(names(newer)): moved as stored, because it may have been stored before or after the choices changed")
      }
      lines.append("// \(purpose(of: others))")
      lines += opened(moves + others.flatMap { move($0, converting: mapping) }, isMarked: isOldKeyUsed)
    }
    if let mapping = pair.valueMapping, !convertsMovedValues {
      lines.append("// \(newKey): stored values converted")
      let conversion = ["switch \(target.stored(newKey)) {"] + cases(of: mapping) + ["default: break", "}"]
      lines += opened(conversion, isMarked: mapping.isNoted)
    }
    return lines
  }

  /// Returns the statements that move the value of a key to the new key, unless that already has one, which is newer.
  private func move(_ key: String, converting mapping: ValueMapping? = nil) -> [String] {
    let literal = SwiftLiteral.string(key)
    var storing = [set("stored")]
    if let mapping { storing = ["switch stored {"] + cases(of: mapping) + ["default: \(set("stored"))", "}"] }
    let removal = "\(source.name).removeObject(forKey: \(literal))"
    let body: [String]
    if !pair.isInOtherSuite, key == pair.new.key {
      // Swift considers two spellings of a character equal, and so finds the value under either of them.
      body = [removal] + storing
    } else {
      let condition = "if \(target.stored(newKey)) == nil {"
      let isKept = isOldKeyUsed && ExactText(key) == ExactText(pair.old.key)
      body =
        (storing.count == 1 ? ["\(condition) \(storing[0]) }"] : [condition] + storing.map { "  " + $0 } + ["}"])
        + (isKept ? [] : [removal])
    }
    return ["if let stored = \(source.stored(literal)) {"] + body.map { "  " + $0 } + ["}"]
  }

  /// Returns statements inside the conditions that open the suites other than the standard one.
  ///
  /// - Parameter isMarked: Whether they run once, as a list in the database says: new values may look like old ones, or the old key stays.
  private func opened(_ lines: [String], isMarked: Bool) -> [String] {
    let suites = [(source, pair.old.suite), (target, pair.new.suite)].filter { $0.1 != nil }
    var conditions = (pair.isInOtherSuite ? suites : Array(suites.prefix(1))).map { database, _ in
      "let \(database.name) = UserDefaults(suiteName: \(database.domain))"
    }
    var lines = lines
    if isMarked {
      let marker = SwiftLiteral.string("\(pair.new.key).layouts")
      let (old, new) = (layout(of: pair.old), layout(of: pair.new))
      let step = SwiftLiteral.string(fingerprint(of: old + new))
      let isFirst = "!layouts.contains(\(step))"
      conditions.append("case let layouts = \(target.name).stringArray(forKey: \(marker)) ?? []")
      conditions.append(isOldKeyUsed ? isFirst : "layouts.last == \(old) || layouts.last != \(new) && \(isFirst)")
      // If this one runs again, those after it may have to, too.
      lines.append("\(target.name).set(Array(layouts.prefix { $0 != \(step) }) + [\(step), \(new)], forKey: \(marker))")
    }
    return conditions.isEmpty ? lines : opening(conditions) + lines.map { "  " + $0 } + ["}"]
  }

  private func opening(_ conditions: [String]) -> [String] {
    let line = "if \(conditions.joined(separator: ", ")) {"
    guard line.utf8.count > 100, let first = conditions.first else { return [line] }
    let rest = conditions.dropFirst().map { "  " + $0 }
    return (rest.isEmpty ? ["if " + first] : ["if \(first),"]) + rest.dropLast().map { $0 + "," } + rest.suffix(1) + ["{"]
  }

  private func cases(of mapping: ValueMapping) -> [String] {
    switch mapping {
    case .values(let values):
      values.map { old, new in
        let statement = new.map { set(SwiftLiteral.value($0)) } ?? removal(of: old)
        return "case let stored as \(old.type.swiftName) where stored == \(SwiftLiteral.value(old)): \(statement)"
      }
    case .conversion(let old, let new):
      ["case let stored as \(old.swiftName):", "  " + conversion(old, new)]
    }
  }

  /// Returns the statement that removes a value that another choice has now.
  private func removal(of value: Node.Value) -> String {
    let meaning = pair.meaning(of: value)?.reading.map(pair.new.label) ?? "\(value)"
    let decision: Message = "was \(pair.old.label(of: value)), would now mean \(meaning); reads as the default"
    return "\(target.name).removeObject(forKey: \(newKey))  // decide: \(decision.printable)"
  }

  private func conversion(_ old: StoredType, _ new: StoredType) -> String {
    switch (old, new) {
    case (.string, .boolean): set("NSString(string: stored).boolValue")
    case (.string, _): "if let value = \(new.swiftName)(stored) { \(set("value")) }"
    case (_, .string): set("String(stored)")
    case (_, .boolean): set("stored != 0")
    case (.real, .integer): "if let value = Int(exactly: stored.rounded()) { \(set("value")) }"
    default: set("stored")
    }
  }

  private func set(_ value: String) -> String { "\(target.name).set(\(value), forKey: \(newKey))" }

  private func names(_ keys: some Sequence<String>) -> String { keys.map { SwiftLiteral.string($0) }.joined(separator: ", ") }

  /// Returns what happens to the values of some keys.
  private func purpose(of keys: some Sequence<String>) -> String {
    let suite = pair.new.suite.map { "suite \(SwiftLiteral.string($0))" } ?? "the standard suite"
    let call = "\(pair.typeName)().migrate()"
    let parts = [
      pair.isRenamed || !pair.isInOtherSuite ? "renamed to \(newKey)" : nil,
      pair.isInOtherSuite ? "\(isOldKeyUsed ? "copied" : "moved") to \(suite)" : nil,
      convertsMovedValues ? "stored values converted" : nil,
    ].compactMap(\.self)
    let advice = convertsMovedValues ? "; call this before \(call), which doesn't convert them" : "; \(call) does the same"
    return "\(names(keys)): \(parts.joined(separator: ", "))\(pair.isInOtherSuite || pair.newAccessor == nil ? "" : advice)"
  }

  /// Returns a literal of the fingerprint of the values that a setting stores, with their titles and in order, and of where they are and
  /// were: a key to which a setting returned may have a list from before, in which the last layout isn't the one of the value.
  private func layout(of setting: Setting) -> String {
    let schema = StoredSchema(setting)
    let values = (schema.values ?? []).flatMap { [$0.type.rawValue, $0.contents] }
    let places = [setting.suite, pair.formerKeys.first].map { $0 ?? "" }
    let texts = schema.types.map(\.rawValue) + values + setting.choices.map { $0.title ?? "" } + places
    return SwiftLiteral.string(fingerprint(of: texts.joined(separator: "\0")))
  }
}
