import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension SettingPair {
  /// What people who changed nothing get to feel.
  func behaviourChanges() -> [Change] { defaultChanges() + rangeChanges() + secureChanges() }

  private func defaultChanges() -> [Change] {
    switch (old.defaultValue, new.defaultValue) {
    case (nil, nil): return []
    case (nil, let after?):
      return [change(.defaultAdded, .nothing, .value(after), at: after, Message(text: "the default", old: nil, new: after.text))]
    case (let before?, nil):
      return [change(.defaultRemoved, .value(before), .nothing, Message(text: "the default", old: before.text, new: nil))]
    case (let before?, let after?):
      if meaning(ofOld: before, isStillThatOf: after) ?? before.isSameStored(as: after) { return [] }
      return [change(.defaultChanged, .value(before), .value(after), at: after, defaultMessage(before, after))]
    }
  }

  private func defaultMessage(_ before: Node, _ after: Node) -> Message {
    if before == after {
      return "the default \(after.text) now means \(new.meaning(of: after)) (was \(old.meaning(of: before)))"
    }
    return "the default is now \(after.text) (was \(before.text))\(untranslated(after))"
  }

  /// A reminder for those who move texts to a strings file: defaults aren't looked up there.
  private func untranslated(_ value: Node) -> Message {
    guard let text = value.string, let table = newPage.stringsTable, newTranslations.tables[table]?[text] != nil else {
      return ""
    }
    return "; a default isn't translated, so the program reads this text and not what \(table + ".strings") has for it"
  }

  /// Whether two defaults are the same switch, choice or text, whatever stands for it; nil where that can't be told.
  private func meaning(ofOld before: Node, isStillThatOf after: Node) -> Bool? {
    if old.element == .toggleSwitch, new.element == .toggleSwitch { return old.isOnByDefault == new.isOnByDefault }
    switch ValueMapping(self) {
    case .values(let values):
      return values.first { $0.old.isSameStored(as: before) }.map { $0.new.isSameStored(as: after) }
    case .conversion, nil:
      return before.isScalar && before.text == after.text ? true : nil
    }
  }

  private func rangeChanges() -> [Change] {
    guard old.element == .slider, new.element == .slider else { return [] }
    guard old.minimum?.number != new.minimum?.number || old.maximum?.number != new.maximum?.number else { return [] }
    return [
      change(
        .rangeChanged, .range(minimum: old.minimum, maximum: old.maximum), .range(minimum: new.minimum, maximum: new.maximum),
        at: old.minimum?.number != new.minimum?.number ? "MinimumValue" : "MaximumValue",
        "the range is now \(plain: Self.range(of: new)) (was \(plain: Self.range(of: old)))")
    ]
  }

  private static func range(of setting: Setting) -> String {
    "\(setting.minimum?.text ?? "no minimum") to \(setting.maximum?.text ?? "no maximum")"
  }

  private func secureChanges() -> [Change] {
    guard old.isSecure != new.isSecure else { return [] }
    return [
      change(
        .secureChanged, .text(old.isSecure ? "secure" : "plain"), .text(new.isSecure ? "secure" : "plain"), at: "IsSecure",
        new.isSecure
          ? "the field is secure now, so 'snapshot' leaves it out"
          : "the field is secure no more, so 'snapshot' shows what it holds")
    ]
  }
}

extension Setting {
  /// What a value stands for: a choice's case, a toggle's position, else itself.
  fileprivate func meaning(of value: Node) -> String {
    if element == .toggleSwitch { return isOnByDefault ? "on" : "off" }
    return choices.first { $0.value.isSameStored(as: value) }?.caseName ?? value.text
  }
}
