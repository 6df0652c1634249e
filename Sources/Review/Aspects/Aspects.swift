import SettingsGenModel
import SettingsGenSupport

/// The table of everything that can differ between two bundles: what each aspect is called, the kinds of its differences, and who sees them.
///
/// Simple aspects have their fact and their message here; the others are in the files of this folder, by subject.
enum Aspects {
  /// A setting that both bundles have.
  static let settings: [Aspect<SettingPair>] = [
    key, suite, storedValues, shownChoices, addedChoices, choiceTitles, choiceOrder, cases, property, type, defaultValue, range,
    Aspect(
      "title", .titleChanged, at: .title, { ChangeValue($0.untranslated.title.visible) },
      { Message(changeOf: "title", from: $0.untranslated.title.visible, to: $1.untranslated.title.visible) }),
    valueTitles,
    Aspect(
      "secure entry", .secureChanged, at: .isSecure, { .text($0.setting.isSecure ? "secure" : "plain") },
      { $1.setting.isSecure ? "text is now hidden while typing" : "text is no longer hidden while typing" }),
    attributes, control, debugBuilds,
  ]

  /// All settings of both bundles together.
  static let bundles: [Aspect<MatchedBundles>] = [removedAndAdded, shownSettings, hiddenBundle]

  /// A row of a page, and a group of rows; one of the two versions may not exist.
  static let rows: [Aspect<RowPair>] = [presence, position, rowFooter, rowTitle, openedPage, rowAttributes]
  static let groups: [Aspect<GroupPair>] = [
    Aspect("title of a group", [.titleChanged]) { pair in
      // The rows that moved to a new group have its title.
      pair.hasTextOfItsOwn ? pair.text("group title", noun: "title", pair.old?.title, pair.new?.title) : []
    },
    Aspect("footer of a group", [.titleChanged]) { pair in
      pair.text("group footer", noun: "footer", pair.old?.footer, pair.new?.footer)
    },
  ]

  /// A page that both bundles have, or that a pane element opens in one of them.
  static let pages: [Aspect<PagePair>] = [missingPage, stringsTable]

  /// The translations into a language.
  static let languages: [Aspect<LanguagePair>] = [translations]
}
