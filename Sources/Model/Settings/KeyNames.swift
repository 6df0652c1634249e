/// The names that keys of a bundle want, for their properties or for their enums: the shortest that no other key wants or is spelled like.
struct KeyNames {
  /// The name that a key wants, unless something else in its scope has it.
  struct Name {
    var name: String
    var isTrimmed = false
    /// The shorter name that the key can't have, and why; nil if it has the shortest one.
    var refused: (name: String, reason: AdjustedName.Reason)?
  }

  private let trimming: Trimming
  private let style: @Sendable (CamelCaseName) -> String
  private let reserved: Set<String>
  private let configured: Set<String>
  private let keys: Set<String>
  /// The names that the spelling of a key already has, without uppercasing initialisms; needed only if a key has initialisms.
  private lazy var spelled = Set(keys.lazy.map { CamelCaseName($0) }.filter { !$0.hasInitialisms }.map(style))
  /// The number of keys that want a name, trimmed or not; empty if no key is trimmed.
  private var counts: [String: Int] = [:]

  /// Counts the names of keys whose names the configuration doesn't set.
  ///
  /// - Parameters:
  ///   - reserved: Names that no key is trimmed to.
  ///   - configured: The names that the configuration sets for other keys.
  init(
    of keys: Set<String>, _ style: @escaping @Sendable (CamelCaseName) -> String, trimming: Trimming,
    reserved: Set<String>, configured: Set<String>
  ) {
    (self.keys, self.style, self.trimming, self.reserved, self.configured) = (keys, style, trimming, reserved, configured)
    guard trimming != Trimming() else { return }
    for key in keys {
      for name in Set([whole(key).name, style(CamelCaseName(trimming.trimmed(key)))]) { counts[name, default: 0] += 1 }
    }
  }

  /// Returns the name of a key, trimmed if that is no other key's name.
  ///
  /// - Parameter isTrimmable: Whether the name may be a trimmed one.
  mutating func name(of key: String, isTrimmable: Bool = true) -> Name {
    let whole = whole(key)
    let part = isTrimmable ? trimming.trimmed(key) : key
    guard part != key, case let name = style(CamelCaseName(part)), !name.isEmpty else { return whole }
    let isTaken = configured.contains(name) || counts[name, default: 0] > 1
    guard reserved.contains(name) || isTaken else { return Name(name: name, isTrimmed: true) }
    return Name(name: whole.name, refused: (name, isTaken ? .taken : .reserved))
  }

  /// Returns the name of a whole key, in which no initialism is uppercased if that is another key's name.
  private mutating func whole(_ key: String) -> Name {
    let words = CamelCaseName(key)
    let name = style(words)
    guard words.hasInitialisms, spelled.contains(name) || configured.contains(name) else { return Name(name: name) }
    return Name(name: style(CamelCaseName(key, uppercasesInitialisms: false)), refused: (name, .taken))
  }
}
