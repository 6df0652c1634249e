import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// Settings that only one bundle, or only one version of what a device shows, has.
extension Aspects {
  static let removedAndAdded = Aspect<MatchedBundles>(
    "presence", [.keyRemoved, .keyAdded, .accessorRemoved], seenBy: .code
  ) { bundles in
    let candidates = (removed: Candidates(bundles.removed), added: Candidates(bundles.added))
    let keys = bundles.removed.isEmpty ? [] : bundles.new.bundle.exactKeys
    let removed = bundles.removed.flatMap { setting -> [Difference] in
      let isKept = keys.contains(ExactText(setting.key))
      let accessor = bundles.oldSettings.accessor(of: setting).flatMap { accessor in
        withoutAccessor(accessor, isKept: isKept, in: bundles)
      }
      let removal = isKept ? nil : removal(of: setting, candidates.added.counterparts(of: setting), in: bundles)
      return [removal, accessor].compactMap(\.self)
    }
    let added = bundles.added.map { setting in
      Difference(
        .keyAdded, key: setting.key, title: bundles.new.localizedTitle(of: setting), new: .text(setting.key), "setting added",
        at: setting.location, notes: notes("renamed from", candidates.removed.counterparts(of: setting), in: .old))
    }
    return removed + added
  }

  private static func removal(of setting: Setting, _ counterparts: [Setting], in bundles: MatchedBundles) -> Difference {
    // Users never changed the value of a title element, so unless a row replaces it, only code can miss what the app stored.
    let isOnlyShown =
      setting.element.isShown(as: .titleValue) && counterparts.isEmpty || ([setting] + counterparts).allSatisfy(\.showsVersion)
    var remedy: Message = "; if no code reads \(setting.key) any more, add the new key to 'renamedKeys'"
    if counterparts.count == 1 {
      let renaming = JSONValue.object(JSONObject([.init(setting.key, JSONNode(.string(counterparts[0].key)))]))
      let traits = bundles.commonTraits(of: setting, and: counterparts[0]).map { "\(plain: $0)" as Message }
      remedy = " (same \(traits.list()))"
      if bundles.renamedKeys[setting.key] != counterparts[0].key {
        remedy += "; if no code reads \(setting.key) any more, \(adding: renaming, to: "renamedKeys")"
      }
    }
    return Difference(
      .keyRemoved, isOnlyShown ? .source : .data, key: setting.key, title: bundles.old.localizedTitle(of: setting),
      old: .text(setting.key),
      isOnlyShown
        ? "read-only row removed; users no longer see the value that the app shows there"
        : "setting removed; stored values are no longer read", at: setting.location, in: .old,
      notes: notes("renamed to", counterparts, in: .new, remedy))
  }

  /// Returns the difference of a setting whose property another one has now, or whose key stays on a page, with an element of which only the
  /// app knows the values.
  private static func withoutAccessor(_ setting: Setting, isKept: Bool, in bundles: MatchedBundles) -> Difference? {
    let successor = bundles.newSettings.owners[ExactText(setting.property)].flatMap {
      $0.type.name == setting.type.name ? $0 : nil
    }
    if successor == nil, !isKept { return nil }
    let removal: Message =
      "property \(setting.property) removed, because the element has no default now; the app's own code reads what is stored"
    return Difference(
      .accessorRemoved, successor == nil ? .source : .data, key: setting.key, title: bundles.old.localizedTitle(of: setting),
      old: .text(setting.property), new: ChangeValue(successor?.key), successor?.misuse(of: setting) ?? removal,
      at: setting.location, in: .old)
  }

  /// Returns a note on the counterparts of a setting.
  private static func notes(
    _ relation: String, _ counterparts: [Setting], in side: Difference.Side, _ remedy: Message = ""
  ) -> [Difference.Note] {
    guard let first = counterparts.first else { return [] }
    let keys: Message = counterparts.count == 1 ? "\(first.key)" : "one of \(list: counterparts.map(\.key), "settings")"
    return [.init(message: "possibly \(plain: relation) \(keys)\(remedy)", location: first.location, side: side)]
  }

  /// The settings that one device shows only before or only after, although the other bundle has them for another device.
  static let shownSettings = Aspect<MatchedBundles>("shown settings", [.visibilityChanged], seenBy: .device) { bundles in
    guard let all = bundles.allDevices else { return [] }
    let hidden = bundles.removed.filter { all.new.setting(forKey: $0.key) != nil }.map { setting in
      Difference(
        .visibilityChanged, key: setting.key, title: bundles.old.localizedTitle(of: setting), old: .text(setting.key),
        "setting no longer shown, so users can no longer change it there", at: setting.location, in: .old)
    }
    let shown = bundles.added.filter { all.old.setting(forKey: $0.key) != nil }.map { setting in
      Difference(
        .visibilityChanged, key: setting.key, title: bundles.new.localizedTitle(of: setting), new: .text(setting.key),
        "setting now shown", at: setting.location)
    }
    return hidden + shown
  }
}

extension MatchedBundles {
  /// Returns what a removed and an added setting have in common, as words for a message.
  fileprivate func commonTraits(of removed: Setting, and added: Setting) -> [String] {
    let isSamePlace = old.pages[removed.page].name == new.pages[added.page].name && removed.specifier == added.specifier
    return [
      ("words", removed.words == added.words), ("title", removed.title.visible != nil && removed.title == added.title),
      ("type", removed.elementName == added.elementName), ("position", isSamePlace),
    ].filter(\.1).map(\.0)
  }
}

/// The settings that only one bundle has, among which are the possible new or former names of a setting that the other one has.
private struct Candidates {
  private let byWords: [String: [Setting]]
  private let byTitle: [String?: [Setting]]

  init(_ settings: [Setting]) {
    byWords = Dictionary(grouping: settings, by: \.words)
    byTitle = Dictionary(grouping: settings, by: \.title.visible)
  }

  /// Returns the settings whose keys have the same words, or else those with the same title.
  func counterparts(of setting: Setting) -> [Setting] {
    byWords[setting.words] ?? setting.title.visible.flatMap { byTitle[$0] } ?? []
  }
}

extension Setting {
  /// The words of the key without case and separators, which are the same for `user_name` and `userName`.
  fileprivate var words: String { CamelCaseName(key).lowerCamelCase.lowercased() }
}
