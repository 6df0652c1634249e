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
      if let before, let after, old.pages[before].list.source.bytes.hasSameBytes(as: new.pages[after].list.source.bytes) {
        return nil
      }
      return ChangedPage(name: name, old: before, new: after)
    }
  }
}

/// The rows of some pages of a bundle, in display order; an element that starts a group is a row, too.
struct PageLayout {
  /// What is the same row in both versions; if several rows are the same, the first ones are.
  enum RowID: Hashable {
    case setting(SettingMatch)
    /// A pane element that stores no value, by the page that it opens.
    case pane(String)
    /// An element that only starts a group, by its title.
    case group(String?)
    /// Another element, by its key, which only the app reads, or else its title.
    case text(ElementType, String)
  }

  struct Row {
    let page: Page
    let specifier: Specifier
    let id: RowID
    /// The index of the row that starts the group; nil for the rows at the top of a page.
    let header: Int?

    var isHeader: Bool { specifier.type.schema.grouping == .header }
    /// The setting, if both bundles have it.
    var match: SettingMatch? { if case .setting(let match) = id, match.old != nil, match.new != nil { match } else { nil } }
    var isSetting: Bool { if case .setting = id { true } else { false } }
    /// Whether the row only starts a group.
    var isGroup: Bool { if case .group = id { true } else { false } }
    var openedPage: String? { if case .pane(let page) = id { page } else { nil } }
    var isSettingOrPane: Bool { isSetting || openedPage != nil }
    /// Whether the row is a setting or a pane in a group that another row starts.
    var isMember: Bool { isSettingOrPane && specifier.type.schema.grouping == .row }
  }

  private(set) var rows: [Row] = []

  /// - Parameter matches: The match of each setting of the model.
  init(_ pages: [Int], of model: SettingsModel, _ matches: [SettingMatch]) {
    if pages.isEmpty { return }
    var isShown = model.pages.map { $0.specifiers.map { _ in false } }
    var settings = model.pages.map { $0.specifiers.map { _ in SettingMatch?.none } }
    for element in model.bundle.elements { isShown[element.page][element.specifier] = true }
    for (index, match) in matches.enumerated() {
      let (page, others) = (model.settings[index].page, model.settings[index].otherElements)
      settings[page][model.settings[index].specifier] = match
      for (number, element) in others.enumerated() {
        settings[element.page][element.specifier] = match
        // A further row on a page that only some devices show is an aspect of these.
        let isFurther = element.page == page || others[..<number].contains { $0.page == element.page }
        if isFurther, model.bundle.specifier(element).has(.idioms) { isShown[element.page][element.specifier] = false }
      }
    }
    for index in pages {
      var header: Int?
      for (element, specifier) in model.pages[index].specifiers.enumerated() where isShown[index][element] {
        if specifier.type.schema.grouping == .header { header = rows.count }
        let id = settings[index][element].map(RowID.setting) ?? Self.id(of: specifier)
        rows.append(Row(page: model.pages[index], specifier: specifier, id: id, header: header))
      }
    }
  }

  private static func id(of specifier: Specifier) -> RowID {
    if specifier.opensPage, let opened = specifier.openedPage { return .pane(opened) }
    if specifier.type.schema.grouping == .header { return .group(specifier.title.visible) }
    return .text(specifier.type, specifier.appKey ?? specifier.title.visible ?? "")
  }

  /// Returns the page of a row, the title of its group, and the key of the setting before it.
  func position(of index: Int) -> ChangeValue {
    let row = rows[index]
    let former = rows[..<index].last { $0.isSetting && $0.page.name == row.page.name }
    return [
      "page": .text(row.page.name), "group": ChangeValue(title(ofGroup: row.header)), "after": ChangeValue(former?.specifier.key),
    ]
  }

  /// The title that users see above a group, which may be a radio group's.
  func title(ofGroup header: Int?) -> String? { header.flatMap { rows[$0].specifier.title.visible } }
}

extension Specifier {
  /// The key by which only the app identifies the element.
  fileprivate var appKey: String? { type.schema.isReadByApp ? key : nil }

  /// The title, or else the key by which the app identifies the element.
  var name: String? { title.visible ?? appKey }

  var phrase: Message { name.map { "\(type.schema.noun) \($0)" } ?? "\(type.schema.noun) without a title" }
}

extension ElementSchema {
  var noun: Message { "\(plain: displayName.isEmpty ? "element" : displayName)" }
}
