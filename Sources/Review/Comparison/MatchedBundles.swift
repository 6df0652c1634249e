import SettingsGenModel
import SettingsGenPropertyLists

/// Two bundles with their settings matched: those that both have, those that were removed and those that were added.
struct MatchedBundles {
  /// The old bundle.
  let old: SettingsModel
  /// The new bundle.
  let new: SettingsModel
  /// The settings that both bundles have, in the new bundle's display order.
  let pairs: [SettingPair]
  /// The settings that only the old bundle has, in its display order.
  let removed: [Setting]
  /// The settings that only the new bundle has, in its display order.
  let added: [Setting]
  /// The groups of the pairs.
  let groups: GroupMatching
  /// The key of each property of the new bundle.
  let newKeys: [String: String]

  /// Matches settings by key, and the rest by what they have in common.
  init(old: SettingsModel, new: SettingsModel) {
    self.old = old
    self.new = new
    var oldIndices: [String: Int] = [:]
    oldIndices.reserveCapacity(old.settings.count)
    for index in old.settings.indices { oldIndices[old.settings[index].key] = index }
    // The old index of each new setting.
    var matches = new.settings.indices.map { oldIndices[new.settings[$0].key] }
    var isMatched = [Bool](repeating: false, count: old.settings.count)
    for case let index? in matches { isMatched[index] = true }
    let renames = Renames(
      removed: old.settings.indices.filter { !isMatched[$0] }, added: matches.indices.filter { matches[$0] == nil },
      old: old, new: new)
    for rename in renames.pairs {
      matches[rename.new] = rename.old
      isMatched[rename.old] = true
    }
    pairs = matches.enumerated().compactMap { newIndex, oldIndex in
      oldIndex.map { SettingPair($0, of: old, newIndex, of: new) }
    }
    removed = old.settings.indices.filter { !isMatched[$0] }.map { old.settings[$0] }
    added = matches.indices.filter { matches[$0] == nil }.map { new.settings[$0] }
    groups = GroupMatching(pairs, old: old, new: new)
    newKeys = Dictionary(new.settings.map { ($0.property, $0.key) }, uniquingKeysWith: { first, _ in first })
  }
}

/// Finds settings that got a new key: removed and added settings whose elements, titles and values are the same.
///
/// If several could be the same one, those that have more in common are matched first, and what is left in display order.
private struct Renames {
  /// The indices of the two settings in their bundles.
  private(set) var pairs: [(old: Int, new: Int)] = []

  /// Matches settings that only the old bundle has with settings that only the new bundle has, by their indices.
  init(removed: [Int], added: [Int], old: SettingsModel, new: SettingsModel) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var removed = removed.map { Candidate($0, in: old) }
    var added = added.map { Candidate($0, in: new) }
    for closeness in Closeness.allCases {
      // First in, first out: the queue of an identity holds the indices of removed settings, the last one first.
      var queues: [Identity: [Int]] = [:]
      for (index, candidate) in removed.enumerated().reversed() {
        queues[candidate.identity(closeness), default: []].append(index)
      }
      var matched: Set<Int> = []
      added.removeAll { candidate in
        guard let index = queues[candidate.identity(closeness)]?.popLast() else { return false }
        matched.insert(index)
        pairs.append((removed[index].index, candidate.index))
        return true
      }
      removed = removed.indices.filter { !matched.contains($0) }.map { removed[$0] }
    }
  }

  /// What two settings have in common beyond what makes them candidates, closest first.
  private enum Closeness: CaseIterable {
    /// The keys differ in case and separators only: `user_name`, `userName`.
    case words
    case defaultAndPosition
    case defaultValue
    case position
    case nothing
  }

  /// Equal if one setting may have become the other.
  private struct Identity: Hashable {
    var element: String
    var title: String?
    var values: Set<Node>
    var toggle: [Node?]
    var words: String?
    var defaultValue: [Node?] = []
    var position: [String?] = []
  }

  /// A setting that only one of the bundles has.
  private struct Candidate {
    let index: Int
    private let key: String
    private let basis: Identity
    private let defaultValue: [Node?]
    private let position: [String?]

    init(_ index: Int, in bundle: SettingsModel) {
      self.index = index
      let setting = bundle.settings[index]
      key = setting.key
      defaultValue = [setting.defaultValue, setting.minimum, setting.maximum]
      let page = bundle.pages[setting.page]
      basis = Identity(
        element: setting.elementName, title: setting.title, values: Set(setting.specifier(on: page)?.values ?? []),
        toggle: [setting.trueValue, setting.falseValue])
      position = [page.name, setting.group]
    }

    func identity(_ closeness: Closeness) -> Identity {
      var identity = basis
      switch closeness {
      case .words: identity.words = CamelCaseName(key).lowerCamelCase.lowercased()
      case .defaultAndPosition:
        identity.defaultValue = defaultValue
        identity.position = position
      case .defaultValue: identity.defaultValue = defaultValue
      case .position: identity.position = position
      case .nothing: break
      }
      return identity
    }
  }
}
