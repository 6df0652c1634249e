import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects what breaks code that uses the property, its key or its type: `property-renamed`, `type-changed`.
enum SourceChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    var changes: [Change] = []
    let hasOtherProperty = old.property != new.property
    // An enum that is named after a renamed property is reported with it.
    let enumFollows = hasOtherProperty && old.choices.isEmpty == new.choices.isEmpty && old.type.isSameExceptName(as: new.type)
    if hasOtherProperty {
      var message: Message = "the property \(old.property) is now \(new.property)"
      if enumFollows, let before = old.type.choiceName, let after = new.type.choiceName, before != after {
        message = "\(message), and its type \(before) is now \(after)"
      }
      if let key = bundles.newKeys[old.property] { message = "\(message); \(old.property) now is that of the key \(key)" }
      changes.append(pair.change(.propertyRenamed, .text(old.property), .text(new.property), at: "Key", message))
    }
    if old.type.name != new.type.name, !enumFollows {
      changes.append(
        pair.change(
          .typeChanged, .text(old.type.name), .text(new.type.name), "the type is now \(new.type.name) (was \(old.type.name))"))
    } else if let before = old.rawTypeName, let name = new.type.choiceName, case let after = new.rawTypeName, before != after {
      changes.append(
        pair.change(
          .typeChanged, .text(declaration(name, before)), .text(declaration(name, after)), at: "Values",
          "the raw values of \(name) are now \(plain: after ?? "none") (was \(plain: before))"))
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

  /// True for equal types and for two enums that are both optional or both not.
  fileprivate func isSameExceptName(as other: ValueType) -> Bool {
    guard choiceName != nil, other.choiceName != nil else { return name == other.name }
    return isOptional == other.isOptional
  }
}

extension Setting {
  /// The type of the enum's raw values: by the contract there is one if all values are strings or all are integers.
  fileprivate var rawTypeName: String? {
    guard type.choiceName != nil else { return nil }
    if choices.allSatisfy({ $0.value.string != nil }) { return "String" }
    return choices.allSatisfy { $0.value.integer != nil } ? "Int" : nil
  }
}
