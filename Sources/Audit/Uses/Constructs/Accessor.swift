import SettingsGenModel

enum Accessor: Construct {
  static func starts(in context: CodeContext) -> [UInt32] { Array(context.accessors.keys) }

  /// Returns the indices of the settings by the hashes of their accessors' names: properties in Swift and Objective-C, and the class
  /// properties with the keys.
  static func settings(of model: SettingsModel) -> [UInt32: Int] {
    var settings: [UInt32: Int] = [:]
    for (index, (setting, names)) in zip(model.settings, model.objectiveCNames()).enumerated() {
      for name in [setting.property, names.property, names.key] { settings[NameHash(name).value] = index }
    }
    return settings
  }

  static func facts(at cursor: Cursor) -> [Fact] {
    guard let setting = cursor.tokens.context.accessors[cursor.hash(cursor.index)] else { return [] }
    let next = cursor.at(cursor.index + 1)
    // An assignment stores a value.
    let isRead = cursor.isAfter(".") ? !next.isAt("=") || next.isAt("=", "=") : cursor.isMessageWithoutArguments
    return isRead ? [.reading(setting, .accessor)] : []
  }
}

extension Cursor {
  /// Whether the cursor is at the name of a message of Objective-C that has no arguments.
  fileprivate var isMessageWithoutArguments: Bool {
    tokens.language == .c && (isAfter(.identifier) || isAfter("]")) && at(index + 1).isAt("]")
  }
}

/// The call of a method with the name of the generated `migrate()`.
enum MigrateCall: Construct {
  static let starts = ["migrate"]

  static func facts(at cursor: Cursor) -> [Fact] {
    let isCall = cursor.isAfter(".") && cursor.at(cursor.index + 1).isAt("(", ")")
    return isCall || cursor.isMessageWithoutArguments ? [.mark(.callsMigrate, cursor.index)] : []
  }
}

/// The name of the generated type, or of the app's own type with that name.
enum GeneratedType: Construct {
  static func starts(in context: CodeContext) -> [UInt32] { [context.typeName] }

  static func facts(at cursor: Cursor) -> [Fact] {
    let isDeclared = cursor.tokens.isName(
      cursor.index - 1, "enum", "struct", "class", "actor", "protocol", "interface", "implementation")
    let isOwn = isDeclared && !cursor.at(cursor.index + 1).isAt("(")
    return [.mark(.usesGeneratedType, cursor.index)] + (isOwn ? [.mark(.declaresGeneratedType, cursor.index)] : [])
  }
}
