import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A page that changed or that only one of two bundles has, by its indices in both; variants aren't compared.
struct ChangedPage {
  let name: String
  let old: Int?
  let new: Int?

  /// Returns the pages in the order of their names.
  static func all(from old: SettingsModel, to new: SettingsModel) -> [ChangedPage] {
    let (oldPages, newPages) = (old.bundle.versions, new.bundle.versions)
    return Set(oldPages.keys).union(newPages.keys).sorted().compactMap { name in
      let (before, after) = (oldPages[name]?.first, newPages[name]?.first)
      // Files of a repository that are equal share their contents.
      if let before, let after, old.pages[before].list.source.bytes == new.pages[after].list.source.bytes {
        return nil
      }
      return ChangedPage(name: name, old: before, new: after)
    }
  }
}

/// The rows and groups of some pages of a bundle, in display order.
struct PageLayout {
  /// What is the same row in both versions; if several rows are the same, the first ones are.
  enum RowID: Hashable {
    /// A row of a setting, by the new key.
    case setting(ExactText)
    /// A pane element that stores no value, by the page that it opens.
    case pane(String)
    /// Another element, by its key, which only the app reads, or else its title.
    case text(ElementType, String)

    var settingKey: ExactText? { if case .setting(let key) = self { key } else { nil } }
    var openedPage: String? { if case .pane(let page) = self { page } else { nil } }
    var isText: Bool { if case .text = self { true } else { false } }
  }

  struct Row {
    let index: Int
    let page: Page
    let specifier: Specifier
    /// Nil for an element that only starts a group, and for a further row of a setting that only some devices show.
    let id: RowID?
    let group: Int
  }

  struct Group {
    let page: Page
    /// The index of the row that starts the group; nil for the rows at the top of the page.
    var row: Int?
    var header: Specifier?
    /// The setting that starts the group, whose title isn't the group's.
    var owner: RowID?
    /// The settings and panes in the group.
    var members: [RowID] = []

    var title: String? { owner == nil ? header?.title.visible : nil }
    var footer: String? { header?.footerText.visible }
  }

  private(set) var rows: [Row] = []
  private(set) var groups: [Group] = []

  /// - Parameter newKeys: The new keys of renamed settings by their old ones.
  init(_ pages: [Int], of model: SettingsModel, _ newKeys: [ExactText: ExactText]) {
    if pages.isEmpty { return }
    // Nil for elements that aren't shown.
    var isSetting = model.pages.map { $0.specifiers.map { _ in Bool?.none } }
    for element in model.bundle.elements { isSetting[element.page][element.specifier] = false }
    for index in model.settings.indices {
      isSetting[model.settings[index].page][model.settings[index].specifier] = true
      for element in model.settings[index].otherElements { isSetting[element.page][element.specifier] = true }
    }
    for index in pages {
      let page = model.pages[index]
      var settings: Set<RowID> = []
      groups.append(Group(page: page))
      for (element, specifier) in page.specifiers.enumerated() {
        guard let isSetting = isSetting[index][element] else { continue }
        var id = Self.id(of: specifier, isSetting, newKeys)
        if let setting = id, isSetting, !settings.insert(setting).inserted, specifier.has(.idioms) { id = nil }
        if specifier.type.schema.grouping == .header {
          groups.append(Group(page: page, row: rows.count, header: specifier, owner: isSetting ? id : nil))
        }
        if let id, !id.isText { groups[groups.count - 1].members.append(id) }
        rows.append(Row(index: rows.count, page: page, specifier: specifier, id: id, group: groups.count - 1))
      }
    }
  }

  private static func id(of specifier: Specifier, _ isSetting: Bool, _ newKeys: [ExactText: ExactText]) -> RowID? {
    if isSetting, let key = specifier.key.map(ExactText.init) { return .setting(newKeys[key] ?? key) }
    if specifier.opensPage, let opened = specifier.openedPage { return .pane(opened) }
    if specifier.type.schema.grouping == .header { return nil }
    return .text(specifier.type, specifier.appKey ?? specifier.title.visible ?? "")
  }

  /// Whether a row starts a group without settings and panes, which moves on its own.
  func isEmptyGroup(_ index: Int) -> Bool { groups[rows[index].group].row == index && groups[rows[index].group].members.isEmpty }

  /// Returns the setting, pane, or empty group before a row of the same page.
  func neighbor(before index: Int) -> Int? {
    rows[..<index].indices.last {
      rows[$0].id?.isText == false && rows[$0].page.name == rows[index].page.name || isEmptyGroup($0)
    }
  }

  /// Returns the page of a row, the title of its group, and the key of the setting before it.
  func position(of index: Int) -> ChangeValue {
    let row = rows[index]
    let former = rows[..<index].last { $0.id?.settingKey != nil && $0.page.name == row.page.name }
    return .position(page: row.page.name, group: groups[row.group].header?.title.visible, after: former?.specifier.key)
  }
}

extension Specifier {
  /// The key by which only the app identifies the element.
  var appKey: String? { type.schema.isReadByApp ? key : nil }
}
