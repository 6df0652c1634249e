import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// What only users of some devices see: pages have variants for devices, and elements list the devices that show them.
struct DeviceViews {
  let bundles: MatchedBundles
  let configuration: Configuration

  func lines(besides common: [Difference]) -> [Change.Line] {
    let pages = bundles.old.pages + bundles.new.pages
    guard pages.contains(where: { $0.variant != .page || $0.specifiers.contains { $0.has(.idioms) } }) else { return [] }
    guard !bundles.isOneSided, !bundles.old.bundle.hasSameText(as: bundles.new.bundle) else { return [] }
    let known = Set(common.map(\.identity))
    // A row that moved on all devices may be after another one on some.
    let moved = Set(known.filter { $0.kind == .settingMoved }.map(\.key))
    let inApp = "InAppSettingsKit"
    let apps: [(name: String, device: PageVariant.Device, isInApp: Bool)] = [
      ("iPhone", .phone, false), ("iPad", .pad, false), (inApp, .phone, true), (inApp, .pad, true),
    ]
    var found: [Change.Line] = []
    var viewers: [Change.Line: [String]] = [:]
    // Devices that show the same elements have the same differences, which are found once.
    var views: [[[ElementPosition]]: [Change.Line]] = [:]
    for app in apps where !app.isInApp || pages.contains(where: \.variant.isInApp) {
      let old = bundles.oldSettings.shown(on: app.device, inApp: app.isInApp)
      let new = bundles.newSettings.shown(on: app.device, inApp: app.isInApp)
      let shown = [old, new].map(\.stored.bundle.elements)
      let view = MatchedBundles(old: old, new: new, configuration: configuration, ofAllDevices: bundles)
      let lines =
        views[shown] ?? view.lines { known.contains($0.identity) || $0.isMoveInGroup && moved.contains(ExactText($0.key)) }
      views[shown] = lines
      for line in lines where viewers[line]?.last != app.name {
        if viewers[line] == nil { found.append(line) }
        viewers[line, default: []].append(app.name)
      }
    }
    return found.map { line in
      let names = (viewers[line] ?? []).map { "\(plain: $0)" as Message }.list()
      return line.seen(by: "on \(names)")
    }
  }
}

extension Difference {
  /// Whether a row is only in another position of its group.
  fileprivate var isMoveInGroup: Bool {
    guard case .position(let oldPage, let oldGroup, _) = old, case .position(let page, let group, _) = new else { return false }
    return oldPage == page && oldGroup == group
  }
}
