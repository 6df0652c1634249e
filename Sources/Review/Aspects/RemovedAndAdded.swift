import SettingsGenModel
import SettingsGenOutput
import SettingsGenSupport

/// Settings that only one bundle, or only one version of what a device shows, has.
extension Aspects {
  static let removedAndAdded = Aspect<MatchedBundles>(
    "presence", [.keyRemoved, .keyAdded, .accessorRemoved], seenBy: .code
  ) { bundles in
    let added = bundles.added
    let (byWords, byTitle) = (Dictionary(grouping: added, by: \.words), Dictionary(grouping: added, by: \.title.visible))
    let keys = bundles.removed.isEmpty ? [] : bundles.new.bundle.exactKeys
    let removed = bundles.removed.flatMap { setting -> [Difference] in
      let isKept = keys.contains(ExactText(setting.key))
      let accessor = bundles.oldSettings.accessor(of: setting).flatMap { withoutAccessor($0, isKept: isKept, in: bundles) }
      // The new key may have the same words or else the same title.
      let sameTitle = setting.title.visible.flatMap { byTitle[$0] } ?? []
      let counterparts = byWords[setting.words].map { ($0, "words") } ?? (sameTitle, "title")
      return [isKept ? nil : removal(of: setting, counterparts, in: bundles), accessor].compactMap(\.self)
    }
    return removed + added.map { bundles.difference(.keyAdded, of: $0, in: .new, "setting added") }
  }

  /// Returns the difference of a setting that is gone, with a note on the settings that it may have become.
  private static func removal(
    of setting: Setting, _ counterparts: (settings: [Setting], trait: String), in bundles: MatchedBundles
  ) -> Difference {
    let keys = counterparts.settings.map(\.key)
    // Users never changed the value of a title element, so unless a row replaces it, only code can miss what the app stored.
    let isOnlyShown =
      setting.element.isShown(as: .titleValue) && keys.isEmpty || ([setting] + counterparts.settings).allSatisfy(\.showsVersion)
    var note: Message = "possibly renamed to \(list: keys.map { "\($0)" }, "settings", "or") (same \(plain: counterparts.trait))"
    if keys.count == 1, bundles.configuration.renamedKeys[setting.key] != keys[0] {
      let renaming = JSONValue.object(JSONObject([.init(setting.key, JSONNode(.string(keys[0])))]))
      note += "; if no code reads \(setting.key) any more, \(adding: renaming, to: "renamedKeys")"
    }
    return bundles.difference(
      .keyRemoved, isOnlyShown ? .source : .data, of: setting, in: .old,
      isOnlyShown
        ? "read-only row removed; users no longer see the value that the app shows there"
        : "setting removed; stored values are no longer read",
      notes: counterparts.settings.first.map { [.init(message: note, location: $0.location, side: .new)] } ?? [])
  }

  /// Returns the difference of a setting whose property another one has now, or whose key stays on a page, with an element of which only the
  /// app knows the values.
  private static func withoutAccessor(_ setting: Setting, isKept: Bool, in bundles: MatchedBundles) -> Difference? {
    let successor = bundles.successor(of: setting)
    if successor == nil, !isKept { return nil }
    let removal: Message =
      "property \(setting.property) removed, because the element has no default now; the app's own code reads what is stored"
    return bundles.difference(
      .accessorRemoved, successor == nil ? .source : .data, of: setting, in: .old,
      successor?.misuse(of: setting) ?? removal, (.text(setting.property), ChangeValue(successor?.key)))
  }

  /// The settings that one device shows only before or only after, although the other bundle has them for another device.
  static let shownSettings = Aspect<MatchedBundles>("shown settings", [.visibilityChanged], seenBy: [.device]) { bundles in
    guard let app = bundles.ofApp else { return [] }
    let hidden = bundles.removed.filter { app.new.setting(forKey: $0.key) != nil }.map { setting in
      bundles.difference(
        .visibilityChanged, of: setting, in: .old, "setting no longer shown, so users can no longer change it there")
    }
    let shown = bundles.added.filter { app.old.setting(forKey: $0.key) != nil }.map { setting in
      bundles.difference(.visibilityChanged, of: setting, in: .new, "setting now shown")
    }
    return hidden + shown
  }
}

extension MatchedBundles {
  /// Returns the new setting that code reads now that uses the property of an old one; nil if that code doesn't compile.
  func successor(of setting: Setting) -> Setting? {
    newSettings.owners[ExactText(setting.property)].flatMap { $0.type.name == setting.type.name ? $0 : nil }
  }

  /// Returns a difference of a setting that only one version has.
  ///
  /// - Parameter states: By default, the key and nothing.
  fileprivate func difference(
    _ kind: ChangeKind, _ severity: ChangeSeverity? = nil, of setting: Setting, in side: Difference.Side,
    _ message: Message, _ states: (old: ChangeValue, new: ChangeValue)? = nil, notes: [Difference.Note] = []
  ) -> Difference {
    let key = ChangeValue.text(setting.key)
    let states = states ?? (side == .old ? (key, .nothing) : (.nothing, key))
    return Difference(
      kind, severity, key: setting.key, title: (side == .old ? old : new).localizedTitle(of: setting), old: states.old,
      new: states.new, message, at: setting.location, in: side, notes: notes)
  }
}

extension Setting {
  /// The words of the key without case and separators, which are the same for `user_name` and `userName`.
  fileprivate var words: String { CamelCaseName(key).lowerCamelCase.lowercased() }
}
