import SettingsGenModel
import SettingsGenSupport

/// Which settings stand elsewhere: on another page, in another group, or, of those that did not, out of their page's order.
struct Moves {
  private(set) var changes: [Change] = []
  private let old: BundleSettings
  private let new: BundleSettings
  private lazy var oldPlaces = Places(old)
  private lazy var newPlaces = Places(new)

  init(_ pairs: [SettingPairs.Pair], old: BundleSettings, new: BundleSettings) {
    self.old = old
    self.new = new
    var groups = GroupChanges(old: old, new: new)
    let names = PageNumbers(old: old, new: new)
    var staying = [[SettingPairs.Pair]](repeating: [], count: names.count)
    for pair in pairs {
      let page = names.new[new.settings[pair.new].page]
      if names.old[old.settings[pair.old].page] != page {
        tellPage(of: pair)
      } else if isInSameGroup(pair) || !groups.isMoved(SettingPair(pair, old: old, new: new)) {
        staying[page].append(pair)
      } else {
        tellGroup(of: pair)
      }
    }
    for page in staying { tellOrder(of: page) }
    changes += groups.changes
  }

  private func isInSameGroup(_ pair: SettingPairs.Pair) -> Bool {
    old.settings[pair.old].group == new.settings[pair.new].group && old.settings[pair.old].footer == new.settings[pair.new].footer
  }

  private mutating func tellPage(of pair: SettingPairs.Pair) {
    let (before, after) = (old.pages[old.settings[pair.old].page].name, new.pages[new.settings[pair.new].page].name)
    tell(pair, "moved from page \(before) to page \(after)")
  }

  private mutating func tellGroup(of pair: SettingPairs.Pair) {
    switch (old.settings[pair.old].group, new.settings[pair.new].group) {
    case (let before?, let after?): tell(pair, "moved from group \(before) to group \(after)")
    case (let before?, nil): tell(pair, "moved out of group \(before)")
    case (nil, let after?): tell(pair, "moved to group \(after)")
    case (nil, nil): tell(pair, "moved to another group")
    }
  }

  /// Tells of the fewest settings whose moving makes the one order the other.
  private mutating func tellOrder(of pairs: [SettingPairs.Pair]) {
    guard zip(pairs, pairs.dropFirst()).contains(where: { $0.old > $1.old }) else { return }
    let kept = Set(longestIncreasing(pairs.map(\.old)))
    for (index, pair) in pairs.enumerated() where !kept.contains(index) {
      if let key = newPlaces.keyBefore(pair.new) {
        tell(pair, "moved behind \(key)")
      } else {
        tell(pair, "moved to the page's top")
      }
    }
  }

  private mutating func tell(_ pair: SettingPairs.Pair, _ message: Message) {
    let setting = SettingPair(pair, old: old, new: new)
    changes.append(
      setting.change(
        .moved,
        .place(page: setting.oldPage.name, group: setting.old.group, after: oldPlaces.keyBefore(pair.old)),
        .place(page: setting.newPage.name, group: setting.new.group, after: newPlaces.keyBefore(pair.new)), message))
  }
}

/// The pages of two bundles as numbers: equal where their names are.
private struct PageNumbers {
  private(set) var old: [Int] = []
  private(set) var new: [Int] = []
  private(set) var count = 0

  init(old: BundleSettings, new: BundleSettings) {
    var numbers: [String: Int] = [:]
    func number(_ name: String) -> Int {
      if let known = numbers[name] { return known }
      numbers[name] = numbers.count
      return numbers.count - 1
    }
    self.new = new.pages.map { number($0.name) }
    self.old = old.pages.map { number($0.name) }
    count = numbers.count
  }
}

/// What each setting of a bundle stands behind.
private struct Places {
  private let keys: [String?]

  init(_ bundle: BundleSettings) {
    var last: [String: String] = [:]
    keys = bundle.settings.map { last.updateValue($0.key, forKey: bundle.pages[$0.page].name) }
  }

  /// The key before that of the setting at a place, on the same page; nil at its top.
  func keyBefore(_ place: Int) -> String? { keys[place] }
}

/// What became of the groups' titles and footers, told once a group, so that a setting moves only where its group didn't move with it.
struct GroupChanges {
  /// A group as a setting tells of it: by its page and title.
  private struct Group: Hashable {
    let page: String
    let title: String?
  }

  /// A text that was told of already.
  private struct Text: Hashable {
    let group: Group
    let old: String?
    let new: String?
  }

  private(set) var changes: [Change] = []
  private var newTitles: [Group: String?] = [:]
  private var renamed: Set<Group> = []
  private var footers: Set<Text> = []
  private let old: BundleSettings
  private let new: BundleSettings
  private lazy var oldGroups = Self.groups(of: old)
  private lazy var newGroups = Self.groups(of: new)

  init(old: BundleSettings, new: BundleSettings) {
    self.old = old
    self.new = new
  }

  private static func groups(of bundle: BundleSettings) -> Set<Group> {
    Set(bundle.settings.map { Group(page: bundle.pages[$0.page].name, title: $0.group) })
  }

  /// True where the setting stands in another group than before, and not only its group has another title.
  mutating func isMoved(_ pair: SettingPair) -> Bool {
    // A radio group is its own group; its title and footer are the setting's own.
    guard pair.old.element != .radioGroup, pair.new.element != .radioGroup else {
      if pair.old.element == pair.new.element { tellFooter(of: pair) }
      return false
    }
    guard pair.old.group == pair.new.group || isRetitled(pair) else { return true }
    tellFooter(of: pair)
    return false
  }

  /// A group has another title where none has the old one any more and none had the new one before.
  private mutating func isRetitled(_ pair: SettingPair) -> Bool {
    let before = Group(page: pair.oldPage.name, title: pair.old.group)
    let after = Group(page: pair.newPage.name, title: pair.new.group)
    if let known = newTitles[before] { return known == after.title }
    let landing = Group(page: before.page, title: after.title)
    guard !newGroups.contains(before), !oldGroups.contains(landing), renamed.insert(after).inserted else { return false }
    newTitles[before] = .some(after.title)
    changes.append(
      pair.change(
        .titleChanged, ChangeValue(before.title), ChangeValue(after.title),
        Message(text: "the title of its group", old: before.title, new: after.title)))
    return true
  }

  private mutating func tellFooter(of pair: SettingPair) {
    let (before, after) = (pair.old.footer, pair.new.footer)
    guard before != after else { return }
    let group = Group(page: pair.newPage.name, title: pair.new.group)
    guard footers.insert(Text(group: group, old: before, new: after)).inserted else { return }
    changes.append(
      pair.change(
        .titleChanged, ChangeValue(before), ChangeValue(after),
        Message(text: "the footer of its group", old: before, new: after)))
  }
}
