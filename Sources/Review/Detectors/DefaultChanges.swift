import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects settings whose default changed, which affects users who never changed the setting: `default-changed`, `default-added`,
/// `default-removed`.
enum DefaultChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    switch (pair.old.defaultValue, pair.new.defaultValue) {
    case (nil, nil): return []
    case (nil, let after?):
      let message = Message(changeOf: "default", from: nil, to: after.text)
      return [pair.change(.defaultAdded, .nothing, .value(after), at: after, message)]
    case (let before?, nil):
      let message = Message(changeOf: "default", from: before.text, to: nil)
      return [pair.change(.defaultRemoved, .value(before), .nothing, message)]
    case (let before?, let after?):
      if isSameMeaning(before, after, in: pair) ?? before.hasSameStoredValue(as: after) { return [] }
      return [
        pair.change(.defaultChanged, .value(before), .value(after), at: after, message(before, after, in: pair, of: bundles))
      ]
    }
  }

  private static func message(_ before: Node, _ after: Node, in pair: SettingPair, of bundles: MatchedBundles) -> Message {
    if before == after {
      return "default \(after.text) now means \(pair.new.meaning(of: after)) (was \(pair.old.meaning(of: before)))"
    }
    return "default changed from \(before.text) to \(after.text)\(untranslatedHint(after, on: pair.newPage, of: bundles.new))"
  }

  /// Returns a hint for developers who moved the text to a strings file, where defaults aren't looked up.
  private static func untranslatedHint(_ value: Node, on page: Page, of model: SettingsModel) -> Message {
    guard let text = value.string, let table = page.stringsTable, model.bundle.translations.tables[table]?[text] != nil else {
      return ""
    }
    return "; defaults are not translated, so the app reads this text instead of its translation in \(table + ".strings")"
  }

  /// Returns whether two defaults are the same toggle state, choice or text, however it is stored; nil if that is unknown.
  private static func isSameMeaning(_ before: Node, _ after: Node, in pair: SettingPair) -> Bool? {
    if pair.old.element == .toggleSwitch, pair.new.element == .toggleSwitch {
      return pair.old.isOnByDefault == pair.new.isOnByDefault
    }
    switch pair.valueMapping {
    case .values(let values):
      return values.first { $0.old.hasSameStoredValue(as: before) }.map { $0.new.hasSameStoredValue(as: after) }
    case .conversion, nil:
      return before.isScalar && before.text == after.text ? true : nil
    }
  }
}

extension Setting {
  /// Returns what a value means: a choice's case, a toggle's state, or the value itself.
  fileprivate func meaning(of value: Node) -> String {
    if element == .toggleSwitch { return isOnByDefault ? "on" : "off" }
    return choices.first { $0.value.hasSameStoredValue(as: value) }?.caseName ?? value.text
  }
}
