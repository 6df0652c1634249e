import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// What is otherwise in a bundle for those who have the app already.
///
/// Only settings count. Elements that hold no value matter as the place where settings stand; how a page is written,
/// translations and images don't matter at all. The time grows with the number of settings (the order of pages: n log n).
package struct Comparison: Sendable {
  /// Worst first, then by key, then in the order of the contract's kinds.
  package let changes: [Change]

  package init(old: BundleSettings, new: BundleSettings) {
    let settings = SettingPairs(old: old, new: new)
    var changes = settings.removed.map { Change(removed: old.settings[$0]) }
    changes += settings.added.map { Change(added: new.settings[$0]) }
    let owners = PropertyOwners(new)
    for pair in settings.pairs where !old.settings[pair.old].isTheSame(as: new.settings[pair.new]) {
      changes += SettingPair(pair, old: old, new: new).changes(owners: owners)
    }
    changes += Moves(settings.pairs, old: old, new: new).changes
    let order = changes.enumerated().map { Place(of: $1, index: $0) }.sorted()
    self.changes = order.map { changes[$0.index] }
  }

  /// What decides where a change is told; a sort that moves whole changes about takes longer than finding them.
  private struct Place: Comparable {
    let severity: ChangeSeverity
    let key: String
    let kind: Int
    let index: Int

    init(of change: Change, index: Int) {
      severity = change.severity
      key = change.key
      kind = change.kind.rank
      self.index = index
    }

    static func < (left: Place, right: Place) -> Bool {
      if left.severity != right.severity { return left.severity < right.severity }
      if left.key != right.key { return left.key.utf8.lexicographicallyPrecedes(right.key.utf8) }
      return (left.kind, left.index) < (right.kind, right.index)
    }
  }
}

extension Change {
  fileprivate init(removed setting: Setting) {
    self.init(
      .keyRemoved, key: setting.key, old: .text(setting.key), "the setting is gone; what people stored is read no more",
      at: setting.location, in: .old)
  }

  fileprivate init(added setting: Setting) {
    self.init(.keyAdded, key: setting.key, new: .text(setting.key), "the setting is new", at: setting.location)
  }
}

extension SettingPair {
  /// All but what has to do with other settings: the place.
  fileprivate func changes(owners: PropertyOwners) -> [Change] {
    var changes = renameChanges() + storageChanges() + suiteChanges() + choiceChanges()
    let lossy = changes.indices.filter { changes[$0].severity == .data }
    if let worst = lossy.min(by: { changes[$0].kind.rank < changes[$1].kind.rank }) { changes[worst].migration = Migration(self) }
    return changes + sourceChanges(owners: owners) + behaviourChanges() + titleChanges()
  }

  private func renameChanges() -> [Change] {
    guard isRenamed else { return [] }
    return [
      change(
        .keyRenamed, .text(old.key), .text(new.key), at: "Key",
        "the key is now \(new.key); what people stored under \(old.key) is read no more")
    ]
  }

  private func suiteChanges() -> [Change] {
    guard old.suite != new.suite else { return [] }
    let message: Message =
      switch (old.suite, new.suite) {
      case (let before?, let after?): "the value lives in the suite \(after) now (was \(before))"
      case (let before?, nil): "the value lives in the standard suite now (was \(before))"
      case (nil, let after): "the value lives in the suite \(after ?? "") now (was the standard one)"
      }
    return [change(.suiteChanged, ChangeValue(old.suite), ChangeValue(new.suite), message)]
  }

  private func titleChanges() -> [Change] {
    guard old.title != new.title else { return [] }
    return [
      change(
        .titleChanged, ChangeValue(old.title), ChangeValue(new.title), at: "Title",
        Message(text: "the title", old: old.title, new: new.title))
    ]
  }
}
