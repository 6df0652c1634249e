/// The names of each scope of the emitted file that a setting can't have, because the file itself says them.
package enum ReservedNames {
  /// Members of the settings type; a property of the same name would hide or repeat them.
  static let properties: Set<String> = [
    "binding", "database", "defaults", "description", "launchArguments", "registerDefaults", "registrationDefaults", "reset",
    "resetAll",
    "snapshot", "suites", "userDefaults", "values",
  ]

  /// Types of the emitted file, and those of others that it refers to without their module's name.
  static let types: Set<String> = [
    "Any", "Array", "AsyncStream", "Binding", "Bool", "Bundle", "CaseIterable", "ClosedRange", "CustomStringConvertible", "Data",
    "Date",
    "DeclaredKey", "Dictionary", "Double", "Equatable", "Foundation", "Hashable", "ISO8601DateFormatter", "Int", "Key", "KeyList",
    "KeyValueObserver", "MixedChoice", "NSArray", "NSKeyValueChangeKey", "NSLock", "NSNumber", "NSObject", "NSObjectProtocol",
    "Notification", "NotificationCenter", "Observer", "Optional", "PropertyListSerialization", "Protocol", "RawRepresentable",
    "Registration", "Self", "Sendable", "Set", "StoredValue", "String", "Swift", "TitledChoice", "ToggleValues", "Type", "URL",
    "UnsafeMutableRawPointer", "UserDefaults", "Void",
  ]

  /// Members of every choice enum.
  static let cases: Set<String> = ["allCases", "choice", "localizedTitle", "stored", "stringsTable", "title", "titleKey"]
}
