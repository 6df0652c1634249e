import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// The default of a setting, which affects users who never changed it.
extension Aspects {
  static let defaultValue = Aspect<SettingPair>("default", [.defaultChanged, .defaultAdded, .defaultRemoved]) { pair in
    let (old, new) = (pair.old.defaultValue?.value, pair.new.defaultValue?.value)
    guard let (severity, message) = difference(from: old, to: new, in: pair) else { return [] }
    let kind: ChangeKind = old == nil ? .defaultAdded : new == nil ? .defaultRemoved : .defaultChanged
    let states: (old: ChangeValue, new: ChangeValue) =
      if let old, let new, old == new {
        (meaning(of: old, in: pair.old), meaning(of: new, in: pair.new))
      } else {
        (ChangeValue(old), ChangeValue(new))
      }
    return [pair.difference(kind, states.old, states.new, at: pair.new.defaultValue, message, severity: severity)]
  }

  private static func difference(
    from old: Node.Value?, to new: Node.Value?, in pair: SettingPair
  ) -> (ChangeSeverity, Message)? {
    let message = Message(changeOf: "default", from: old, to: new)
    guard let old, let new else {
      if old == nil, new == nil { return nil }
      guard !pair.isTypeChanged, pair.old.readDefault?.stored == pair.new.readDefault?.stored else {
        return (.behavior, new == nil ? "whoever never changed it \(withoutDefault(pair.new)) now; \(message)" : message)
      }
      let effect: Message = old == nil ? "finds it once it's registered" : "no longer finds it"
      return (.safe, "\(message); reads as before, but code that tests for nil \(effect)")
    }
    guard isChanged(old, new, in: pair) else {
      let isSame = old.isSameInDatabase(as: new) || pair.choices != nil || pair.old.toggleValues != pair.new.toggleValues
      return isSame ? nil : (.safe, "\(message); reads as before")
    }
    if old == new { return (.behavior, changeOfMeaning(of: new, in: pair)) }
    if pair.old.element.isShown(as: .titleValue), pair.new.element.isShown(as: .titleValue) {
      if pair.old.isVersion(old), pair.new.isVersion(new) { return (.safe, Message(changeOf: "shown text", from: old, to: new)) }
      let contrast = Contrast(old, new)
      return (.behavior, "now shows and reads \(contrast.new) instead of \(contrast.old)")
    }
    if pair.new.choices.isEmpty { return (.behavior, message + untranslatedHint(new, in: pair.after)) }
    let wasSelected = pair.old.choices.isEmpty || pair.old.choice(of: old) != nil
    if pair.new.choice(of: new) != nil {
      return (.behavior, wasSelected ? message : "\(message); before, nothing was selected by default")
    }
    let titles = (pair.new.choices + pair.after.untranslated.choices).compactMap(\.title)
    let isTitle = new.string.map(titles.contains) == true
    let reason: Message = isTitle ? "'DefaultValue' is a title, not a value" : "\(typed(new, in: pair)) isn't one of the choices"
    return (.behavior, "nothing is selected by default\(plain: wasSelected ? "" : ", as before"), because \(reason); \(message)")
  }

  /// What someone has who never changed a setting without a default.
  private static func withoutDefault(_ setting: Setting) -> Message {
    if setting.element.stores(.boolean) { return "has it off" }
    if !setting.choices.isEmpty { return "has nothing selected" }
    return setting.readDefault.map { "has \($0)" } ?? "has no value"
  }

  /// Returns whether code sees a different default.
  ///
  /// The same choice is the same default, whatever is stored for it. If the type is the same, that depends on how the accessors read the two
  /// defaults; otherwise, on the stored values.
  private static func isChanged(_ old: Node.Value, _ new: Node.Value, in pair: SettingPair) -> Bool {
    if pair.old.element.stores(.boolean), pair.new.element.stores(.boolean) {
      return pair.old.isOnByDefault != pair.new.isOnByDefault
    }
    let (oldChoice, newChoice) = (pair.old.choice(of: old), pair.new.choice(of: new))
    if !pair.old.choices.isEmpty, !pair.new.choices.isEmpty, oldChoice != nil || newChoice != nil {
      guard let oldChoice, let newChoice else { return true }
      return pair.choices.map { $0.match(of: oldChoice) != newChoice } ?? (oldChoice != newChoice)
    }
    return pair.isTypeChanged ? !old.isSameInDatabase(as: new) : !old.isSameDefault(as: new, for: pair.new.type)
  }

  private static func meaning(of value: Node.Value, in setting: Setting) -> ChangeValue {
    let choice = setting.choice(of: value).map { $0.title ?? $0.caseName }
    return .choice(title: setting.element.stores(.boolean) ? "\(setting.isOnByDefault)" : choice, value)
  }

  /// Returns a message about a default whose value is the same but whose meaning changed.
  private static func changeOfMeaning(of value: Node.Value, in pair: SettingPair) -> Message {
    let subject: Message = "default \(typed(value, in: pair))"
    if pair.new.element.stores(.boolean) { return "\(subject) now means \(plain: pair.new.isOnByDefault ? "on" : "off")" }
    switch (pair.old.choice(of: value), pair.new.choice(of: value)) {
    case (_?, nil): return "nothing is selected by default, because \(subject) is no longer one of the choices"
    case (nil, let choice?): return "\(subject) is now the choice \(choice.caseName) (wasn't one of the choices)"
    case (let old, let new):
      let names = [old, new].map { $0?.title ?? $0?.caseName }
      return Message(changeOf: "meaning of \(subject)", from: names[0], to: names[1])
    }
  }

  /// Returns a default with its type if a choice looks like it because only its type differs.
  private static func typed(_ value: Node.Value, in pair: SettingPair) -> Message {
    let hasLookalike = (pair.old.choices + pair.new.choices).contains {
      $0.value.contents == value.contents && !$0.value.isSameInDatabase(as: value)
    }
    return hasLookalike ? "\(withType: value)" : "\(value)"
  }

  /// Returns a hint for developers who moved the text to a strings file, where defaults aren't looked up.
  private static func untranslatedHint(_ value: Node.Value, in version: SettingVersion) -> Message {
    guard let text = value.string, let table = version.page.stringsTable,
      version.bundle.bundle.translations.tables[table]?[text] != nil
    else { return "" }
    return "; defaults aren't translated, so the app reads this text instead of its translation in \(table + ".strings")"
  }
}

extension Setting {
  fileprivate func choice(of value: Node.Value) -> Choice? { choices.index(of: value).map { choices[$0] } }
}

extension Node.Value {
  /// Returns whether an accessor of a type reads two defaults as the same value.
  fileprivate func isSameDefault(as other: Node.Value, for type: ValueType) -> Bool {
    guard case .plain(let plain) = type, let value = read(asDefaultOf: plain), let other = other.read(asDefaultOf: plain)
    else { return isSameInDatabase(as: other) }
    return value.isSameInDatabase(as: other)
  }
}
