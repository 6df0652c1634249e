import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// Swift code that converts the stored value of one setting to the value that the new accessors read.
///
/// The code may run any number of times, never traps, and refers to `defaults`, the `UserDefaults` of the standard suite.
package struct Migration: Hashable, Sendable {
  /// The statements, without indentation, with a newline at the end of each line.
  package let code: String

  /// Creates a migration, or nil if no stored value needs one or none can be converted.
  init?(_ pair: SettingPair) {
    guard pair.isRenamed || pair.old.suite != pair.new.suite || pair.valueMapping != nil else { return nil }
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
    let migrations = changes.compactMap(\.migration)
    guard !migrations.isEmpty else { return nil }
    let body = migrations.map { $0.code.split(separator: "\n").map { "  \($0)\n" }.joined() }.joined(separator: "\n")
    code = """
      import Foundation

      /// Converts stored settings to the values that the current accessors read.
      func migrateSettings(in defaults: UserDefaults = .standard) {
      \(body)}

      """
  }
}

/// Writes the statements of one setting's migration.
private struct MigrationWriter {
  let pair: SettingPair

  private var isInOtherSuite: Bool { pair.old.suite != pair.new.suite }
  /// The name of the old suite in the code; ``target`` is the new one's.
  private var source: String { pair.old.suite == nil ? "defaults" : isInOtherSuite ? "old" : "suite" }
  private var target: String { pair.new.suite == nil ? "defaults" : isInOtherSuite ? "new" : "suite" }
  private var oldKey: String { SwiftLiteral.string(pair.old.key) }
  private var newKey: String { SwiftLiteral.string(pair.new.key) }

  /// Whether the setting has a new key or suite, where a newer value may already be stored.
  private var isMoved: Bool { pair.isRenamed || isInOtherSuite }

  /// Whether the migration records in the database that it has run, because a new value may look like an old one.
  ///
  /// A move to another suite is always recorded: registered defaults are visible in every suite, so one can look like a stored value.
  private var isMarked: Bool {
    if pair.isRenamed { return false }
    return isInOtherSuite || pair.valueMapping?.isAmbiguous(with: pair.newSchema.values) == true
  }

  /// The statements, after a comment with their purpose.
  var lines: [String] {
    var lines = transfer
    let marker = SwiftLiteral.string("\(pair.new.key).migrated-\(Self.fingerprint(of: lines))")
    if pair.isRenamed { lines.append("\(source).removeObject(forKey: \(oldKey))") }
    if isMarked { lines.append("\(target).set(true, forKey: \(marker))") }
    var conditions = suites
    if isMarked { conditions.append("!\(target).bool(forKey: \(marker))") }
    if !conditions.isEmpty { lines = opening(conditions) + lines.map { "  " + $0 } + ["}"] }
    return ["// \(purpose)"] + lines
  }

  private func opening(_ conditions: [String]) -> [String] {
    let line = "if \(conditions.joined(separator: ", ")) {"
    guard line.utf8.count > 100, let first = conditions.first else { return [line] }
    let rest = conditions.dropFirst().map { "  " + $0 }
    return (rest.isEmpty ? ["if " + first] : ["if \(first),"]) + rest.dropLast().map { $0 + "," } + rest.suffix(1) + ["{"]
  }

  /// The conditions that open the suites other than the standard one.
  private var suites: [String] {
    let named = [(source, pair.old.suite), (target, pair.new.suite)].compactMap { name, suite in suite.map { (name, $0) } }
    return (source == target ? named.prefix(1) : named[...]).map { name, suite in
      "let \(name) = UserDefaults(suiteName: \(SwiftLiteral.string(suite)))"
    }
  }

  /// The statements that move or convert the stored value, unless the new key already has one in its suite, which is newer.
  private var transfer: [String] {
    let stored = "\(source).object(forKey: \(oldKey))"
    let hasNoNewValue = "\(target).object(forKey: \(newKey)) == nil"
    guard let mapping = pair.valueMapping else {
      return opening([hasNoNewValue, "let stored = \(stored)"]) + ["  " + set("stored"), "}"]
    }
    let rest = isMoved ? ["case let stored?: \(set("stored"))", "case nil: break"] : ["default: break"]
    let conversion = ["switch \(stored) {"] + cases(of: mapping) + rest + ["}"]
    return isMoved ? opening([hasNoNewValue]) + conversion.map { "  " + $0 } + ["}"] : conversion
  }

  private func cases(of mapping: ValueMapping) -> [String] {
    switch mapping {
    case .values(let values):
      values.map { old, new in
        let type = old.type.swiftName
        return "case let stored as \(type) where stored == \(SwiftLiteral.value(old)): \(set(SwiftLiteral.value(new)))"
      }
    case .conversion(let old, let new):
      ["case let stored as \(old.swiftName):", "  " + conversion(old, new)]
    }
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

  private func set(_ value: String) -> String { "\(target).set(\(value), forKey: \(newKey))" }

  private var purpose: String {
    var facts: [String] = []
    if pair.isRenamed { facts.append("renamed to \(newKey)") }
    if isInOtherSuite {
      facts.append("moved to \(pair.new.suite.map { "suite \(SwiftLiteral.string($0))" } ?? "the standard suite")")
    }
    if pair.valueMapping != nil { facts.append("stored values converted") }
    return "\(oldKey): \(facts.joined(separator: ", "))"
  }

  /// Returns the 32-bit FNV-1a hash of the code, which distinguishes this migration from later ones of the same key.
  private static func fingerprint(of lines: [String]) -> String {
    let hash = lines.joined().utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return String(hash, radix: 36)
  }
}
