import SettingsGenModel
import SettingsGenSupport

/// Detects settings that moved to another page, to another group, or to another position among the settings of their page:
/// `setting-moved`; and groups whose title or footer changed, each once, at its first setting: `title-changed`.
enum Moves: BundleDetector {
  static func changes(in bundles: MatchedBundles) -> [Change] {
    if bundles.rearranged.isEmpty { return [] }
    let groups = GroupMatching(bundles.rearranged, old: bundles.old, new: bundles.new)
    var changes = MoveChanges(bundles: bundles)
    // The keys are page names, which a page and its variants share; the order of this dictionary doesn't matter, because changes are sorted.
    var staying: [String: [SettingPair]] = [:]
    for pair in bundles.rearranged {
      if pair.oldPage.name != pair.newPage.name {
        changes.record(pair, "moved from page \(pair.oldPage.name) to page \(pair.newPage.name)")
      } else if groups.moved.contains(pair.newIndex) {
        changes.recordGroupMove(of: pair)
      } else {
        staying[pair.newPage.name, default: []].append(pair)
      }
    }
    for page in staying.values { changes.recordOrder(of: page) }
    return changes.changes + groups.retitled.map { retitling("group title", of: $0, $0.old.group.visible, $0.new.group.visible) }
      + groups.withChangedFooter.map { retitling("group footer", of: $0, $0.oldFooter, $0.newFooter) }
  }

  private static func retitling(_ subject: Message, of pair: SettingPair, _ old: String?, _ new: String?) -> Change {
    pair.change(.titleChanged, ChangeValue(old), ChangeValue(new), Message(changeOf: subject, from: old, to: new))
  }
}

/// Collects moves; the positions of all settings are computed at the first move.
private struct MoveChanges {
  var changes: [Change] = []
  let bundles: MatchedBundles
  lazy var oldPositions = Self.keysBefore(in: bundles.old)
  lazy var newPositions = Self.keysBefore(in: bundles.new)

  mutating func recordGroupMove(of pair: SettingPair) {
    switch (pair.old.group.visible, pair.new.group.visible) {
    case (let before?, let after?): record(pair, "moved from group \(before) to group \(after)")
    case (let before?, nil): record(pair, "moved out of group \(before)")
    case (nil, let after?): record(pair, "moved to group \(after)")
    case (nil, nil): record(pair, "moved to another group")
    }
  }

  /// Records the smallest set of settings on a page that must move to turn the old order into the new one.
  mutating func recordOrder(of pairs: [SettingPair]) {
    guard zip(pairs, pairs.dropFirst()).contains(where: { $0.oldIndex > $1.oldIndex }) else { return }
    let kept = Set(longestIncreasing(pairs.map(\.oldIndex)))
    for (index, pair) in pairs.enumerated() where !kept.contains(index) {
      if let key = newPositions[pair.newIndex] {
        record(pair, oldPositions[pair.oldIndex] == key ? "moved along with \(key)" : "moved after \(key)")
      } else {
        record(pair, "moved to the top of the page")
      }
    }
  }

  mutating func record(_ pair: SettingPair, _ message: Message) {
    changes.append(
      pair.change(
        .settingMoved,
        .position(page: pair.oldPage.name, group: pair.old.group.visible, after: oldPositions[pair.oldIndex]),
        .position(page: pair.newPage.name, group: pair.new.group.visible, after: newPositions[pair.newIndex]), message))
  }

  /// Returns, for each setting of a bundle, the key before it on the same page; nil for the first one of the page.
  private static func keysBefore(in bundle: SettingsModel) -> [String?] {
    var last: [String: String] = [:]
    return bundle.settings.map { last.updateValue($0.key, forKey: bundle.pages[$0.page].name) }
  }
}
