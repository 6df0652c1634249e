import SettingsGenPropertyLists
import SettingsGenSupport

extension SettingsBundle {
  /// Reads every page that is reachable from the root page; problems become ``diagnostics``.
  ///
  /// The pages, elements, and strings tables of an earlier version of the bundle aren't read again if they are the same.
  package convenience init(
    reading folder: BundleFolder, developmentLanguage: String? = nil, reusing former: SettingsBundle? = nil
  ) {
    var reader = BundleReader(folder: folder, former: former?.pages ?? [], developmentLanguage: developmentLanguage)
    reader.readPages(from: "Root")
    var diagnostics = reader.diagnostics
    let translations: StringsTables
    if let former, former.isComplete, former.folder.hasSameNames(as: folder, andContentsOf: former.translations.files),
      former.pages.map(\.stringsTable) == reader.pages.map(\.stringsTable)
    {
      translations = former.translations
    } else {
      translations = StringsTables(
        of: reader.pages, in: folder, developmentLanguage: developmentLanguage, diagnostics: &diagnostics)
    }
    self.init(
      folder: folder, pages: reader.pages, elements: reader.elements, translations: translations, diagnostics: diagnostics,
      missingPages: reader.missingPages)
  }

  /// Returns whether both bundles have the same pages with the same text in the development language.
  package func hasSameText(as other: SettingsBundle) -> Bool {
    folder.hasSameFiles(".plist", as: other.folder) && translations == other.translations
  }
}

/// Reads pages depth first in display order, starting from a page and following its pane elements.
private struct BundleReader {
  let folder: BundleFolder
  let former: [Page]
  let developmentLanguage: String?
  var diagnostics: [Diagnostic] = []
  var pages: [Page] = []
  var elements: [ElementPosition] = []
  var missingPages: Set<String> = []
  var walk = PageWalk<String>()
  var listings: [String: Set<String>] = [:]
  /// The number of missing pages for which a similar name may still be searched, which takes time for each page in the folder.
  var remainingSearches = 100

  mutating func readPages(from root: String) {
    let files = files(of: root)
    // A variant for a device only replaces the root page on that device.
    if diagnostics.isEmpty, files.allSatisfy({ Page.variant(of: root, in: $0)?.device != nil }) {
      diagnostics.append(.missingRootPage(in: folder, names: listing(of: "").sorted()))
    }
    walk.open(root, files)
    while let step = walk.next() {
      switch step {
      case .file(let file, let name):
        guard let page = readPage(name, file: file) else { continue }
        pages.append(page)
        walk.enter(pages.count - 1, of: pages)
      case .element(let element):
        elements.append(element)
        let specifier = pages[element.page].specifiers[element.specifier]
        if specifier.opensPage { follow(specifier, on: pages[element.page]) }
      }
    }
  }

  private mutating func follow(_ childPane: Specifier, on page: Page) {
    guard let node = childPane[.file], var name = childPane.pageName else { return }
    func report(_ rule: Rule, _ message: Message, subjects: [String] = []) {
      diagnostics.append(Diagnostic(rule, message, at: page.list.location(of: node), subjects: subjects))
      let name = lastName(ofPath: name)
      if rule != .childPageCycle { missingPages.insert(PageNames.page(of: name) ?? name) }
    }
    guard !PageNames.pointsOutsideBundle(name) else {
      report(.fileOutsideBundle, "'File' points outside the bundle; use the name of a page in the bundle")
      return
    }
    var files = files(of: name)
    if files.isEmpty, let page = childPane.openedPage, page != name {
      name = page
      files = self.files(of: name)
    }
    if files.isEmpty {
      guard !isOpenedByApp(childPane, on: page) else { return }
      let advice: Message = "add \(name + ".plist") or fix 'File'"
      report(
        .missingChildPage, "page \(name) isn't in the bundle\(didYouMean: nearestPage(to: name), orElse: advice)",
        subjects: [name])
    } else if !walk.hasOpened(name) {
      walk.open(name, files)
    } else if walk.isInside(name) {
      let message: Message = "pane element opens page \(name), which leads back to this page; remove one of the pane elements"
      report(.childPageCycle, message, subjects: [name])
    }
  }

  /// Whether the app itself opens the page of a pane element: the pane has attributes of the app's own, and the app shows the pane's page.
  private func isOpenedByApp(_ childPane: Specifier, on page: Page) -> Bool {
    guard folder.name.hasPrefix("InAppSettings") || page.variant.isInApp else { return false }
    return childPane.attributes.entries.contains { Attribute($0.key) == nil && !$0.key.hasPrefix("IASK") }
  }

  private mutating func files(of page: String) -> [String] {
    let (subfolder, base) = PageNames.split(page)
    let folder = spelling(of: subfolder)
    let files = PageNames.files(of: joinPath(folder, base), in: listing(of: folder))
    return files.isEmpty && subfolder.isEmpty ? localizedFiles(of: page) : files
  }

  /// Returns the files of a page that is only in folders of languages: in the configured language's, or else in the first one's that has it.
  private mutating func localizedFiles(of page: String) -> [String] {
    let folders = LanguageFolder.inLookupOrder(listing(of: "").sorted().compactMap(LanguageFolder.init))
    let configured = folders.filter { folder in developmentLanguage.map(folder.matches) ?? false }
    for language in (configured + folders).map(\.name) {
      let files = PageNames.files(of: joinPath(language, page), in: listing(of: language))
      if !files.isEmpty { return files }
    }
    return []
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
    do throws(Diagnostic) {
      let page = try folder.readPage(name, file: file, reusing: former)
      guard checkStructure(of: page) else { return nil }
      let list = page.list
      diagnostics += page.specifiers.flatMap { $0.oversizedIntegers(in: list) }.map { .oversizedInteger($0, in: list) }
      return page
    } catch {
      diagnostics.append(error)
      return nil
    }
  }

  /// Reports problems in the structure of a page; returns whether the page can be used.
  private mutating func checkStructure(of page: Page) -> Bool {
    let list = page.list
    func report(_ rule: Rule, _ message: Message, _ node: Node) {
      diagnostics.append(Diagnostic(rule, message, at: list.location(of: node)))
    }
    guard let root = list.root.dictionary else {
      report(
        .specifiersNotArray, "page is \(plain: list.root.value.type.phrase); expected a dictionary with 'PreferenceSpecifiers'",
        list.root)
      return false
    }
    guard let specifiers = root[.specifiers] else {
      report(.missingSpecifiers, "page has no 'PreferenceSpecifiers' and appears empty; add an array of elements", list.root)
      return true
    }
    guard let items = specifiers.array else {
      report(
        .specifiersNotArray,
        "'PreferenceSpecifiers' is \(plain: specifiers.value.type.phrase); expected an array of dictionaries",
        specifiers)
      return false
    }
    if items.isEmpty { report(.missingSpecifiers, "'PreferenceSpecifiers' is empty; add elements to the page", specifiers) }
    for item in items where page.specifiers.count < items.count && item.dictionary == nil {
      report(
        .specifierNotDictionary,
        "item of 'PreferenceSpecifiers' is \(plain: item.value.type.phrase) and is ignored; expected a dictionary",
        item)
    }
    return true
  }
}

extension BundleFolder {
  /// Reads a page, whatever its structure, unless an earlier version of it is the same.
  ///
  /// - Throws: The error because of which the page can't be read.
  func readPage(_ name: String, file: String, reusing formerPages: [Page] = []) throws(Diagnostic) -> Page {
    let bytes = try read(file, reporting: .unreadableFile)
    let former = formerPages.first { $0.file == file && $0.name == name }
    // The source of a page in another encoding isn't what the file contains.
    if let former, [.utf8, nil].contains(former.list.encoding), former.list.source.bytes.hasSameBytes(as: bytes) {
      return former
    }
    let list = try PropertyList.read(bytes, file: file, reusing: former?.list)
    return Page(name: name, file: file, list: list, reusing: former)
  }
}
