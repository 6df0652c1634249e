/// The names of each scope of the emitted file that a setting can't have, because the file itself says them.
package enum ReservedNames {
  /// Members of the settings type; a property of the same name would hide or repeat them.
  static let properties: Set<String> = [
    "binding", "database", "defaults", "description", "launchArguments", "registerDefaults", "registrationDefaults", "reset",
    "resetAll", "snapshot", "suites", "userDefaults", "values",
  ]

  /// Types of the emitted file, of its features on demand too, and those of others that it refers to without their module's name.
  static let types: Set<String> = [
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
  static let cases: Set<String> = ["allCases"]
}
