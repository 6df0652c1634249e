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
    case setting(SettingMatch)
    /// A pane element that stores no value, by the page that it opens.
    case pane(String)
    /// Another element, by its key, which only the app reads, or else its title.
    case text(ElementType, String)

    var openedPage: String? { if case .pane(let page) = self { page } else { nil } }
    /// The setting, if both bundles have it.
    var match: SettingMatch? { if case .setting(let match) = self, match.old != nil, match.new != nil { match } else { nil } }
    var isSetting: Bool { if case .setting = self { true } else { false } }
    var isText: Bool { if case .text = self { true } else { false } }
  }

  struct Row {
    let page: Page
    let specifier: Specifier
    /// Nil for an element that only starts a group, and for a further row of a setting that only some devices show.
    let id: RowID?
    let group: Int

    var isHeader: Bool { specifier.type.schema.grouping == .header }
    /// Whether the row is in the group above it, with the settings and panes that say which group it is.
    var isMember: Bool { specifier.type.schema.grouping == .row && id?.isText == false }
  }

  struct Group {
    let page: String
    /// The index of the row that starts the group; nil for the rows at the top of the page.
    let header: Int?
    let title: String?
    let footer: String?
    /// The indices of the rows of settings and panes, also of a radio group that starts the group.
    var members: [Int] = []
  }

  private(set) var rows: [Row] = []
  private(set) var groups: [Group] = []

  /// - Parameter matches: The match of each setting of the model.
  init(_ pages: [Int], of model: SettingsModel, _ matches: [SettingMatch]) {
    if pages.isEmpty { return }
    var isShown = model.pages.map { $0.specifiers.map { _ in false } }
    var settings = model.pages.map { $0.specifiers.map { _ in SettingMatch?.none } }
    for element in model.bundle.elements { isShown[element.page][element.specifier] = true }
    for (index, match) in matches.enumerated() {
      settings[model.settings[index].page][model.settings[index].specifier] = match
      for element in model.settings[index].otherElements { settings[element.page][element.specifier] = match }
    }
    for index in pages {
      let page = model.pages[index]
      var seen: Set<SettingMatch> = []
      groups.append(Group(page: page.name, header: nil, title: nil, footer: nil))
      for (element, specifier) in page.specifiers.enumerated() where isShown[index][element] {
        let setting = settings[index][element]
        let isFurther = setting.map { !seen.insert($0).inserted } == true && specifier.has(.idioms)
        let row = Row(
          page: page, specifier: specifier, id: isFurther ? nil : Self.id(of: specifier, setting),
          group: specifier.type.schema.grouping == .header ? groups.count : groups.count - 1)
        if row.isHeader {
          // The title of a radio group is that of its setting.
          let title = setting == nil ? specifier.title.visible : nil
          groups.append(Group(page: page.name, header: rows.count, title: title, footer: specifier.footerText.visible))
        }
        if row.id?.isText == false { groups[row.group].members.append(rows.count) }
        rows.append(row)
      }
    }
  }

  private static func id(of specifier: Specifier, _ setting: SettingMatch?) -> RowID? {
    if let setting { return .setting(setting) }
    if specifier.opensPage, let opened = specifier.openedPage { return .pane(opened) }
    if specifier.type.schema.grouping == .header { return nil }
    return .text(specifier.type, specifier.appKey ?? specifier.title.visible ?? "")
  }

  /// Returns the page of a row, the title of its group, and the key of the setting before it.
  func position(of index: Int) -> ChangeValue {
    let row = rows[index]
    let former = rows[..<index].last { $0.id?.isSetting == true && $0.page.name == row.page.name }
    return .position(page: row.page.name, group: shownTitle(ofGroup: row.group), after: former?.specifier.key)
  }

  /// The title that users see above a group, which may be that of a radio group.
  func shownTitle(ofGroup index: Int) -> String? { groups[index].header.flatMap { rows[$0].specifier.title.visible } }
}

extension Specifier {
  /// The key by which only the app identifies the element.
  var appKey: String? { type.schema.isReadByApp ? key : nil }
}
