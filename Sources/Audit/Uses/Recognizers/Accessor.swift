import SettingsGenModel

/// The use of a generated accessor, or of the generated type.
enum Accessor: Recognizer {
  static let starts: [String] = []

  /// Returns the indices of the settings by the hashes of their accessors' names: properties in Swift and Objective-C, and the class
  /// properties with the keys.
  static func settings(of model: SettingsModel) -> [UInt32: Int] {
    var settings: [UInt32: Int] = [:]
    for (index, (setting, names)) in zip(model.settings, model.objectiveCNames()).enumerated() {
      for name in [setting.property, names.property, names.key] { settings[NameHash(name).value] = index }
    }
    return settings
  }

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    let hash = file.hash(cursor.index)
    if hash == file.typeName, file.facts.firstGeneratedTypeUse == nil {
      file.facts.firstGeneratedTypeUse = file.location(of: cursor.index)
    }
    guard let setting = file.accessors[hash] else { return }
    let next = cursor.at(cursor.index + 1)
    if cursor.isAfter(".") {
      // An assignment stores a value.
      guard !next.isAt("=") || next.isAt("=", "=") else { return }
    } else {
      guard cursor.tokens.language == .c, cursor.isAfter(.identifier) || cursor.isAfter("]"), next.isAt("]") else { return }
    }
    file.noteRead(setting, .accessor)
  }
}
