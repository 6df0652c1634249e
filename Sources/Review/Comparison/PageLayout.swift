import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The rows and groups of one version of a page.
struct PageLayout {
  /// What is the same row in both versions; rows that are the same otherwise are numbered.
  enum RowID: Hashable {
    /// A row of a setting, by the new key.
    case setting(ExactText, Int)
    /// A pane element that stores no value, by the page that it opens.
    case pane(String, Int)
    /// Another element, by its key, which only the app reads, or else its title.
    case text(ElementType, String, Int)

    var settingKey: ExactText? { if case .setting(let key, _) = self { key } else { nil } }
    var isText: Bool { if case .text = self { true } else { false } }
  }

  struct Row {
    /// Nil for an element that only starts a group.
    let id: RowID?
    let specifier: Specifier
    let group: Int
  }

  struct Group {
    /// The element that starts the group; nil for the rows at the top of the page.
    var header: Specifier?
    /// The setting that starts the group, whose title isn't the group's.
    var owner: RowID?
    /// The settings and panes in the group.
    var members: [RowID] = []

    var title: String? { owner == nil ? header?.title.visible : nil }
    var footer: String? { header?.footerText.visible }
  }

  /// Nil if the bundle doesn't have the page.
  let page: Page?
  private(set) var rows: [Row] = []
  private(set) var groups = [Group()]
  private var indices: [RowID: Int] = [:]

  /// - Parameter newKeys: The new keys of renamed settings by their old ones.
  init(_ elements: PageDifference.Elements?, _ newKeys: [ExactText: ExactText]) {
    page = elements?.page
    var counts: [RowID: Int] = [:]
    func numbered(_ id: (Int) -> RowID) -> RowID {
      counts[id(0), default: -1] += 1
      return id(counts[id(0)] ?? 0)
    }
    for (specifier, isSetting) in elements?.elements ?? [] {
      let isHeader = specifier.type.schema.grouping == .header
      let id: RowID? =
        if isSetting, let key = specifier.key.map(ExactText.init) {
          numbered { .setting(newKeys[key] ?? key, $0) }
        } else if specifier.opensPage, let opened = specifier.openedPage {
          numbered { .pane(opened, $0) }
        } else if isHeader {
          nil
        } else {
          numbered { .text(specifier.type, specifier.appKey ?? specifier.title.visible ?? "", $0) }
        }
      if isHeader { groups.append(Group(header: specifier, owner: isSetting ? id : nil)) }
      if let id {
        indices[id] = rows.count
        if !id.isText { groups[groups.count - 1].members.append(id) }
      }
      rows.append(Row(id: id, specifier: specifier, group: groups.count - 1))
    }
  }

  func index(of id: RowID?) -> Int? { id.flatMap { indices[$0] } }

  /// Returns the setting or pane before a row.
  func member(before index: Int) -> Row? { rows[..<index].last { $0.id?.isText == false } }

  /// Returns the old group of each group that is the same in both versions.
  ///
  /// Groups are the same if the same setting starts them or their titles are equal; of the others, if most members of either are in the
  /// other one.
  func origins(in old: PageLayout) -> [Int: Int] {
    var origins: [Int: Int] = [:]
    var unmatched = Set(old.groups.indices)
    func match(_ counterpart: (Group) -> Int?) {
      for (index, group) in groups.enumerated() where origins[index] == nil {
        if let origin = counterpart(group), unmatched.remove(origin) != nil { origins[index] = origin }
      }
    }
    func first(_ isSame: (Group) -> Bool) -> Int? {
      old.groups.indices.first { unmatched.contains($0) && isSame(old.groups[$0]) }
    }
    match { group in group.owner.flatMap { owner in first { $0.owner == owner } } }
    match { group in group.title.flatMap { title in first { $0.title == title } } }
    match { group in
      let former = group.members.compactMap { id in old.index(of: id).map { old.rows[$0].group } }
      return Set(former).sorted().first { origin in
        let count = former.count { $0 == origin }
        let oldCount = old.groups[origin].members.count { index(of: $0) != nil }
        return 2 * count > former.count && 2 * count > oldCount
      }
    }
    match { group in group.members.isEmpty ? first { $0.members.isEmpty && $0.footer == group.footer } : nil }
    return origins
  }
}

extension Specifier {
  /// The key by which only the app identifies the element.
  var appKey: String? { type.schema.isReadByApp ? key : nil }
}
