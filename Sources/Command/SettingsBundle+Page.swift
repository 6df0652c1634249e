import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension SettingsBundle {
  /// A page by itself, wherever it lies, as if it were all of a bundle.
  init(pageAt path: String) throws {
    let name = lastName(ofPath: path)
    let list: PropertyList
    let bytes = try readFile(path)
    do throws(PropertyListError) {
      list = try PropertyList.read(bytes, file: path)
    } catch {
      throw Failure(error.diagnostic)
    }
    let page = Page(name: name, file: name, list: list)
    guard list.root.dictionary?["PreferenceSpecifiers"]?.array != nil else {
      throw Failure(.missingSpecifiers, "this file is no page: it has no array 'PreferenceSpecifiers'", path: path)
    }
    self.init(
      folder: BundleFolder(path: parent(ofPath: path), files: [:]), pages: [page],
      elements: page.specifiers.indices.map { Element(page: 0, specifier: $0) }, translations: StringsTables(), diagnostics: [])
  }
}
