import SettingsGenPropertyLists
import SettingsGenSupport

/// The way through the pages of a bundle: depth first in display order, so that the elements of a pane element's page directly follow the
/// pane element.
///
/// It keeps its own stack instead of recursing, so that a long chain of pages can't overflow the call stack.
struct PageWalk<File> {
  enum Step {
    /// A version of a page, which ``enter(_:of:)`` continues with.
    case file(File, page: String)
    case element(ElementPosition)
  }

  /// A page on the stack: the files that remain to be visited, and the elements that remain in the current one.
  private struct Visit {
    let name: String
    var files: ArraySlice<File>
    var page = 0
    var elements = 0..<0
  }

  private var stack: [Visit] = []
  private var opened: Set<String> = []

  /// Opens a page, whose files come next, unless it was opened before.
  mutating func open(_ name: String, _ files: [File]) {
    if opened.insert(name).inserted { stack.append(Visit(name: name, files: files[...])) }
  }

  /// Continues with the elements of the file that was the last step.
  mutating func enter(_ index: Int, of pages: [Page]) {
    guard let last = stack.indices.last else { return }
    stack[last].page = index
    stack[last].elements = pages[index].specifiers.indices
  }

  mutating func next() -> Step? {
    while let last = stack.indices.last {
      if let index = stack[last].elements.popFirst() { return .element(.init(page: stack[last].page, specifier: index)) }
      if let file = stack[last].files.popFirst() { return .file(file, page: stack[last].name) }
      stack.removeLast()
    }
    return nil
  }

  func hasOpened(_ page: String) -> Bool { opened.contains(page) }

  /// Whether the walk is on a page, or on one that was reached from it.
  func isInside(_ page: String) -> Bool { stack.contains { $0.name == page } }
}

extension SettingsBundle {
  /// The indices of the versions of the page that a pane element opens; empty if there is none.
  package func pages(openedBy specifier: Specifier) -> [Int] {
    guard specifier.opensPage, let name = specifier.pageName else { return [] }
    return versions[name] ?? specifier.openedPage.flatMap { versions[$0] } ?? []
  }

  /// The first pane element, in display order, that opens each page, by the page's name; none for the main page.
  package var openers: [String: ElementPosition] {
    elements.reduce(into: [:]) { openers, element in
      guard let page = pages(openedBy: specifier(element)).first, page != 0, openers[pages[page].name] == nil else { return }
      openers[pages[page].name] = element
    }
  }

  /// Whether a page is a variant of another one of the same name, for a device or for InAppSettingsKit.
  package func isVariant(_ page: Int) -> Bool { versions[pages[page].name]?.first != page }

  /// Whether no device shows both pages at a time: they are versions of one page, or only one of them is for InAppSettingsKit.
  func areAlternatives(_ page: Int, _ other: Int) -> Bool {
    let (page, other) = (pages[page], pages[other])
    return page.file != other.file && (page.name == other.name || page.variant.isInApp != other.variant.isInApp)
  }

  /// Returns the bundle with only the elements that a device shows, in the Settings app or in InAppSettingsKit, which shows what the
  /// Settings app does, unless a page has a variant for it.
  package func shown(on device: PageVariant.Device, inApp: Bool) -> SettingsBundle {
    var walk = PageWalk<Int>()
    func open(_ versions: [Int]) {
      let shown = versions.last { [nil, device].contains(pages[$0].variant.device) && (inApp || !pages[$0].variant.isInApp) }
      if let shown { walk.open(pages[shown].name, [shown]) }
    }
    var elements: [ElementPosition] = []
    var shownPages: [Int] = []
    open(pages.first.flatMap { versions[$0.name] } ?? [])
    while let step = walk.next() {
      switch step {
      case .file(let page, _):
        shownPages.append(page)
        walk.enter(page, of: pages)
      case .element(let element):
        let specifier = pages[element.page].specifiers[element.specifier]
        if let idioms = specifier[.idioms]?.array, !idioms.contains(where: { $0.string == device.rawValue }) { continue }
        elements.append(element)
        open(pages(openedBy: specifier))
      }
    }
    return SettingsBundle(
      folder: folder, pages: pages, shownPages: shownPages, elements: elements, translations: translations, diagnostics: [])
  }

  /// Reads the pages among files of the folder that no pane element opens, with the errors about those that can't be read.
  ///
  /// A link to a file outside of the bundle isn't a page.
  package func unopenedPages(among files: [String]) -> (pages: [Page], errors: [Diagnostic]) {
    let opened = Set(pages.map(\.file))
    var result: (pages: [Page], errors: [Diagnostic]) = ([], [])
    for file in files where !opened.contains(file) && folder.contains(file) {
      guard let name = PageNames.page(of: file) else { continue }
      do throws(Diagnostic) {
        result.pages.append(try folder.readPage(name, file: file))
      } catch {
        result.errors.append(error)
      }
    }
    return result
  }
}
