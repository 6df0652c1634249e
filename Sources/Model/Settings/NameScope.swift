/// The names of one scope of the generated source: each is used once, and the same settings get the same names on every run.
struct NameScope {
  private let reserved: Set<String>
  private var used: Set<String>

  /// Creates a scope without names.
  ///
  /// - Parameters:
  ///   - reserved: names that ``uniqueName(for:fallback:)`` avoids.
  ///   - count: how many names will be requested, as far as that is known.
  init(reserved: Set<String>, count: Int = 0) {
    self.reserved = reserved
    used = Set(minimumCapacity: count)
  }

  /// Marks names as used.
  mutating func use(_ names: [String]) { used.formUnion(names) }

  /// The requested name if it is free, else one with `_` or a number behind it; marks the result as used.
  ///
  /// - Parameters:
  ///   - requested: an identifier, or nothing.
  ///   - fallback: what to name a setting for which nothing is requested.
  /// - Returns: the name, and why it differs from the requested one.
  mutating func uniqueName(for requested: String, fallback: String) -> (name: String, reason: String?) {
    var name = requested
    var reason: String?
    if name.isEmpty {
      name = fallback
      reason = "it has no letter or digit"
    }
    if reserved.contains(name) {
      reason = "the generated code uses '\(name)' itself"
      name += "_"
    }
    if !used.insert(name).inserted {
      reason = "'\(name)' is taken already"
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

/// Names that a setting can't have, because the generated source declares or uses them in the same scope.
enum ReservedNames {
  /// Members of the settings type; a property of the same name would hide or repeat them.
  static let properties: Set = [
    "binding", "database", "defaults", "description", "launchArguments", "registerDefaults", "registrationDefaults", "reset",
    "resetAll", "snapshot", "suites", "userDefaults", "values",
  ]

  /// Types of the generated source, with its optional features, and types of modules that it uses without the module's name.
  static let types: Set = [
    "Any", "AnyObject", "Array", "AsyncStream", "Binding", "Bool", "Bundle", "CaseIterable", "ClosedRange", "CloudChange",
    "CloudMirror", "CloudStore", "CustomStringConvertible", "Data", "Date", "DeclaredKey", "Dictionary", "Double", "Equatable",
    "Foundation", "Hashable", "ISO8601DateFormatter", "Int", "Key", "KeyList", "KeyValueObserver", "MixedChoice", "NSArray",
    "NSKeyValueChangeKey", "NSLock", "NSNumber", "NSObject", "NSObjectProtocol", "NSUbiquitousKeyValueStore", "Notification",
    "NotificationCenter", "Observable", "ObservationRegistrar", "Observed", "Observer", "Optional", "PartialKeyPath",
    "PropertyKeys", "PropertyListSerialization", "Protocol", "RawRepresentable", "ReferenceWritableKeyPath", "Registration",
    "Self", "Sendable", "Set", "StoredValue", "String", "Swift", "TitledChoice", "ToggleValues", "Type", "URL",
    "UnsafeMutableRawPointer", "UserDefaults", "Void",
  ]

  /// Members of every choice enum; a property of a case may have the case's name.
  static let cases: Set = ["allCases"]
  /// The same for the enum of an Optional setting: `none` would hide the case of `Optional`.
  static let optionalCases: Set = ["allCases", "none"]
}
