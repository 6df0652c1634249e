import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects changes that break code using the property, its key or its type: `property-renamed`, `type-changed`.
enum SourceChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    [propertyRename(in: pair, of: bundles), typeChange(in: pair)].compactMap(\.self)
  }

  private static func propertyRename(in pair: SettingPair, of bundles: MatchedBundles) -> Change? {
    let (old, new) = (pair.old, pair.new)
    guard old.property != new.property else { return nil }
    var message: Message = "property renamed from \(old.property) to \(new.property)"
    if old.nameOrigin != new.nameOrigin, new.nameOrigin != .key {
      message = "\(message) by \(new.nameOrigin.rawValue) in the configuration"
    }
    if pair.isEnumRenamed, let before = old.type.enumName, let after = new.type.enumName, before != after {
      message = "\(message), and its type from \(before) to \(after)"
    }
    if let key = bundles.newKeys[old.property] { message = "\(message); \(old.property) is now the property of key \(key)" }
    return pair.change(.propertyRenamed, .text(old.property), .text(new.property), at: "Key", message)
  }

  private static func typeChange(in pair: SettingPair) -> Change? {
    let (old, new) = (pair.old, pair.new)
    if old.type.name != new.type.name, !pair.isEnumRenamed {
      return pair.change(
        .typeChanged, .text(old.type.name), .text(new.type.name), "type changed from \(old.type.name) to \(new.type.name)")
    }
    guard pair.isTypeChanged, let name = new.type.enumName, let before = old.rawTypeName else { return nil }
    let after = new.rawTypeName
    return pair.change(
      .typeChanged, .text(declaration(name, before)), .text(declaration(name, after)), at: "Values",
      after.map { "raw type of \(name) changed from \(plain: before) to \(plain: $0)" } ?? "\(name) no longer has raw values")
  }

  private static func declaration(_ name: String, _ raw: String?) -> String { raw.map { "\(name): \($0)" } ?? name }
}

extension SettingPair {
  /// Whether code using the values of the setting no longer compiles: the type or its raw values changed.
  var isTypeChanged: Bool {
    guard old.type.name == new.type.name || isEnumRenamed else { return true }
    return new.type.enumName != nil && old.rawTypeName != nil && old.rawTypeName != new.rawTypeName
  }

  /// Whether the enum was renamed along with the property, which is reported with the property.
  fileprivate var isEnumRenamed: Bool {
    old.property != new.property && old.choices.isEmpty == new.choices.isEmpty && old.type.isSameExceptName(as: new.type)
  }
}

extension ValueType {
  /// The name of the setting's own enum, if the type is one.
  fileprivate var enumName: String? {
    if case .choice(let name) = wrapped.type { name } else { nil }
  }

  /// Returns whether the types are equal, or enums of which both or neither are optional.
  fileprivate func isSameExceptName(as other: ValueType) -> Bool {
    guard enumName != nil, other.enumName != nil else { return name == other.name }
    return wrapped.isOptional == other.wrapped.isOptional
  }
}

extension Setting {
  /// The type of the enum's raw values; nil unless all values are strings or all are integers.
  fileprivate var rawTypeName: String? {
    type.enumName == nil ? nil : choices.rawType?.name
  }
}
