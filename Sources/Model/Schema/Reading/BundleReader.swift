import SettingsGenPropertyLists
import SettingsGenSupport

extension SettingsBundle {
  /// Reads every page that is reachable from the root page; problems become ``diagnostics``.
  ///
  /// The pages and strings tables of an earlier version of the bundle aren't read again if they are the same.
  package init(reading folder: BundleFolder, developmentLanguage: String? = nil, reusing former: SettingsBundle? = nil) {
    var reader = BundleReader(folder: folder, former: former?.pages ?? [])
    reader.readPages(from: "Root")
    var diagnostics = reader.diagnostics
    let translations: StringsTables
    if let former, former.isComplete, former.folder.hasSameFiles(".strings", as: folder),
      former.pages.map(\.stringsTable) == reader.pages.map(\.stringsTable)
    {
      translations = former.translations
    } else {
      translations = StringsTables(
        of: reader.pages, in: folder, developmentLanguage: developmentLanguage, diagnostics: &diagnostics)
    }
    self.init(
      folder: folder, pages: reader.pages, elements: reader.elements, translations: translations, diagnostics: diagnostics)
  }
}

/// Reads pages depth first in display order, starting from a page and following its pane elements.
///
/// It keeps its own stack instead of recursing, so that a long chain of pages can't overflow the call stack.
private struct BundleReader {
  /// A page on the stack: the files that remain to be read, and the position in the current one.
  struct Visit {
    let name: String
    var files: ArraySlice<String>
    /// The index of the current file's page.
    var page: Int?
    /// The index of the next element on that page.
    var next = 0
  }

  let folder: BundleFolder
  let former: [Page]
  var diagnostics: [Diagnostic] = []
  var pages: [Page] = []
  var elements: [ElementPosition] = []
  var visited: Set<String> = []
  var stack: [Visit] = []
  var listings: [String: Set<String>] = [:]
  /// The number of missing pages for which a similar name may still be searched, which takes time for each page in the folder.
  var remainingSearches = 100

  mutating func readPages(from root: String) {
    let files = files(of: root)
    // A variant for a device only replaces the root page on that device.
    if diagnostics.isEmpty, !files.contains(where: { [root + ".plist", root + ".inApp.plist"].contains($0) }) {
      let pages = files.isEmpty ? pagesOpenedByApp() : []
      if pages.isEmpty { diagnostics.append(.missingRootPage(in: folder, names: listing(of: "").sorted())) }
      for page in pages where !visited.contains(page) {
        open(page, files: self.files(of: page))
        readOpenPages()
      }
    }
    open(root, files: files)
    readOpenPages()
  }

  /// Returns the pages of a bundle without a root page if it is for InAppSettingsKit, for which the app itself selects a page.
  private mutating func pagesOpenedByApp() -> [String] {
    let names = listing(of: "").sorted()
    // In a bundle for the Settings app, the root page is missing or misspelled.
    guard folder.name.hasSuffix(".bundle"), !folder.name.hasPrefix("Settings"), nearestName(to: "Root.plist", in: names) == nil,
      !names.contains(where: { $0.lowercased() == "root.plist" })
    else { return [] }
    let pages = names.filter { file in
      guard folder.contains(file), file.hasSuffix(".plist"), let bytes = try? folder.read(file),
        let list = try? PropertyList.read(bytes, file: file)
      else { return false }
      return list.root.dictionary?["PreferenceSpecifiers"]?.array != nil
    }
    return pages.compactMap(PageNames.page)
  }

  private mutating func readOpenPages() {
    while let last = stack.indices.last {
      if let page = stack[last].page, stack[last].next < pages[page].specifiers.count {
        let index = stack[last].next
        elements.append(.init(page: page, specifier: index))
        stack[last].next += 1
        let element = pages[page].specifiers[index]
        if element.opensPage { follow(element, on: pages[page]) }
      } else if let file = stack[last].files.popFirst() {
        stack[last].page = nil
        stack[last].next = 0
        if let page = readPage(stack[last].name, file: file) {
          stack[last].page = pages.count
          pages.append(page)
        }
      } else {
        stack.removeLast()
      }
    }
  }

  private mutating func open(_ name: String, files: [String]) {
    visited.insert(name)
    stack.append(Visit(name: name, files: files[...]))
  }

  private mutating func follow(_ childPane: Specifier, on page: Page) {
    guard let node = childPane[.file], let file = node.string, !file.contains("://"), var name = childPane.pageName else {
      return
    }
    var location: SourceLocation { page.list.location(of: node) }
    guard !PageNames.pointsOutsideBundle(name) else {
      let message = "'File' points outside the bundle; use the name of a page in the bundle"
      diagnostics.append(Diagnostic(.fileOutsideBundle, message, at: location))
      return
    }
    var files = files(of: name)
    if files.isEmpty, name.hasSuffix(".plist") {
      name = String(name.dropLast(".plist".count))
      files = self.files(of: name)
    }
    if files.isEmpty {
      guard !isOpenedByApp(childPane, on: page) else { return }
      let hint = nearestPage(to: name).map { "; did you mean '\($0)'?" } ?? "; add '\(name).plist' or fix 'File'"
      let message = "page '\(name)' isn't in the bundle\(hint)"
      diagnostics.append(Diagnostic(.missingChildPage, message, at: location, subjects: [name]))
    } else if !visited.contains(name) {
      open(name, files: files)
    } else if stack.contains(where: { $0.name == name }) {
      let message = "pane element opens page '\(name)', which leads back to this page; remove one of the pane elements"
      diagnostics.append(Diagnostic(.childPageCycle, message, at: location, subjects: [name]))
    }
  }

  /// Whether the app itself opens the page of a pane element: the pane has attributes of the app's own, and the app shows the pane's page.
  private func isOpenedByApp(_ childPane: Specifier, on page: Page) -> Bool {
    guard folder.name.hasPrefix("InAppSettings") || page.file.hasSuffix(".inApp.plist") else { return false }
    return childPane.attributes.entries.contains { Attribute($0.key) == nil && !$0.key.hasPrefix("IASK") }
  }

  private mutating func files(of page: String) -> [String] {
    let (subfolder, base) = PageNames.split(page)
    let folder = spelling(of: subfolder)
    return PageNames.files(of: joinPath(folder, base), in: listing(of: folder))
  }

  /// Returns the path of a subfolder as the file system spells it.
  private mutating func spelling(of subfolder: String) -> String {
    var path = ""
    for name in subfolder.split(separator: "/").map(String.init) {
      path = joinPath(path, listing(of: path).spelling(of: name) ?? name)
    }
    return path
  }

  private mutating func listing(of subfolder: String) -> Set<String> {
    if let names = listings[subfolder] { return names }
    var names: Set<String> = []
    do throws(FileError) {
      names = Set(try folder.names(in: subfolder))
    } catch {
      diagnostics.append(.unreadableFolder(subfolder, error, in: folder))
    }
    listings[subfolder] = names
    return names
  }

  private mutating func nearestPage(to page: String) -> String? {
    guard remainingSearches > 0 else { return nil }
    remainingSearches -= 1
    let (subfolder, base) = PageNames.split(page)
    let names = Set(listing(of: subfolder).compactMap(PageNames.page)).sorted()
    guard let near = names.first(where: { $0.lowercased() == base.lowercased() }) ?? nearestName(to: base, in: names) else {
      return nil
    }
    return subfolder.isEmpty ? near : subfolder + "/" + near
  }

  // MARK: - Page files

  /// Reads a page and reports problems in its structure; returns nil after an error.
  private mutating func readPage(_ name: String, file: String) -> Page? {
    guard folder.contains(file) else {
      diagnostics.append(.fileOutsideBundle(file))
      return nil
    }
    do throws(FileError) {
      let bytes = try folder.read(file)
      do throws(Diagnostic) {
        let same = former.first { $0.file == file && $0.name == name && $0.list.source.bytes == bytes }
        let list = if let same { same.list } else { try PropertyList.read(bytes, file: file) }
        return checkStructure(of: list) ? same ?? Page(name: name, file: file, list: list) : nil
      } catch {
        diagnostics.append(error)
      }
    } catch {
      diagnostics.append(Diagnostic(.unreadableFile, error.message, at: SourceLocation(file: file)))
    }
    return nil
  }

  /// Reports problems in the structure of a page; returns whether the page can be used.
  private mutating func checkStructure(of list: PropertyList) -> Bool {
    func report(_ rule: Rule, _ message: String, _ node: Node) {
      diagnostics.append(Diagnostic(rule, message, at: list.location(of: node)))
    }
    guard let root = list.root.dictionary else {
      report(
        .pageNotDictionary, "page is \(list.root.value.type.phrase); expected a dictionary with 'PreferenceSpecifiers'", list.root
      )
      return false
    }
    guard let specifiers = root["PreferenceSpecifiers"] else {
      report(.missingSpecifiers, "page has no 'PreferenceSpecifiers' and appears empty; add an array of elements", list.root)
      return true
    }
    guard let items = specifiers.array else {
      report(
        .specifiersNotArray, "'PreferenceSpecifiers' is \(specifiers.value.type.phrase); expected an array of dictionaries",
        specifiers)
      return false
    }
    if items.isEmpty { report(.missingSpecifiers, "'PreferenceSpecifiers' is empty; add elements to the page", specifiers) }
    for item in items where item.dictionary == nil {
      report(
        .specifierNotDictionary,
        "item of 'PreferenceSpecifiers' is \(item.value.type.phrase) and is ignored; expected a dictionary",
        item)
    }
    return true
  }
}
