/// The names of each scope of the emitted file that a setting can't have, because the file itself says them.
///
/// They lie by their lengths: few have the same, and comparing those takes less time than hashing a name.
struct ReservedNames: Sendable {
  private var byLength: [[String]] = []

  init(_ names: [String]) {
    for name in names {
      let length = name.utf8.count
      while byLength.count <= length { byLength.append([]) }
      byLength[length].append(name)
    }
  }

  func contains(_ name: String) -> Bool {
    let length = name.utf8.count
    return length < byLength.count && byLength[length].contains(name)
  }
}

extension ReservedNames {
  /// Members of the settings type; a property of the same name would hide or repeat them.
  static let properties = Self([
    "binding", "database", "defaults", "description", "launchArguments", "registerDefaults", "registrationDefaults", "reset",
    "resetAll", "snapshot", "suites", "userDefaults", "values",
  ])

  /// Types of the emitted file, of its features on demand too, and those of others that it refers to without their module's name.
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

  /// Members of every choice enum; a property of a case may have the case's name.
  static let cases = Self(["allCases"])
  /// The same where the enum is Optional, which has a case of its own.
  static let optionalCases = Self(["allCases", "none"])
}
