import SettingsGenPropertyLists
import SettingsGenSupport

extension SettingsBundle {
  /// Reads a single page file, which doesn't have to be in a bundle, as a bundle with only that page.
  ///
  /// If the file isn't a page, the bundle is empty and ``diagnostics`` has the reason.
  package convenience init(pageAt path: String) throws(FileError) {
    let name = lastName(ofPath: path)
    let bytes = try readFile(path)
    var pages: [Page] = []
    var diagnostics: [Diagnostic] = []
    do throws(Diagnostic) {
      let list = try PropertyList.read(bytes, file: path)
      if list.root.dictionary?[.specifiers]?.array != nil {
        pages.append(Page(name: name, file: name, list: list))
      } else {
        let message: Message = "file isn't a settings page; expected a dictionary with a 'PreferenceSpecifiers' array"
        diagnostics.append(Diagnostic(.specifiersNotArray, message, at: SourceLocation(file: path)))
      }
    } catch {
      diagnostics.append(error)
    }
    let elements = pages.flatMap { page in page.specifiers.indices.map { ElementPosition(page: 0, specifier: $0) } }
    self.init(
      folder: BundleFolder(path: parent(ofPath: path), files: [:]), pages: pages, elements: elements,
      translations: StringsTables(), diagnostics: diagnostics)
  }
}
