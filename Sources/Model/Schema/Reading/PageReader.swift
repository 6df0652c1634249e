import SettingsGenPropertyLists
import SettingsGenSupport

/// Reads one page file and tells what is wrong with its frame.
struct PageReader {
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
          .pageNotDictionary, "a page is a dictionary with 'PreferenceSpecifiers'; this one is \(list.root.value.phrase)",
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
          .specifiersNotArray, "'PreferenceSpecifiers' is \(specifiers.value.phrase); write an array of dictionaries",
          at: list.location(of: specifiers)))
      return false
    }
    for item in items {
      if case .dictionary = item.value { continue }
      diagnostics.append(
        Diagnostic(
          .itemNotDictionary, "an element is a dictionary; this item is \(item.value.phrase) and is passed over",
          at: list.location(of: item)))
    }
    return true
  }
}
