/// The names of one scope of the emitted file, given out so that no two are the same, in the same way on every run.
struct NameScope {
  private let reserved: ReservedNames
  /// The names that are given out, while they are few: comparing them takes less time than hashing.
  private var few: [String] = []
  /// The names that are given out, once they are many.
  private var many: Set<String> = []
  private var isLong: Bool
  private static let mostFew = 8

  /// - Parameter count: how many names will be asked for, as far as that is known.
  init(reserved: ReservedNames, count: Int = 0) {
    self.reserved = reserved
    isLong = count > Self.mostFew
    if isLong { many.reserveCapacity(count) } else { few.reserveCapacity(count) }
  }

  /// Keeps names for those who were promised them.
  mutating func keep(_ names: [String]) {
    for name in names { _ = insert(name) }
  }

  /// Gives a name out, or answers false where somebody has it.
  private mutating func insert(_ name: String) -> Bool {
    if isLong { return many.insert(name).inserted }
    if few.contains(name) { return false }
    few.append(name)
    if few.count > Self.mostFew {
      many = Set(few)
      few = []
      isLong = true
    }
    return true
  }

  /// The wanted name if it is free; else the same with `_`, or with a number where another setting has it.
  ///
  /// - Returns: the name, and the reason where it is another than the wanted one.
  mutating func take(_ wanted: String, orElse substitute: String) -> (name: String, reason: String?) {
    var name = wanted
    var reason: String?
    if name.isEmpty {
      name = substitute
      reason = "it has no letter or digit"
    }
    if reserved.contains(name) {
      reason = "the generated code uses '\(name)' itself"
      name += "_"
    }
    if !insert(name) {
      reason = "'\(name)' is taken already"
      let base = name
      var number = 2
      repeat {
        name = "\(base)_\(number)"
        number += 1
      } while !insert(name)
    }
    return (name, reason)
  }
}

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
