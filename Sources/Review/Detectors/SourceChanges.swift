import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension SettingPair {
  /// What code that uses the property, its key or its type has to follow.
  func sourceChanges(owners: PropertyOwners) -> [Change] {
    var changes: [Change] = []
    let hasOtherProperty = old.property != new.property
    // An enum that is called after a renamed property is told with it.
    let enumFollows = hasOtherProperty && old.choices.isEmpty == new.choices.isEmpty && isSameTypeButForEnumName
    if hasOtherProperty {
      var message: Message = "the property \(old.property) is now \(new.property)"
      if enumFollows, let before = old.type.choiceName, let after = new.type.choiceName, before != after {
        message = "\(message), and its type \(before) is now \(after)"
      }
      if let owner = owners[old.property] { message = "\(message); \(old.property) now is that of the key \(owner)" }
      changes.append(change(.propertyRenamed, .text(old.property), .text(new.property), at: "Key", message))
    }
    if old.type.name != new.type.name, !enumFollows {
      changes.append(
        change(
          .typeChanged, .text(old.type.name), .text(new.type.name), "the type is now \(new.type.name) (was \(old.type.name))"))
    } else if let before = old.rawTypeName, let name = new.type.choiceName, case let after = new.rawTypeName, before != after {
      changes.append(
        change(
          .typeChanged, .text(Self.declaration(name, before)), .text(Self.declaration(name, after)), at: "Values",
          "the raw values of \(name) are now \(plain: after ?? "none") (was \(plain: before))"))
    }
    return changes
  }

  private var isSameTypeButForEnumName: Bool {
    guard old.type.choiceName != nil, new.type.choiceName != nil else { return old.type.name == new.type.name }
    return old.type.isOptional == new.type.isOptional
  }

  private static func declaration(_ name: String, _ raw: String?) -> String { raw.map { "\(name): \($0)" } ?? name }
}

extension ValueType {
  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// The name of the setting's own enum, where the type is one.
  var choiceName: String? {
    switch self {
    case .choice(let name): name
    case .optional(let wrapped): wrapped.choiceName
    default: nil
    }
  }
}

extension Setting {
  /// The type of the enum's raw values, by the contract: where all values are String or all are Int.
  var rawTypeName: String? {
    guard type.choiceName != nil else { return nil }
    if choices.allSatisfy({ $0.value.string != nil }) { return "String" }
    return choices.allSatisfy { $0.value.integer != nil } ? "Int" : nil
  }
}
