import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension MatchedBundles {
  /// Returns what only users of some devices see: pages have variants for devices, and elements list the devices that show them.
  ///
  /// - Parameter common: The differences that the app sees.
  func deviceLines(besides common: [Difference]) -> [Change.Line] {
    let pages = old.pages + new.pages
    guard !isOneSided, pages.contains(where: { $0.variant != .page || $0.specifiers.contains { $0.has(.idioms) } }),
      !old.bundle.hasSameText(as: new.bundle)
    else { return [] }
    let known = Set(common.map(\.identity))
    // A row that moved on all devices may be after another one on some.
    let moved = Set(common.filter { $0.kind == .settingMoved }.map { ExactText($0.key) })
    let inApp = "InAppSettingsKit"
    let devices: [(name: String, device: PageVariant.Device, isInApp: Bool)] = [
      ("iPhone", .phone, false), ("iPad", .pad, false), (inApp, .phone, true), (inApp, .pad, true),
    ]
    var found: [Change.Line] = []
    var names: [Change.Line: [String]] = [:]
    for (name, device, isInApp) in devices where !isInApp || pages.contains(where: \.variant.isInApp) {
      let view = MatchedBundles(
        old: oldSettings.shown(on: device, inApp: isInApp), new: newSettings.shown(on: device, inApp: isInApp),
        configuration: configuration, seenBy: .device, ofApp: self)
      let lines = view.lines { difference in
        known.contains(difference.identity) || difference.kind == .settingMoved && moved.contains(ExactText(difference.key))
      }
      for line in lines where names[line]?.last != name {
        if names[line] == nil { found.append(line) }
        names[line, default: []].append(name)
      }
    }
    return found.map { line in line.seen(by: "on \((names[line] ?? []).map { "\(plain: $0)" as Message }.list())") }
  }
}
