import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects changes that break code using the property, its key or its type: `property-renamed`, `type-changed`.
enum SourceChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    var changes: [Change] = []
    let isPropertyRenamed = old.property != new.property
    // An enum that is renamed along with its property is reported with the property.
    let isEnumRenamedToo =
      isPropertyRenamed && old.choices.isEmpty == new.choices.isEmpty && old.type.isSameExceptName(as: new.type)
    if isPropertyRenamed {
      var message: Message = "property renamed from \(old.property) to \(new.property)"
      if isEnumRenamedToo, let before = old.type.choiceName, let after = new.type.choiceName, before != after {
        message = "\(message), and its type from \(before) to \(after)"
      }
      if let key = bundles.newKeys[old.property] { message = "\(message); \(old.property) is now the property of the key \(key)" }
      changes.append(pair.change(.propertyRenamed, .text(old.property), .text(new.property), at: "Key", message))
    }
    if old.type.name != new.type.name, !isEnumRenamedToo {
      changes.append(
        pair.change(
          .typeChanged, .text(old.type.name), .text(new.type.name), "type changed from \(old.type.name) to \(new.type.name)"))
    } else if let before = old.rawTypeName, let name = new.type.choiceName, case let after = new.rawTypeName, before != after {
      changes.append(
        pair.change(
          .typeChanged, .text(declaration(name, before)), .text(declaration(name, after)), at: "Values",
          after.map { "raw type of \(name) changed from \(plain: before) to \(plain: $0)" } ?? "\(name) no longer has raw values")
      )
    }
    return changes
  }

  private static func declaration(_ name: String, _ raw: String?) -> String { raw.map { "\(name): \($0)" } ?? name }
}

extension ValueType {
  /// The name of the setting's own enum, if the type is one.
  fileprivate var choiceName: String? {
    switch self {
    case .choice(let name): name
    case .optional(let wrapped): wrapped.choiceName
    default: nil
    }
  }

  /// Returns whether the types are equal, or enums of which both or neither are optional.
  fileprivate func isSameExceptName(as other: ValueType) -> Bool {
    guard choiceName != nil, other.choiceName != nil else { return name == other.name }
    return isOptional == other.isOptional
  }
}

extension Setting {
  /// The type of the enum's raw values; nil unless all values are strings or all are integers.
  fileprivate var rawTypeName: String? {
    guard type.choiceName != nil else { return nil }
    if choices.allSatisfy({ $0.value.string != nil }) { return "String" }
    return choices.allSatisfy { $0.value.integer != nil } ? "Int" : nil
  }
}
