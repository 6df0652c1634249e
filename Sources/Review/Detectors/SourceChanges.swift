import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects settings whose accessor is gone, or has another name, type or raw type, or other cases for the values of a title element:
/// `accessor-removed`, `property-renamed`, `type-changed`, `case-renamed`.
enum SourceChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    guard let old = pair.oldAccessor else { return [] }
    guard let new = pair.newAccessor else {
      let removal: Message = "property \(old.property) removed, because the configuration ignores the key"
      let successor = bundles.successor(of: old)
      let message = successor.map { "\($0.misuse(of: old)); \(removal)" as Message } ?? removal
      return [
        pair.change(
          .accessorRemoved, .text(old.property), ChangeValue(successor?.key), message,
          severity: successor == nil ? .source : .data)
      ]
    }
    return [propertyRename(from: old, to: new, in: pair, of: bundles), typeChange(from: old, to: new, in: pair)]
      .compactMap(\.self) + titlesChanges(from: old, to: new, in: pair)
  }

  /// Compares the enums of the values that a title element shows as another text; ``ChoiceChanges`` compares choices.
  private static func titlesChanges(from old: Setting, to new: Setting, in pair: SettingPair) -> [Change] {
    guard let before = old.titlesType, old.type.name == new.type.name else { return [] }
    guard let after = new.titlesType, before == after || old.property != new.property else {
      let message: Message =
        new.titlesType.map { "type of titles renamed from \(before) to \($0)" } ?? "\(before), the type of titles, removed"
      return [pair.change(.typeChanged, .text(before), ChangeValue(new.titlesType), at: pair[.titles], message)]
    }
    let cases = Dictionary(firstOf: new.valueTitles.map { ($0.value.stored, $0) })
    return old.valueTitles.compactMap { choice in
      pair.caseRename(from: choice, to: cases[choice.value.stored], among: new.valueTitles) { "\($0.value)" }
    }.summarized { _, changes in
      let isRemoval = changes[0].new == .nothing
      return isRemoval ? "cases \(list: changes.map(\.old.message), "cases") removed" : ChoiceChanges.renameSummary(changes)
    }
  }

  private static func propertyRename(
    from old: Setting, to new: Setting, in pair: SettingPair, of bundles: MatchedBundles
  ) -> Change? {
    guard old.property != new.property else { return nil }
    var message: Message = "property renamed from \(old.property) to \(new.property)"
    if old.nameOrigin != new.nameOrigin, new.nameOrigin != .key {
      message = "\(message) by \(new.nameOrigin.rawValue) in the configuration"
    }
    if new.hasRenamedEnum(of: old), let before = old.type.enumName, let after = new.type.enumName, before != after {
      message = "\(message), and its type from \(before) to \(after)"
    } else if let before = old.titlesType, let after = new.titlesType, before != after, old.type.name == new.type.name {
      message = "\(message), and the type of its titles from \(before) to \(after)"
    }
    // An acknowledgment of a name that is gone doesn't cover one that another key takes.
    if let successor = bundles.successor(of: old) {
      return pair.change(
        .propertyRenamed, .text(old.property), .text(successor.key), at: pair[.key],
        "\(successor.misuse(of: old)); the property of key \(old.key) is \(new.property)", severity: .data)
    }
    if let owner = bundles.newOwners[ExactText(old.property)] {
      message = "\(message); \(old.property) is now the property of key \(owner.key)"
    }
    return pair.change(.propertyRenamed, .text(old.property), .text(new.property), at: pair[.key], message)
  }

  private static func typeChange(from old: Setting, to new: Setting, in pair: SettingPair) -> Change? {
    if old.type.name != new.type.name, !new.hasRenamedEnum(of: old) {
      return pair.change(
        .typeChanged, .text(old.type.name), .text(new.type.name), "type changed from \(old.type.name) to \(new.type.name)")
    }
    guard new.hasOtherType(than: old), let name = new.type.enumName else { return nil }
    let (before, after) = (old.rawTypeName, new.rawTypeName)
    let message: Message =
      switch (before, after) {
      case (let before?, let after?): "raw type of \(name) changed from \(plain: before) to \(plain: after)"
      case (nil, _): "\(name) now has raw values in place of 'stored'"
      case (_, nil): "\(name) no longer has raw values\(new.oddChoice ?? "")"
      }
    return pair.change(
      .typeChanged, .text(declaration(name, before)), .text(declaration(name, after)), at: pair[.values], message)
  }

  private static func declaration(_ name: String, _ raw: String?) -> String { raw.map { "\(name): \($0)" } ?? name }
}

extension MatchedBundles {
  /// Returns the new setting whose property has the name and the type of the property that an old setting no longer has.
  func successor(of old: Setting) -> Setting? {
    newOwners[ExactText(old.property)].flatMap { $0.type.name == old.type.name ? $0 : nil }
  }
}

extension SettingPair {
  /// Returns the change of a case whose name differs from another one, or that is gone; it's misread if another case has its name now.
  func caseRename(
    from before: Choice, to after: Choice?, among cases: [Choice], _ label: (Choice) -> Message = \.label
  ) -> Change? {
    // Swift's compiler compares identifiers by their bytes.
    if let after, ExactText(before.caseName) == ExactText(after.caseName) { return nil }
    let owner = cases.first { ExactText($0.caseName) == ExactText(before.caseName) }
    var message: Message = "case \(before.phrase) removed"
    if let after {
      let names = Contrast(before.caseName, after.caseName)
      message = "case \(before.caseName == after.caseName ? names.old : before.phrase) renamed to \(names.new)"
    }
    if let owner {
      message = "code that uses \("." + before.caseName) still compiles, but means \(label(owner)) now"
      if let after { message += "; the case of \(label(after)) is \(after.caseName)" }
    }
    // An acknowledgment of a name that is gone doesn't cover one that another case takes.
    let state = owner.map { ChangeValue.misreadCase((after ?? $0).caseName, $0.value) } ?? ChangeValue(after?.caseName)
    return change(
      .caseRenamed, .text(before.caseName), state, at: after?.node, on: after?.page, message,
      severity: owner == nil ? .source : .data)
  }

  /// Whether the values mean another type, whatever the configuration: the type or its raw values changed.
  var isTypeChanged: Bool { new.hasOtherType(than: old) }

  var hasCases: Bool { oldAccessor?.choices.isEmpty == false && newAccessor?.choices.isEmpty == false }
}

extension ValueType {
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
  /// What happens to code that uses the property of an old setting whose name this setting's property has now.
  func misuse(of old: Setting) -> Message { "code that uses \(old.property) still compiles, but reads key \(key) now" }

  /// The type of the enum's raw values; nil if it has none.
  fileprivate var rawTypeName: String? {
    type.enumName == nil ? nil : choices.rawType?.swiftName
  }

  /// The only choice whose value has another type than the others', which is probably a mistake, as the end of a message.
  fileprivate var oddChoice: Message? {
    let counts = Dictionary(grouping: choices) { $0.value.type }.sorted { $0.value.count < $1.value.count }
    guard counts.count == 2, counts[0].value.count == 1, counts[1].value.count > 1 else { return nil }
    let odd = counts[0].value[0].value
    return "; choice \(odd) is \(plain: odd.type.phrase), unlike the others; probably a mistake"
  }

  /// Returns whether code using the values of an earlier version no longer compiles.
  fileprivate func hasOtherType(than old: Setting) -> Bool {
    guard old.type.name == type.name || hasRenamedEnum(of: old) else { return true }
    return type.enumName != nil && old.rawTypeName != rawTypeName
  }

  /// Returns whether the enum was renamed along with the property, which is reported with the property.
  fileprivate func hasRenamedEnum(of old: Setting) -> Bool {
    old.property != property && old.choices.isEmpty == choices.isEmpty && old.type.isSameExceptName(as: type)
  }
}
