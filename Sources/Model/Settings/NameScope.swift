import SettingsGenSupport

/// The names in one scope of the generated code: each is unique, and the same settings always get the same names.
struct NameScope {
  /// A unique name, and the reason if it differs from the requested one.
  typealias UniqueName = (name: String, reason: RenamedIdentifier.Reason?)

  private let reserved: NameTable
  private var used: Set<String>

  /// Creates an empty scope.
  ///
  /// - Parameters:
  ///   - reserved: Names that ``uniqueName(for:fallback:)`` avoids.
  ///   - count: The expected number of names.
  init(reserved: NameTable, count: Int = 0) {
    self.reserved = reserved
    used = Set(minimumCapacity: count)
  }

  /// Adds names that are used in the scope.
  mutating func insert(_ names: [String]) { used.formUnion(names) }

  /// Adds the requested name to the scope, or a unique name with `_` or a number appended to it.
  ///
  /// - Parameters:
  ///   - requested: An identifier, or an empty string.
  ///   - fallback: The identifier to use instead of an empty one.
  /// - Returns: The name, and the reason if it differs from the requested one.
  mutating func uniqueName(for requested: String, fallback: String) -> UniqueName {
    var name = requested
    var reason: RenamedIdentifier.Reason?
    if name.isEmpty {
      name = fallback
      reason = .noLettersOrDigits
    }
    if reserved.contains(name) {
      reason = reason ?? .reserved
      name += "_"
    }
    if !used.insert(name).inserted {
      reason = reason ?? .taken
      let base = name
      var number = 2
      repeat {
        name = "\(base)_\(number)"
        number += 1
      } while !used.insert(name).inserted
    }
    return (name, reason)
  }
}

/// Names that are reserved because the generated code declares or uses them in the same scope.
enum ReservedNames {
  /// Members of the settings type; a property with the same name would shadow or redeclare them.
  static let properties: NameTable = [
    "binding", "database", "defaults", "description", "launchArguments", "registerDefaults", "registrationDefaults", "reset",
    "resetAll", "snapshot", "suites", "userDefaults", "values",
  ]

  /// Types in the generated code, including its optional features, and imported types that it uses without a module qualifier.
  static let types = [
    "Any", "AnyObject", "Array", "AsyncStream", "Binding", "Bool", "Bundle", "CaseIterable", "ClosedRange", "CloudChange",
    "CloudMirror", "CloudStore", "CustomStringConvertible", "Data", "Date", "DeclaredKey", "Dictionary", "Double", "Equatable",
    "Foundation", "Hashable", "ISO8601DateFormatter", "Int", "Key", "KeyList", "KeyValueObserver", "MixedChoice", "NSArray",
    "NSKeyValueChangeKey", "NSLock", "NSNumber", "NSObject", "NSObjectProtocol", "NSUbiquitousKeyValueStore", "Notification",
    "NotificationCenter", "Observable", "ObservationRegistrar", "Observed", "Observer", "Optional", "PartialKeyPath",
    "PropertyKeys", "PropertyListSerialization", "Protocol", "RawRepresentable", "ReferenceWritableKeyPath", "Registration",
    "Self", "Sendable", "Set", "StoredValue", "String", "Swift", "TitledChoice", "ToggleValues", "Type", "URL",
    "UnsafeMutableRawPointer", "UserDefaults", "Void",
  ]

  /// Members of every choice enum that a case would redeclare.
  static let cases: NameTable = ["allCases"]
  /// The same names for the enum of an Optional setting, plus `none`, which would shadow `Optional.none`.
  static let optionalCases: NameTable = ["allCases", "none"]
}
