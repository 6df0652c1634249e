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
  static let bundles: [Aspect<MatchedBundles>] = [removedAndAdded, shownSettings]

  /// A row of a page, which may start a group; one of the two versions may not exist.
  static let rows: [Aspect<RowPair>] = [presence, position, rowTitle, footer, rowAttributes]

  /// The translations into a language.
  static let languages: [Aspect<LanguagePair>] = [translations]
}

/// An aspect in which two versions of a subject can differ: a row of the table of ``Aspects``.
struct Aspect<Pair>: Sendable {
  let name: String
  /// The kinds of the differences.
  let kinds: [ChangeKind]
  /// Who can see a difference.
  let viewers: [Viewer]
  /// Returns the differences, with their severity and message as functions of both versions.
  let differences: @Sendable (Pair) -> [Difference]

  init(
    _ name: String, _ kinds: [ChangeKind], seenBy viewers: [Viewer] = Viewer.allCases,
    _ differences: @escaping @Sendable (Pair) -> [Difference]
  ) {
    (self.name, self.kinds, self.viewers, self.differences) = (name, kinds, viewers, differences)
  }
}

extension [Viewer] {
  /// Code has one value for all devices, whatever each of them shows.
  static let code: [Viewer] = [.app, .otherCode]
}

extension Aspect where Pair == SettingPair {
  /// An aspect of settings that is one fact in each version.
  ///
  /// - Parameter attribute: The attribute whose location in the new element the difference has; by default the element's.
  init(
    _ name: String, _ kind: ChangeKind, seenBy viewers: [Viewer] = Viewer.allCases, at attribute: Attribute? = nil,
    _ fact: @escaping @Sendable (SettingVersion) -> ChangeValue,
    _ message: @escaping @Sendable (_ old: SettingVersion, _ new: SettingVersion) -> Message
  ) {
    self.init(name, [kind], seenBy: viewers) { pair in
      let (old, new) = (fact(pair.before), fact(pair.after))
      let node = attribute.flatMap { pair[$0] }
      return old == new ? [] : [pair.difference(kind, old, new, at: node, message(pair.before, pair.after))]
    }
  }
}

extension Difference {
  /// Returns the difference as a viewer sees it.
  ///
  /// - Parameter worst: The worst that the difference can be for this viewer.
  func seen(by viewer: Message, atWorst worst: ChangeSeverity = .data) -> Difference {
    var difference = self
    difference.message = "\(viewer): \(message)"
    difference.severity = max(severity, worst)
    return difference
  }
}
