import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The changes that only users of some devices see: pages have variants for devices, and elements list the devices that show them.
struct DeviceChanges {
  /// A device, or InAppSettingsKit on a device, with the pages that it shows.
  private struct Viewer {
    let name: String
    /// The value of `SupportedUserInterfaceIdioms` for the device.
    let idiom: String
    /// The endings of a page's files in the order in which they are looked up.
    let suffixes: [String]

    static let devices = [
      Viewer(name: "iPhone", idiom: "Phone", suffixes: ["~iphone", ""]),
      Viewer(name: "iPad", idiom: "Pad", suffixes: ["~ipad", ""]),
    ]

    /// InAppSettingsKit shows what the device shows, unless a page has a variant for it.
    static let inApp = [
      Viewer(name: "InAppSettingsKit", idiom: "Phone", suffixes: ["~iphone.inApp", ".inApp", "~iphone", ""]),
      Viewer(name: "InAppSettingsKit", idiom: "Pad", suffixes: ["~ipad.inApp", ".inApp", "~ipad", ""]),
    ]
  }

  /// What two changes have in common if one report of both is enough.
  private struct Identity: Hashable {
    let kind: ChangeKind
    let key: ExactText
    let old: ChangeValue
    let new: ChangeValue

    init(_ change: Change) { (kind, key, old, new) = (change.kind, ExactText(change.key), change.old, change.new) }
  }

  let bundles: MatchedBundles
  let renamedKeys: KeyedValues<String>

  /// Returns the changes that aren't among those that all devices have in common.
  func changes(besides common: [Change]) -> [Change] {
    let pages = bundles.old.pages + bundles.new.pages
    guard pages.contains(where: { $0.isVariant || $0.specifiers.contains { $0.has(.idioms) } }) else { return [] }
    var configuration = Configuration()
    configuration.renamedKeys = renamedKeys
    let known = Set(common.map(Identity.init))
    var found: [Change] = []
    var viewers: [Identity: [String]] = [:]
    for viewer in Viewer.devices + (pages.contains(where: \.isInApp) ? Viewer.inApp : []) {
      let shown = MatchedBundles(
        old: Self.model(bundles.old, shownBy: viewer), new: Self.model(bundles.new, shownBy: viewer),
        configuration: configuration)
      let changes = Comparison.changes(in: shown).filter { !known.contains(Identity($0)) || $0.kind == .keyRenamed }
      let effects = Dictionary(grouping: changes.flatMap(effects).filter { !known.contains(Identity($0)) }, by: \.key)
      for change in effects.values.flatMap(Self.summarized) {
        let identity = Identity(change)
        if viewers[identity] == nil { found.append(change) }
        if viewers[identity]?.contains(viewer.name) != true { viewers[identity, default: []].append(viewer.name) }
      }
    }
    return found.map { change in
      var change = change
      let names = (viewers[Identity(change)] ?? []).map { "\(plain: $0)" as Message }.joined(with: ", ", last: " and ")
      change.message = "on \(names): \(change.message)"
      if let summary = change.summary { change.summary?.message = "on \(names): \(summary.message)" }
      return change
    }
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
    case .settingMoved:
      guard case .position(let oldPage, let oldGroup, _) = change.old, case .position(let page, let group, _) = change.new
      else { return [] }
      return oldPage == page && oldGroup == group ? [] : [change]
    case .propertyRenamed, .typeChanged, .caseRenamed, .accessorRemoved, .translationChanged: return []
    default: return [change]
    }
  }

  /// Returns the changes of a setting with a message about all choices that a device no longer shows.
  private static func summarized(_ changes: [Change]) -> [Change] {
    let isHidden = { (change: Change) in if case .value = change.old { change.kind == .visibilityChanged } else { false } }
    return changes.filter { !isHidden($0) }
      + changes.filter(isHidden).summarized { _, hidden in
        "choices \(list: hidden.map(\.old.message)) no longer shown, so users can no longer choose them there"
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

  /// Returns a bundle with only the elements that a device shows.
  private static func model(_ model: SettingsModel, shownBy viewer: Viewer) -> SettingsModel {
    var pages: [String: (index: Int, rank: Int)] = [:]
    for (index, page) in model.pages.enumerated() {
      let suffix = String(page.file.dropFirst(page.name.count).dropLast(".plist".count))
      guard let rank = viewer.suffixes.firstIndex(of: suffix), rank < pages[page.name]?.rank ?? .max else { continue }
      pages[page.name] = (index, rank)
    }
    var elements: [ElementPosition] = []
    var open = model.pages.first.flatMap { pages.removeValue(forKey: $0.name) }.map { [(page: $0.index, next: 0)] } ?? []
    while let (page, next) = open.last {
      guard next < model.pages[page].specifiers.count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      let specifier = model.pages[page].specifiers[next]
      if let idioms = specifier[.idioms]?.array, !idioms.contains(where: { $0.string == viewer.idiom }) { continue }
      elements.append(ElementPosition(page: page, specifier: next))
      // A page that two panes open is read once.
      if specifier.opensPage, let name = specifier.openedPage, let child = pages.removeValue(forKey: name) {
        open.append((child.index, 0))
      }
    }
    let bundle = SettingsBundle(
      folder: model.bundle.folder, pages: model.pages, elements: elements, translations: model.bundle.translations,
      diagnostics: [])
    return SettingsModel(bundle, typeName: model.typeName)
  }
}

extension Specifier {
  /// The name of the page that a pane element opens, without the ending of its file.
  var openedPage: String? { pageName.map { $0.hasSuffix(".plist") ? String($0.dropLast(".plist".count)) : $0 } }
}
