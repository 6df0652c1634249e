import SettingsGenModel
import SettingsGenPropertyLists

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

/// Which of the keys that came took the place of which that went: those whose element, title and values are the same.
///
/// Where several could be the same one, those go together first that have more in common; what is left goes in display order.
struct Renames {
  private(set) var pairs: [SettingPairs.Pair] = []

  /// - Parameters:
  ///   - gone: the places of the settings whose keys went.
  ///   - came: the places of those whose keys came.
  init(gone: [Int], came: [Int], old: BundleSettings, new: BundleSettings) {
    guard !gone.isEmpty, !came.isEmpty else { return }
    var gone = gone.map { Candidate($0, in: old) }
    var came = came.map { Candidate($0, in: new) }
    for closeness in Closeness.allCases {
      // First in, first out: the queue of an identity holds the indices of what went, last first.
      var queues: [Identity: [Int]] = [:]
      for (index, candidate) in gone.enumerated().reversed() {
        queues[candidate.identity(closeness), default: []].append(index)
      }
      var matched: Set<Int> = []
      came.removeAll { candidate in
        guard let index = queues[candidate.identity(closeness)]?.popLast() else { return false }
        matched.insert(index)
        pairs.append(.init(old: gone[index].index, new: candidate.index))
        return true
      }
      gone = gone.indices.filter { !matched.contains($0) }.map { gone[$0] }
    }
  }

  /// What two settings have in common beyond what makes them the same, closest first.
  private enum Closeness: CaseIterable {
    /// The keys differ in case and separators alone: `user_name`, `userName`.
    case words
    case defaultAndPlace
    case defaultValue
    case place
    case nothing
  }

  /// Equal where one setting may have become the other.
  private struct Identity: Hashable {
    var element: String
    var title: String?
    var values: Set<Node>
    var toggle: [Node?]
    var words: String?
    var defaultValue: [Node?] = []
    var place: [String?] = []
  }

  private struct Candidate {
    let index: Int
    private let key: String
    private let basis: Identity
    private let defaultValue: [Node?]
    private let place: [String?]

    init(_ index: Int, in bundle: BundleSettings) {
      self.index = index
      let setting = bundle.settings[index]
      key = setting.key
      defaultValue = [setting.defaultValue, setting.minimum, setting.maximum]
      let page = bundle.pages[setting.page]
      basis = Identity(
        element: setting.element.name, title: setting.title, values: Set(setting.specifier(on: page)?.values ?? []),
        toggle: [setting.trueValue, setting.falseValue])
      place = [page.name, setting.group]
    }

    func identity(_ closeness: Closeness) -> Identity {
      var identity = basis
      switch closeness {
      case .words: identity.words = Words(of: key).lowerCamelCase.lowercased()
      case .defaultAndPlace:
        identity.defaultValue = defaultValue
        identity.place = place
      case .defaultValue: identity.defaultValue = defaultValue
      case .place: identity.place = place
      case .nothing: break
      }
      return identity
    }
  }
}

/// The key of each property of a bundle.
struct PropertyOwners {
  private let keys: [String: String]

  init(_ settings: BundleSettings) {
    keys = Dictionary(settings.settings.map { ($0.property, $0.key) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(property: String) -> String? { keys[property] }
}
