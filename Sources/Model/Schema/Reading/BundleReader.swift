import SettingsGenPropertyLists
import SettingsGenSupport

extension SettingsBundle {
  /// Reads every page that Root reaches; what is wrong in the bundle becomes ``diagnostics``.
  package init(reading folder: BundleFolder) {
    var reader = BundleReader(folder: folder)
    reader.readPages(from: "Root")
    if reader.pages.isEmpty, reader.pageReader.diagnostics.isEmpty {
      reader.pageReader.diagnostics.append(.missingRootPage(names: folder.names()))
    }
    var diagnostics = reader.pageReader.diagnostics
    let translations = StringsTables(of: reader.pages, in: folder, diagnostics: &diagnostics)
    self.init(
      folder: folder, pages: reader.pages, elements: reader.elements, translations: translations, diagnostics: diagnostics)
  }
}

/// Follows child panes from a page, depth first in display order, without recursion, so that no chain of pages is too long.
private struct BundleReader {
  /// A page on the way from Root: its files that are still to be read, and the place in the one that is being read.
  private struct Visit {
    let name: String
    var files: ArraySlice<String>
    var page: Int?
    var next = 0
  }

  let folder: BundleFolder
  var pageReader: PageReader
  var pages: [Page] = []
  var elements: [SettingsBundle.Element] = []
  private var visited: Set<String> = []
  private var way: [Visit] = []
  private var listings: [String: Set<String>] = [:]

  init(folder: BundleFolder) {
    self.folder = folder
    pageReader = PageReader(folder: folder)
  }

  mutating func readPages(from root: String) {
    open(root, files: files(of: root))
    while let last = way.indices.last {
      if let page = way[last].page, way[last].next < pages[page].specifiers.count {
        let index = way[last].next
        elements.append(.init(page: page, specifier: index))
        way[last].next += 1
        // Few are, and the others needn't be taken out of the page for it.
        guard case .childPane = pages[page].specifiers[index].type else { continue }
        let childPane = pages[page].specifiers[index]
        if childPane.opensPage { follow(childPane, on: pages[page]) }
      } else if let file = way[last].files.popFirst() {
        way[last].page = nil
        way[last].next = 0
        if let page = pageReader.page(way[last].name, file: file) {
          way[last].page = pages.count
          elements.reserveCapacity(elements.count + page.specifiers.count)
          pages.append(page)
        }
      } else {
        way.removeLast()
      }
    }
  }

  private mutating func open(_ name: String, files: [String]) {
    visited.insert(name)
    way.append(Visit(name: name, files: files[...]))
  }

  private mutating func follow(_ childPane: Specifier, on page: Page) {
    guard let node = childPane[.file], let written = node.string, !written.isEmpty, !written.contains("://") else { return }
    var place: SourceLocation { page.list.location(of: node) }
    guard !PageNames.leavesBundle(written) else {
      pageReader.diagnostics.append(.childPageOutsideBundle(written, at: place))
      return
    }
    var name = written
    var files = files(of: name)
    if files.isEmpty, written.hasSuffix(".plist") {
      name = String(written.dropLast(".plist".count))
      files = self.files(of: name)
    }
    if files.isEmpty {
      pageReader.diagnostics.append(.missingChildPage(name, near: nearestPage(to: name), at: place))
    } else if !visited.contains(name) {
      open(name, files: files)
    } else if way.contains(where: { $0.name == name }) {
      pageReader.diagnostics.append(.childPageCycle(name, at: place))
    }
  }

  private mutating func files(of page: String) -> [String] {
    PageNames.files(of: page, in: listing(of: PageNames.split(page).folder))
  }

  private mutating func listing(of subfolder: String) -> Set<String> {
    if let known = listings[subfolder] { return known }
    let names = Set(folder.names(in: subfolder))
    listings[subfolder] = names
    return names
  }

  private mutating func nearestPage(to page: String) -> String? {
    let (subfolder, base) = PageNames.split(page)
    let names = Set(listing(of: subfolder).compactMap(PageNames.page)).sorted()
    guard let near = names.first(where: { $0.lowercased() == base.lowercased() }) ?? nearestName(to: base, in: names) else {
      return nil
    }
    return subfolder.isEmpty ? near : subfolder + "/" + near
  }
}

/// Reads one page file and tells what is wrong with its frame.
private struct PageReader {
  let folder: BundleFolder
  var diagnostics: [Diagnostic] = []

  /// The page, or nil after an error.
  mutating func page(_ name: String, file: String) -> Page? {
    guard folder.holds(file) else {
      diagnostics.append(.fileOutsideBundle(file))
      return nil
    }
    do throws(FileError) {
      let bytes = try folder.read(file)
      do throws(PropertyListError) {
        let list = try PropertyList.read(bytes, file: file)
        return checkFrame(of: list) ? Page(name: name, file: file, list: list) : nil
      } catch {
        diagnostics.append(error.diagnostic)
      }
    } catch {
      diagnostics.append(Diagnostic(.unreadableFile, error.message, at: SourceLocation(file: file)))
    }
    return nil
  }

  private mutating func checkFrame(of list: PropertyList) -> Bool {
    guard let root = list.root.dictionary else {
      diagnostics.append(
        Diagnostic(
          .pageNotDictionary, "a page is a dictionary with 'PreferenceSpecifiers'; this one is \(list.root.typePhrase)",
          at: list.location(of: list.root)))
      return false
    }
    guard let specifiers = root["PreferenceSpecifiers"] else {
      diagnostics.append(
        Diagnostic(
          .missingSpecifiers, "the page has no 'PreferenceSpecifiers', so Settings shows nothing of it",
          at: list.location(of: list.root)))
      return true
    }
    guard let items = specifiers.array else {
      diagnostics.append(
        Diagnostic(
          .specifiersNotArray, "'PreferenceSpecifiers' is \(specifiers.typePhrase); write an array of dictionaries",
          at: list.location(of: specifiers)))
      return false
    }
    for item in items {
      if case .dictionary = item.value { continue }
      diagnostics.append(
        Diagnostic(
          .itemNotDictionary, "an element is a dictionary; this item is \(item.typePhrase) and is passed over",
          at: list.location(of: item)))
    }
    return true
  }
}
