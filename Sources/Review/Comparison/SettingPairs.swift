import SettingsGenModel

/// The settings of two bundles, told apart: those that both have, those that went, those that came; each in display order.
///
/// They are told by where they stand in ``BundleSettings/settings``, because copying them all would be most of the work.
struct SettingPairs {
  /// A setting that both bundles have, by its places in the old and the new.
  struct Pair {
    let old: Int
    let new: Int
  }

  private(set) var pairs: [Pair] = []
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []

  init(old: BundleSettings, new: BundleSettings) {
    var oldByKey: [String: Int] = [:]
    oldByKey.reserveCapacity(old.settings.count)
    for index in old.settings.indices { oldByKey[old.settings[index].key] = index }
    var isKept = [Bool](repeating: false, count: old.settings.count)
    // The old place of each new setting.
    var places = new.settings.indices.map { oldByKey[new.settings[$0].key] }
    for case let place? in places { isKept[place] = true }
    let gone = old.settings.indices.filter { !isKept[$0] }
    let came = new.settings.indices.filter { places[$0] == nil }
    for rename in Renames(gone: gone, came: came, old: old, new: new).pairs {
      places[rename.new] = rename.old
      isKept[rename.old] = true
    }
    for (index, place) in places.enumerated() {
      if let place { pairs.append(Pair(old: place, new: index)) } else { added.append(index) }
    }
    removed = gone.filter { !isKept[$0] }
  }
}
