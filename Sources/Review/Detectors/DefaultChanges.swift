import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects a setting with another default, for which users who never changed it get another value: `default-changed`, `default-added`,
/// `default-removed`.
enum DefaultChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    switch (pair.old.defaultValue, pair.new.defaultValue) {
    case (nil, nil): return []
    case (nil, let after?):
      let message = Message(changeOf: "the default", from: nil, to: after.text)
      return [pair.change(.defaultAdded, .nothing, .value(after), at: after, message)]
    case (let before?, nil):
      let message = Message(changeOf: "the default", from: before.text, to: nil)
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
      return "the default \(after.text) now means \(pair.new.meaning(of: after)) (was \(pair.old.meaning(of: before)))"
    }
    return "the default is now \(after.text) (was \(before.text))\(untranslatedHint(after, on: pair.newPage, of: bundles.new))"
  }

  /// A hint for developers who move texts to a strings file: defaults aren't looked up there.
  private static func untranslatedHint(_ value: Node, on page: Page, of settings: BundleSettings) -> Message {
    guard let text = value.string, let table = page.stringsTable, settings.bundle.translations.tables[table]?[text] != nil else {
      return ""
    }
    return "; a default isn't translated, so the program reads this text and not what \(table + ".strings") has for it"
  }

  /// Whether two defaults are the same toggle state, choice or text, whatever value stands for it; nil if that is unknown.
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
  /// What a value stands for: a choice's case, a toggle's state, or itself.
  fileprivate func meaning(of value: Node) -> String {
    if element == .toggleSwitch { return isOnByDefault ? "on" : "off" }
    return choices.first { $0.value.hasSameStoredValue(as: value) }?.caseName ?? value.text
  }
}
