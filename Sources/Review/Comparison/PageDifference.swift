import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A page whose contents differ between two bundles, or that only one of them has.
struct PageDifference {
  struct Elements {
    let page: Page
    let elements: [(specifier: Specifier, isSetting: Bool)]
  }

  let name: String
  /// The old version, or nil if only the new bundle has the page.
  let old: Elements?
  let new: Elements?

  /// Returns the differences in the order of the pages' names; of a page and its variants, the first one counts.
  static func all(from old: SettingsModel, to new: SettingsModel) -> [PageDifference] {
    let (oldPages, newPages) = (old.basePages, new.basePages)
    let names = Set(oldPages.keys).union(newPages.keys).filter { name in
      guard let before = oldPages[name], let after = newPages[name] else { return true }
      // Files of a repository that are equal share their contents.
      return old.pages[before].list.source.bytes != new.pages[after].list.source.bytes
    }
    let before = old.elements(of: names.compactMap { oldPages[$0] })
    let after = new.elements(of: names.compactMap { newPages[$0] })
    return names.sorted().map { name in
      PageDifference(name: name, old: oldPages[name].flatMap { before[$0] }, new: newPages[name].flatMap { after[$0] })
    }
  }
}

extension SettingsModel {
  /// The page of each name that all devices show unless there is a variant for them.
  fileprivate var basePages: [String: Int] {
    var indices: [String: Int] = [:]
    var last = -1
    for element in bundle.elements where element.page != last {
      last = element.page
      if indices[pages[last].name] == nil { indices[pages[last].name] = last }
    }
    return indices
  }

  fileprivate func elements(of indices: [Int]) -> [Int: PageDifference.Elements] {
    if indices.isEmpty { return [:] }
    // Nil for elements that aren't shown.
    var isSetting = pages.map { $0.specifiers.map { _ in Bool?.none } }
    for element in bundle.elements { isSetting[element.page][element.specifier] = false }
    for index in settings.indices {
      isSetting[settings[index].page][settings[index].specifier] = true
      for element in settings[index].otherElements { isSetting[element.page][element.specifier] = true }
    }
    return indices.reduce(into: [:]) { elements, index in
      let shown = zip(pages[index].specifiers, isSetting[index]).compactMap { element, isSetting in
        isSetting.map { (element, $0) }
      }
      elements[index] = PageDifference.Elements(page: pages[index], elements: shown)
    }
  }
}
