import SettingsGenModel

/// The names of the generated accessors, by the hash of the name.
struct AccessorTable: Sendable {
  /// What an accessor does.
  enum Kind: Sendable {
    /// A property in Swift or Objective-C, or the static member with a setting's key.
    case property
    /// The method of Objective-C that stores a value.
    case setter
    /// The class property of Objective-C with a setting's key.
    case key
  }

  private var accessors: [UInt32: (setting: Int, kind: Kind)] = [:]
  private(set) var hashes: [UInt32] = []

  init(_ model: SettingsModel) {
    for (index, (setting, names)) in zip(model.settings, model.objectiveCNames()).enumerated() {
      for (accessor, kind) in [
        (setting.property, Kind.property), (names.property, .property), (names.setter, .setter), (names.key, .key),
      ] {
        let hash = NameHash(accessor).value
        if accessors.updateValue((index, kind), forKey: hash) == nil { hashes.append(hash) }
      }
    }
  }

  /// Returns the setting and the kind of the accessor with a hash.
  subscript(hash: UInt32) -> (setting: Int, kind: Kind)? { accessors[hash] }
}
