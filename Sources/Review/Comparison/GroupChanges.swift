import SettingsGenModel
import SettingsGenSupport

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
