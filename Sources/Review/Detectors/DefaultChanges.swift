import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects settings whose default changed, which affects users who never changed the setting: `default-changed`, `default-added`,
/// `default-removed`.
enum DefaultChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    switch (pair.old.defaultValue, pair.new.defaultValue) {
    case (nil, nil): return []
    case (nil, let node?):
      let new = node.value
      return [pair.change(.defaultAdded, .nothing, .value(new), at: node, Message(changeOf: "default", from: nil, to: new))]
    case (let old?, nil):
      return [pair.change(.defaultRemoved, .value(old.value), .nothing, Message(changeOf: "default", from: old.value, to: nil))]
    case (let old?, let node?):
      let (old, new) = (old.value, node.value)
      guard isChanged(old, new, in: pair) else { return [] }
      let states = old == new ? (meaning(of: old, in: pair.old), meaning(of: new, in: pair.new)) : (.value(old), .value(new))
      let message = old == new ? changeOfMeaning(of: new, in: pair) : Message(changeOf: "default", from: old, to: new)
      let hint = old == new || !pair.new.choices.isEmpty ? "" : untranslatedHint(new, on: pair.newPage, of: bundles.new)
      return [pair.change(.defaultChanged, states.0, states.1, at: node, "\(message)\(hint)")]
    }
  }

  /// Returns whether code sees a different default.
  ///
  /// If the type is the same, that depends on how the accessors read the two defaults; otherwise, on the stored values.
  private static func isChanged(_ old: Node.Value, _ new: Node.Value, in pair: SettingPair) -> Bool {
    if pair.old.element.stores(.boolean), pair.new.element.stores(.boolean) {
      return pair.old.isOnByDefault != pair.new.isOnByDefault
    }
    let (oldChoice, newChoice) = (pair.old.choice(of: old), pair.new.choice(of: new))
    if !pair.old.choices.isEmpty, !pair.new.choices.isEmpty, oldChoice != nil || newChoice != nil {
      guard let oldChoice, let newChoice else { return true }
      if !pair.isTypeChanged { return pair.choices.map { $0.match(of: oldChoice) != newChoice } ?? (oldChoice != newChoice) }
    }
    return pair.isTypeChanged ? !old.isSameInDatabase(as: new) : !old.isReadByAccessor(ofType: pair.new.type, as: new)
  }

  private static func meaning(of value: Node.Value, in setting: Setting) -> ChangeValue {
    .choice(title: setting.element.stores(.boolean) ? "\(setting.isOnByDefault)" : setting.choice(of: value)?.caseName, value)
  }

  /// Returns a message about a default whose value is the same but whose meaning changed.
  private static func changeOfMeaning(of value: Node.Value, in pair: SettingPair) -> Message {
    // A choice may look like the default if only its type differs.
    let hasLookalike = (pair.old.choices + pair.new.choices).contains {
      $0.value.contents == value.contents && !$0.value.isSameInDatabase(as: value)
    }
    let type = hasLookalike ? "\(value.type.noun) " : ""
    let subject: Message = "default \(plain: type)\(value)"
    if pair.new.element.stores(.boolean) { return "\(subject) now means \(plain: pair.new.isOnByDefault ? "on" : "off")" }
    switch (pair.old.choice(of: value), pair.new.choice(of: value)) {
    case (_?, nil): return "\(subject) is no longer one of the choices"
    case (nil, let choice?): return "\(subject) is now the choice \(choice.caseName) (wasn't one of the choices)"
    case (let old, let new): return Message(changeOf: "meaning of \(subject)", from: old?.caseName, to: new?.caseName)
    }
  }

  /// Returns a hint for developers who moved the text to a strings file, where defaults aren't looked up.
  private static func untranslatedHint(_ value: Node.Value, on page: Page, of model: SettingsModel) -> Message {
    guard let text = value.string, let table = page.stringsTable, model.bundle.translations.tables[table]?[text] != nil else {
      return ""
    }
    return "; defaults aren't translated, so the app reads this text instead of its translation in \(table + ".strings")"
  }
}

extension Setting {
  fileprivate func choice(of value: Node.Value) -> Choice? { choices.index(of: value).map { choices[$0] } }
}

extension Node.Value {
  /// Returns whether an accessor of a type reads two defaults as the same value.
  fileprivate func isReadByAccessor(ofType type: ValueType, as other: Node.Value) -> Bool {
    guard case .plain(let plain) = type, let value = read(asDefaultOf: plain),
      let other = other.read(asDefaultOf: plain)
    else { return isSameInDatabase(as: other) }
    return value.isSameInDatabase(as: other)
  }
}
