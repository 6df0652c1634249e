/// The names of each scope of the emitted file that a setting can't have, because the file itself says them.
package enum ReservedNames {
  /// Members of the settings type; a property of the same name would hide or repeat them.
  static let properties: Set<String> = [
    "defaults", "registrationDefaults", "registerDefaults", "reset", "resetAll", "values", "snapshot", "description", "binding",
    "launchArguments", "self",
  ]

  /// Types of the emitted file, and those of others that it refers to without their module's name.
  static let types: Set<String> = [
    "Key", "Any", "Array", "AsyncSequence", "AsyncStream", "Bool", "Bundle", "CaseIterable", "ClosedRange", "Data", "Date",
    "Dictionary", "Double", "Foundation", "Hashable", "Int", "Notification", "NotificationCenter", "NSNumber", "NSObject", "Optional",
    "Protocol", "RawRepresentable", "Self", "Sendable", "Set", "String", "Swift", "Type", "URL", "UserDefaults", "Void",
  ]

  /// Members of every choice enum.
  static let cases: Set<String> = ["allCases", "self"]
}
