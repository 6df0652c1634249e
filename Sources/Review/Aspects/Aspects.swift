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
    attributes, control,
    Aspect(
      "builds", .visibilityChanged, seenBy: .code, { .text($0.isDebugOnly ? "debug" : "all") },
      {
        $1.isDebugOnly
          ? "builds without DEBUG read the default now, whatever is stored" : "builds without DEBUG read what is stored now"
      }),
  ]

  /// All settings and pages of both bundles together.
  static let bundles: [Aspect<MatchedBundles>] = [removedAndAdded, shownSettings, stringsTable, hiddenBundle]

  /// A row of a page, which may start a group; one of the two versions may not exist.
  static let rows: [Aspect<RowPair>] = [presence, position, groupTitle, footer, rowTitle, rowAttributes]

  /// The translations into a language.
  static let languages: [Aspect<LanguagePair>] = [translations]
}
