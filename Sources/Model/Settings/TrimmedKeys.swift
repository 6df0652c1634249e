/// The names of keys without the prefixes and suffixes that the configuration trims, as far as they are no other key's.
struct TrimmedKeys {
  /// The names of a key's property and enum, and the trimmed name that the key can't have.
  struct Names {
    var name: CamelCaseName
    var origin = Setting.NameOrigin.key
    /// The property name that the key would have without the conflict, and its reason; nil without a conflict.
    var conflict: (name: String, reason: AdjustedName.Reason)?
  }

  private let trimming: KeyTrimming
  private let configuredNames: Set<String>
  /// The number of keys that have a name, trimmed or not.
  private var counts: [String: Int] = [:]

  /// Counts the names of keys whose property names the configuration doesn't set; it sets `configuredNames` for other keys.
  init(_ trimming: KeyTrimming, of keys: Set<String>, configuredNames: Set<String>) {
    self.trimming = trimming
    self.configuredNames = configuredNames
    guard trimming != KeyTrimming() else { return }
    for key in keys {
      for name in Set([key, trimmed(key)].map { CamelCaseName($0).lowerCamelCase }) { counts[name, default: 0] += 1 }
    }
  }

  /// Returns the names of a key, trimmed if that is no other key's name.
  func names(of key: String) -> Names {
    let whole = CamelCaseName(key)
    guard trimming != KeyTrimming(), case let part = trimmed(key), part != key else { return Names(name: whole) }
    let name = CamelCaseName(part)
    let property = name.lowerCamelCase
    if name.isEmpty { return Names(name: whole) }
    if ReservedNames.properties.contains(property) { return Names(name: whole, conflict: (property, .reserved)) }
    if configuredNames.contains(property) { return Names(name: whole, conflict: (property, .configured)) }
    if counts[property, default: 0] > 1 { return Names(name: whole, conflict: (property, .taken)) }
    return Names(name: name, origin: .trimmedKey)
  }

  /// Returns a key without the longest of the prefixes, and of the suffixes, that it has.
  private func trimmed(_ key: String) -> String {
    func longest(_ parts: [String]) -> Int { parts.map(\.count).max() ?? 0 }
    let rest = key.dropFirst(longest(trimming.prefixes.filter(key.hasPrefix)))
    return String(rest.dropLast(longest(trimming.suffixes.filter(rest.hasSuffix))))
  }
}
