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
  init?(_ pair: SettingPair) {
    guard pair.isRenamed || pair.isInOtherSuite || pair.valueMapping != nil else { return nil }
    code = MigrationWriter(pair: pair).lines.map { $0 + "\n" }.joined()
  }
}

/// The migrations of all settings as one function to paste into an app.
package struct MigrationProgram: Sendable {
  /// The introduction of the code in a report, without punctuation at the end.
  package static let advice = "To keep stored values, call this at launch, before the app reads or registers settings"

  /// The text of the file, with a newline at the end.
  package let code: String

  /// Creates a program, or nil if no change has a migration.
  package init?(_ changes: [Change]) {
    let changes = changes.filter { $0.migration != nil }
    guard !changes.isEmpty else { return nil }
    let migrations = changes.compactMap(\.migration?.code)
    let body = migrations.map { $0.split(separator: "\n").map { "  \($0)\n" }.joined() }.joined(separator: "\n")
    // An app may have several of these functions, and several for one key.
    let keys = changes.prefix(2).map { CamelCaseName($0.key).upperCamelCase.filter(\.isASCII) }.joined(separator: "And")
    let name = keys + (changes.count > 2 ? "AndOthers" : "") + fingerprint(of: body).uppercased()
    code = """
      import Foundation

      /// Converts stored settings to the values that the current accessors read.
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

  private var source: Database { Database(suite: pair.old.suite, name: pair.isInOtherSuite ? "old" : "suite") }
  private var target: Database { Database(suite: pair.new.suite, name: pair.isInOtherSuite ? "new" : "suite") }
  private var oldKey: String { SwiftLiteral.string(pair.old.key) }
  private var newKey: String { SwiftLiteral.string(pair.new.key) }

  /// The statements, after comments with their purpose.
  var lines: [String] {
    guard !pair.isInOtherSuite else { return relocation }
    var lines: [String] = []
    if pair.isRenamed {
      lines = ["// \(oldKey): renamed to \(newKey); \(pair.typeName)().migrate() does the same"] + opened(renaming)
    }
    if let mapping = pair.valueMapping {
      lines.append("// \(newKey): stored values converted\(pair.isRenamed ? ", after migrate()" : "")")
      let conversion = ["switch \(target.stored(newKey)) {"] + cases(of: mapping) + ["default: break", "}"]
      lines += opened(conversion, isMarked: mapping.isAmbiguous)
    }
    return lines
  }

  /// The statements that move the value to the new key, unless that already has one, which is newer.
  private var renaming: [String] {
    // Swift considers two spellings of a character equal, and so finds the value under either of them.
    if pair.old.key == pair.new.key {
      let removal = "  \(source.name).removeObject(forKey: \(oldKey))"
      return ["if let stored = \(source.stored(oldKey)) {", removal, "  \(set("stored"))", "}"]
    }
    return [
      "if let stored = \(source.stored(oldKey)) {", "  if \(target.stored(newKey)) == nil { \(set("stored")) }",
      "  \(source.name).removeObject(forKey: \(oldKey))", "}",
    ]
  }

  /// The statements that move the value to another suite and convert it, unless that already has one, which is newer.
  private var relocation: [String] {
    let hasNoNewValue = "\(target.stored(newKey)) == nil"
    let stored = source.stored(oldKey)
    var lines: [String]
    if let mapping = pair.valueMapping {
      let rest = ["case let stored?: \(set("stored"))", "case nil: break"]
      let conversion = ["switch \(stored) {"] + cases(of: mapping) + rest + ["}"]
      lines = opening([hasNoNewValue]) + conversion.map { "  " + $0 } + ["}"]
    } else {
      lines = opening([hasNoNewValue, "let stored = \(stored)"]) + ["  " + set("stored"), "}"]
    }
    // Otherwise, it would be newer than the moved one if the setting moves back.
    lines.append("\(source.name).removeObject(forKey: \(oldKey))")
    return ["// \(purpose)"] + opened(lines)
  }

  /// Returns statements inside the conditions that open the suites other than the standard one.
  ///
  /// - Parameter isMarked: Whether the database lists the layouts that values had, as the contract says, as new values may look like old ones.
  private func opened(_ lines: [String], isMarked: Bool = false) -> [String] {
    let suites = [(source, pair.old.suite), (target, pair.new.suite)].filter { $0.1 != nil }
    var conditions = (pair.isInOtherSuite ? suites : Array(suites.prefix(1))).map { database, _ in
      "let \(database.name) = UserDefaults(suiteName: \(database.domain))"
    }
    var lines = lines
    if isMarked {
      let marker = SwiftLiteral.string("\(pair.new.key).layouts")
      let (old, new) = (layout(of: pair.old), layout(of: pair.new))
      lines.append("\(target.name).set(Array(layouts.prefix { $0 != \(new) }) + [\(new)], forKey: \(marker))")
      conditions.append("case let layouts = \(target.name).stringArray(forKey: \(marker)) ?? []")
      conditions.append("layouts.last == \(old) || !layouts.contains(\(new))")
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
    let meanings = [pair.old, pair.new].map { $0.meaning(of: value) ?? "\(value)" }
    let decision: Message = "was \(meanings[0]), would now mean \(meanings[1]); reads as the default"
    return "\(target.name).removeObject(forKey: \(newKey))  // decide: \(decision.printable)"
  }

  private func conversion(_ old: StoredType, _ new: StoredType) -> String {
    switch (old, new) {
    case (.string, .boolean): set("NSString(string: stored).boolValue")
    case (.string, _): "if let value = \(new.swiftName)(stored) { \(set("value")) }"
    case (_, .string): set("String(stored)")
    case (.boolean, _): set("stored ? 1 : 0")
    case (_, .boolean): set("stored != 0")
    case (.real, .integer): "if let value = Int(exactly: stored.rounded()) { \(set("value")) }"
    default: set("stored")
    }
  }

  private func set(_ value: String) -> String { "\(target.name).set(\(value), forKey: \(newKey))" }

  private var purpose: String {
    let suite = pair.new.suite.map { "suite \(SwiftLiteral.string($0))" } ?? "the standard suite"
    let (renaming, conversion) = (pair.isRenamed ? "renamed to \(newKey), " : "", ", stored values converted")
    return "\(oldKey): \(renaming)moved to \(suite)\(pair.valueMapping == nil ? "" : conversion)"
  }

  /// Returns a literal of the fingerprint of the values that a setting stores, with their titles and in order.
  private func layout(of setting: Setting) -> String {
    let schema = StoredSchema(setting)
    let values = (schema.values ?? []).flatMap { [$0.type.rawValue, $0.spelling] }
    let texts = schema.types.map(\.rawValue) + values + setting.choices.map { $0.title ?? "" }
    return SwiftLiteral.string(fingerprint(of: texts.joined(separator: "\0")))
  }
}
