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
    let isSameValue = old != nil && old == new
    let states = [(old, pair.old), (new, pair.new)].map { value, setting in
      isSameValue
        ? value.map { ["title": ChangeValue(setting.meaning(of: $0)), "value": .value($0)] } ?? .nothing : ChangeValue(value)
    }
    return [pair.difference(kind, states[0], states[1], at: pair.new.defaultValue, message, severity: severity)]
  }

  private static func difference(
    from old: Node.Value?, to new: Node.Value?, in pair: SettingPair
  ) -> (ChangeSeverity, Message)? {
    if old == nil, new == nil { return nil }
    let message = Message(changeOf: "default", from: old, to: new)
    guard let old, let new else {
      let isRead = pair.old.type == pair.new.type && pair.old.readDefault?.stored == pair.new.readDefault?.stored
      if isRead { return (.safe, "\(message); reads as before") }
      return (.behavior, new == nil ? "whoever never changed it \(pair.new.valueWithoutDefault) now; \(message)" : message)
    }
    guard isChanged(old, new, in: pair) else {
      let isSame = old.isSameInDatabase(as: new) || pair.choices != nil || pair.old.toggleValues != pair.new.toggleValues
      return isSame ? nil : (.safe, "\(message); reads as before")
    }
    if pair.old.element.isShown(as: .titleValue), pair.new.element.isShown(as: .titleValue) {
      if pair.old.isVersion(old), pair.new.isVersion(new) { return (.safe, Message(changeOf: "shown text", from: old, to: new)) }
      let contrast = Contrast(old, new)
      return (.behavior, "now shows and reads \(contrast.new) instead of \(contrast.old)")
    }
    if !pair.new.choices.isEmpty, pair.new.meaning(of: new) == nil {
      let effect: Message = "nothing is selected by default, because \(withType: new) isn't one of the choices"
      return (.behavior, old == new ? effect : "\(effect); \(message)")
    }
    let wasSelected = pair.old.choices.isEmpty || pair.new.choices.isEmpty || pair.old.meaning(of: old) != nil
    if old != new { return (.behavior, wasSelected ? message : "\(message); before, nothing was selected by default") }
    let meaning: Message = wasSelected ? "now means \(pair.new.meaning(of: new) ?? "")" : "is one of the choices now"
    return (.behavior, "default \(new) \(meaning)")
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
    guard pair.old.type == pair.new.type, case .plain(let type) = pair.new.type, let before = old.read(as: type, by: .accessor),
      let after = new.read(as: type, by: .accessor)
    else { return !old.isSameInDatabase(as: new) }
    return !before.isSameInDatabase(as: after)
  }
}

extension Setting {
  fileprivate func choice(of value: Node.Value) -> Choice? { choices.index(of: value).map { choices[$0] } }

  /// Returns what a default means to users: on, off, or a choice; nil if it's none, or any value.
  fileprivate func meaning(of value: Node.Value) -> String? {
    element.stores(.boolean) ? isOnByDefault ? "on" : "off" : choice(of: value).map { $0.title ?? $0.caseName }
  }

  /// What someone has who never changed the setting, which has no default.
  fileprivate var valueWithoutDefault: Message {
    if element.stores(.boolean) { return "has it off" }
    return choices.isEmpty ? readDefault.map { "has \($0)" } ?? "has no value" : "has nothing selected"
  }
}
