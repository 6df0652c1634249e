import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The changes that only users of some devices see: pages have variants for devices, and elements list the devices that show them.
struct DeviceChanges {
  let bundles: MatchedBundles
  let configuration: Configuration

  func changes(besides common: [Change]) -> [Change] {
    let pages = bundles.old.pages + bundles.new.pages
    guard pages.contains(where: { $0.variant != .page || $0.specifiers.contains { $0.has(.idioms) } }) else { return [] }
    // Otherwise, what each device shows is compared, which took almost half of the time of `log`.
    guard !bundles.old.bundle.hasSameText(as: bundles.new.bundle), !areOnlySharedValuesChanged else { return [] }
    let known = Set(common.map(\.identity))
    let inApp = "InAppSettingsKit"
    let apps: [(name: String, device: PageVariant.Device, isInApp: Bool)] = [
      ("iPhone", .phone, false), ("iPad", .pad, false), (inApp, .phone, true), (inApp, .pad, true),
    ]
    var found: [Change] = []
    var viewers: [Change.Identity: [String]] = [:]
    // Devices that show the same elements have the same changes, which are found once.
    var changes: [[[ElementPosition]]: [Change]] = [:]
    for app in apps where !app.isInApp || pages.contains(where: \.variant.isInApp) {
      let old = bundles.oldSettings.shown(on: app.device, inApp: app.isInApp)
      let new = bundles.newSettings.shown(on: app.device, inApp: app.isInApp)
      let shown = [old, new].map(\.stored.bundle.elements)
      let seen = changes[shown] ?? self.changes(from: old, to: new, besides: known)
      changes[shown] = seen
      for change in seen where viewers[change.identity]?.last != app.name {
        if viewers[change.identity] == nil { found.append(change) }
        viewers[change.identity, default: []].append(app.name)
      }
    }
    return found.map { change in
      let names = (viewers[change.identity] ?? []).map { "\(plain: $0)" as Message }.list()
      // The accessors are the same on all devices, so a key has one conversion.
      return change.prefixed("on \(names)")
    }
  }

  /// Whether only values changed, and all settings have one element, so that all devices that show a setting have the same changes.
  private var areOnlySharedValuesChanged: Bool {
    let models = [bundles.old, bundles.new]
    let variants = models.map { model in
      model.pages.filter { $0.variant != .page }.map { [Array($0.file.utf8), $0.list.source.bytes] }
    }
    return bundles.hasSameLayout && variants[0] == variants[1]
      && models.allSatisfy { model in model.settings.indices.allSatisfy { model.settings[$0].otherElements.isEmpty } }
  }

  /// Returns the changes that a device shows, without those that all devices have in common.
  private func changes(
    from old: ConfiguredSettings, to new: ConfiguredSettings, besides known: Set<Change.Identity>
  ) -> [Change] {
    let bundles = MatchedBundles(old: old, new: new, configuration: configuration)
    // A row that moved on all devices may be after another one on some.
    let moved = Set(known.filter { $0.kind == .settingMoved }.map(\.key))
    let found = Comparison.changes(in: bundles).filter { change in
      !known.contains(change.identity) && !(change.isMoveInGroup && moved.contains(ExactText(change.key)))
        || change.kind == .keyRenamed
    }
    let effects = Dictionary(grouping: found.flatMap(effects).filter { !known.contains($0.identity) }, by: \.key)
    return effects.values.flatMap(Self.summarized)
  }

  /// Returns what a change on one device means for the app, whose accessors are the same on all devices.
  private func effects(of change: Change) -> [Change] {
    switch change.kind {
    case .keyRemoved, .keyAdded, .keyRenamed:
      // Other devices may still show the setting, or have shown it before.
      return [
        Self.visibility(of: change, from: change.old, to: .nothing, isKept: bundles.new),
        Self.visibility(of: change, from: .nothing, to: change.new, isKept: bundles.old),
      ].compactMap(\.self)
    case .choiceRemoved:
      guard case .value(let value) = change.old, let new = bundles.new.setting(forKey: change.key),
        KnownValues(new.choices.map(\.value)).index(matching: value) != nil
      else { return [change] }
      return [
        Change(
          .visibilityChanged, key: change.key, title: change.title, old: change.old,
          "choice \(value) no longer shown, so users can no longer choose it there", at: change.location,
          in: change.side)
      ]
    case .propertyRenamed, .typeChanged, .caseRenamed, .accessorRemoved, .translationChanged: return []
    default: return [change]
    }
  }

  /// Returns the changes of a setting with a message about all choices that a device no longer shows.
  private static func summarized(_ changes: [Change]) -> [Change] {
    let isHidden = { (change: Change) in if case .value = change.old { change.kind == .visibilityChanged } else { false } }
    return changes.filter { !isHidden($0) }
      + changes.filter(isHidden).summarized { _, hidden in
        "choices \(list: hidden.map(\.old.message), "choices") no longer shown, so users can no longer choose them there"
      }
  }

  /// Returns the change of a setting that appears or disappears on one device, if a bundle has it for another device.
  private static func visibility(
    of change: Change, from old: ChangeValue, to new: ChangeValue, isKept model: SettingsModel
  ) -> Change? {
    guard case .text(let key) = old == .nothing ? new : old, model.setting(forKey: key) != nil else { return nil }
    return Change(
      .visibilityChanged, key: key, title: change.title, old: old, new: new,
      new == .nothing ? "setting no longer shown, so users can no longer change it there" : "setting now shown",
      at: change.location, in: change.side)
  }
}

extension Change {
  /// Whether a row is only in another place of its group.
  fileprivate var isMoveInGroup: Bool {
    guard case .position(let oldPage, let oldGroup, _) = old, case .position(let page, let group, _) = new else { return false }
    return oldPage == page && oldGroup == group
  }
}
