import SettingsGenSchema
import SettingsGenSettings

/// Which settings stand elsewhere: on another page, in another group, or, of those that did not, out of their page's order.
struct Moves {
  private(set) var changes: [Change] = []
  private let oldPlaces: Places
  private let newPlaces: Places

  init(_ pairs: [SettingPair], old: BundleSettings, new: BundleSettings) {
    oldPlaces = Places(old)
    newPlaces = Places(new)
    var groups = GroupChanges(old: old, new: new)
    var staying: [String: [SettingPair]] = [:]
    for pair in pairs {
      let (before, after) = (pair.oldPage.name, pair.newPage.name)
      if before != after {
        changes.append(move(pair, "moved from page \(before) to page \(after)"))
      } else if groups.isMoved(pair) {
        changes.append(move(pair, Self.groupMessage(pair)))
      } else {
        staying[after, default: []].append(pair)
      }
    }
    for page in new.pages where !page.isVariant { tellOrder(of: staying.removeValue(forKey: page.name) ?? []) }
    for page in staying.keys.sorted() { tellOrder(of: staying[page] ?? []) }
    changes += groups.changes
  }

  private static func groupMessage(_ pair: SettingPair) -> Phrase {
    switch (pair.old.group, pair.new.group) {
    case (let before?, let after?): "moved from group \(before) to group \(after)"
    case (let before?, nil): "moved out of group \(before)"
    case (nil, let after?): "moved to group \(after)"
    case (nil, nil): "moved to another group"
    }
  }

  /// Tells of the fewest settings whose moving makes the one order the other.
  private mutating func tellOrder(of pairs: [SettingPair]) {
    let kept = Set(longestIncreasing(pairs.map { oldPlaces.position(of: $0.old) }))
    for (index, pair) in pairs.enumerated() where !kept.contains(index) {
      if let key = newPlaces.keyBefore(pair.new) {
        changes.append(move(pair, "moved behind \(key)"))
      } else {
        changes.append(move(pair, "moved to the page's top"))
      }
    }
  }

  private func move(_ pair: SettingPair, _ message: Phrase) -> Change {
    pair.change(
      .moved, .place(page: pair.oldPage.name, group: pair.old.group, after: oldPlaces.keyBefore(pair.old)),
      .place(page: pair.newPage.name, group: pair.new.group, after: newPlaces.keyBefore(pair.new)), message)
  }
}

/// Where each setting of a bundle stands among those of its page.
private struct Places {
  private var positions: [String: Int] = [:]
  private var before: [String: String] = [:]

  init(_ bundle: BundleSettings) {
    var last: [String: String] = [:]
    for (position, setting) in bundle.settings.enumerated() {
      let page = bundle.pages[setting.page].name
      positions[setting.key] = position
      before[setting.key] = last.updateValue(setting.key, forKey: page)
    }
  }

  func position(of setting: Setting) -> Int { positions[setting.key] ?? 0 }
  func keyBefore(_ setting: Setting) -> String? { before[setting.key] }
}
