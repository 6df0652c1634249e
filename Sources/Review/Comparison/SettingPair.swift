import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A setting that both bundles have, under the same key or a new one; it and its choices have the titles of the development language.
struct SettingPair {
  let old: Setting
  let new: Setting
  /// The old setting as the old configuration has it; nil if that ignores the key; ``newAccessor`` is the new one.
  let oldAccessor: Setting?
  let newAccessor: Setting?
  /// The settings as the pages have them.
  let untranslated: (old: Setting, new: Setting)
  /// The pairs of choices; nil if one of the two has none, or they are the same.
  let choices: ChoicePairs?
  /// What the values mean that the old accessors may have stored.
  let meanings: [StoredMeaning]
  private let oldBundle: SettingsModel
  private let newBundle: SettingsModel

  init(_ match: MatchedBundles.Match, _ oldBundle: ConfiguredSettings, _ newBundle: ConfiguredSettings) {
    let (before, after) = (oldBundle.stored, newBundle.stored)
    untranslated = (before.settings[match.old], after.settings[match.new])
    old = before.localized(untranslated.old, like: after)
    new = after.localized(untranslated.new, like: before)
    oldAccessor = oldBundle.accessor(of: untranslated.old).map { before.localized($0, like: after) }
    newAccessor = newBundle.accessor(of: untranslated.new).map { after.localized($0, like: before) }
    choices = ChoicePairs(
      old: old.choices, new: new.choices,
      untranslated: (untranslated.old.choices.map(\.title), untranslated.new.choices.map(\.title)))
    meanings = StoredMeaning.all(from: old, to: new, choices)
    (self.oldBundle, self.newBundle) = (oldBundle.stored, newBundle.stored)
  }

  var oldPage: Page { oldBundle.pages[old.page] }
  var newPage: Page { newBundle.pages[new.page] }
  /// The name of the new bundle's settings type.
  var typeName: String { newBundle.typeName }

  var isRenamed: Bool { ExactText(old.key) != ExactText(new.key) }
  var isInOtherSuite: Bool { old.suite != new.suite }

  var oldSchema: StoredSchema { StoredSchema(old) }
  var newSchema: StoredSchema { StoredSchema(new) }

  /// The values that the new accessors read as something else than the old ones, without numbers that a toggle may have.
  var misread: [StoredMeaning] { meanings.prefix(oldSchema.values?.count ?? 0).filter { !$0.isReadAlike } }

  func meaning(of value: Node.Value) -> StoredMeaning? { meanings.first { $0.old == value } }

  /// What someone has who stored a value: another state or choice, the default, or nothing.
  func outcome(of value: Node.Value) -> Message {
    if let reading = meaning(of: value)?.reading {
      let label = new.label(of: reading)
      return if case .toggle = newSchema { "has it \(label) now" } else { "has \(label) now" }
    }
    if new.choices.isEmpty { return "has the default now" }
    guard let index = new.choices.index(of: new.defaultValue?.value) else { return "has nothing selected now" }
    return "has \(new.choices[index].label), the default, now"
  }

  /// Who stored one of some values, and what they have now.
  func consequence(for values: [Node.Value]) -> Message {
    let (outcomes, labels) = (Set(values.map(outcome)), values.map(old.label))
    let choice: Message = old.choices.isEmpty ? "turned it \(labels.list("or"))" : "chose \(list: labels, "choices", "or")"
    let other: Message =
      switch newSchema {
      case .any: "has another value now"
      case .toggle: "has the other state now"
      case .choices: "has another choice now"
      }
    return "whoever \(choice) \(outcomes.count > 1 ? other : outcomes.first ?? other)"
  }

  /// Returns what would keep the values that a kind of change loses.
  func remedy(for kind: ChangeKind) -> Message {
    switch (oldSchema, newSchema) {
    case (.choices, .choices) where kind == .choiceRemoved:
      guard let moved = misread.first(where: { $0.reading != nil }) else {
        return "keep \(list: misread.map(\.old), "values") in 'Values'"
      }
      return "keep each choice's value, such as \(moved.old) for \(old.label(of: moved.old))"
    case (.toggle(let on, let off), .toggle): return "keep \(on) in 'TrueValue' and \(off) in 'FalseValue'"
    default: return "keep the type"
    }
  }

  /// The new element's value of an attribute.
  subscript(attribute: Attribute) -> Node? { new.specifier(on: newPage)?[attribute] }

  /// Returns a change of this setting, located at a value on a page of the new bundle, or else at the setting's element.
  ///
  /// - Parameter page: The index of the page, which may be a variant of the setting's page; by default that page.
  func change(
    _ kind: ChangeKind, _ old: ChangeValue, _ new: ChangeValue, at node: Node? = nil, on page: Int? = nil, _ message: Message,
    severity: ChangeSeverity? = nil
  ) -> Change {
    Change(
      kind, severity, key: self.old.key,
      title: newBundle.localizedTitle(of: untranslated.new) ?? oldBundle.localizedTitle(of: untranslated.old), old: old, new: new,
      message,
      at: node.map(newBundle.pages[page ?? self.new.page].list.location) ?? self.new.location)
  }
}

extension SettingsModel {
  func setting(forKey key: String) -> Setting? { settings.first { ExactText($0.key) == ExactText(key) } }

  /// Returns a setting with the titles that users see in the development language, unless that of another version isn't the same.
  fileprivate func localized(_ setting: Setting, like other: SettingsModel) -> Setting {
    let languages = Set([self, other].compactMap(\.bundle.translations.language))
    guard languages.count < 2 else { return setting }
    var setting = setting
    setting.title = setting.title.map { bundle.translations.text($0, table: pages[setting.page].stringsTable) }
    for (index, choice) in setting.choices.enumerated() {
      setting.choices[index].title = choice.title.map { bundle.translations.text($0, table: pages[choice.page].stringsTable) }
    }
    return setting
  }

  /// Returns the title of a setting in the development language; nil if it's blank.
  func localizedTitle(of setting: Setting) -> String? {
    setting.title.visible.map { bundle.translations.text($0, table: pages[setting.page].stringsTable) }
  }
}
