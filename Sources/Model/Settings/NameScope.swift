import SettingsGenSupport

/// The names in one scope of the generated code: each is unique, and the same settings always get the same names.
package struct NameScope {
  /// A unique name, and the reason if it differs from the requested one.
  package typealias UniqueName = (name: String, reason: AdjustedName.Reason?)

  private let reserved: Set<String>
  /// The names that are used or reserved.
  private var used: Set<String>
  /// The number to try first for another name with the same base.
  private var nextNumbers: [String: Int] = [:]

  /// Creates an empty scope in which ``uniqueName(for:fallback:)`` avoids some names.
  package init(reserved: Set<String>) {
    self.reserved = reserved
    used = reserved
  }

  mutating func insert(_ names: [String]) { used.formUnion(names) }

  /// Adds the requested name to the scope, the fallback if it's empty, or a unique name with `_` or a number appended to it.
  package mutating func uniqueName(for requested: String, fallback: String) -> UniqueName {
    var name = requested
    var reason: AdjustedName.Reason?
    if name.isEmpty {
      name = fallback
      reason = .noLettersOrDigits
    }
    if used.insert(name).inserted { return (name, reason) }
    if reserved.contains(name) {
      reason = reason ?? .reserved
      name += "_"
    }
    if !used.insert(name).inserted {
      reason = reason ?? .taken
      let base = name
      var number = nextNumbers[base] ?? 2
      repeat {
        name = "\(base)_\(number)"
        number += 1
      } while !used.insert(name).inserted
      nextNumbers[base] = number
    }
    return (name, reason)
  }
}

/// Names that are reserved because the generated code declares or uses them in the same scope, whether or not a page needs it.
enum ReservedNames {
  /// Members of every settings type that a property with the same name would redeclare, names that Swift reserves after a period, and
  /// modules that the generated code names.
  static let properties: Set = [
    "Double", "Foundation", "Int", "KeyObserver", "MainActor", "Observation", "Observed", "Observer", "Protocol", "Self",
    "String", "Swift", "SwiftUI", "Type", "defaults", "migrate", "observe", "registerDefaults", "reset", "resetAll", "store",
    "values",
  ]

  /// Types that are members of settings types, and types that their declarations use: an enum with the same name would hide them.
  static let types: Set = [
    "Any", "Bool", "CaseIterable", "Changes", "CloudChange", "CloudMirror", "CloudStore", "CustomKey", "Double", "Foundation",
    "Hashable", "Identifiable", "Int", "Key", "KeyObserver", "LocalizedChoice", "MainActor", "Observation", "Observed",
    "Observer", "Protocol", "Self", "Sendable", "String", "Swift", "SwiftUI", "Type", "Void",
  ]

  /// Members of every choice enum that a case would redeclare, the raw type, which a case would hide, and `none` in the enum of an
  /// Optional setting, where it would shadow `Optional.none`.
  static func cases(ofOptional isOptional: Bool) -> Set<String> { isOptional ? casesOfOptional : cases }

  private static let cases: Set = ["RawValue", "allCases"]
  private static let casesOfOptional = cases.union(["none"])

  /// Names that a settings type can't have: names that the generated code uses, and keywords.
  static let settingsTypes: Set = [
    "AllCases", "any", "Any", "AnyObject", "Array", "await", "Bool", "Bundle", "CaseIterable", "Choice", "_Concurrency",
    "CustomKey", "Double", "each", "Foundation", "Hashable", "ID", "Identifiable", "Int", "Key", "MainActor",
    "ObjectIdentifier", "Observation", "Observed", "Observer", "Optional", "RawRepresentable", "RawValue", "self", "Self",
    "Sendable", "some", "String", "Swift", "SwiftUI", "Value",
  ]
}

/// Whether generated code can declare a settings type of this name: an identifier that neither the support code nor Swift uses.
package func isSettingsTypeName(_ text: String) -> Bool { isSwiftIdentifier(text) && !ReservedNames.settingsTypes.contains(text) }
