import SettingsGenModel
import SettingsGenSupport

/// The errors because of which pages in a version of a bundle can't be read.
struct UnreadablePages {
  let folder: BundleFolder
  let errors: [Diagnostic]

  /// Returns the errors about files that changed since another version, or that this one has no error about.
  ///
  /// - Parameter countsMissing: Whether a file that neither version has counts as changed.
  func errors(unlessIn other: UnreadablePages?, countingMissing countsMissing: Bool) -> [Diagnostic] {
    errors.filter { error in
      let file = error.location.file
      let contents = (try? folder.read(file), try? other?.folder.read(file))
      let isChanged = contents.0 != contents.1 || countsMissing && contents.0 == nil
      return isChanged || other?.errors.contains(error) != true
    }
  }
}

extension SettingsBundle {
  /// Returns the errors because of which the bundle can't be compared with another one.
  ///
  /// If that has the same error about an equal file, nothing changed there.
  package func errors(unlessIn other: SettingsBundle?) -> [Diagnostic] {
    let others = other.map { UnreadablePages(folder: $0.folder, errors: $0.errors) }
    return UnreadablePages(folder: folder, errors: errors).errors(unlessIn: others, countingMissing: true)
  }

  /// The property lists in the folder other than the pages that pane elements open, sorted.
  var unopenedFiles: [String] {
    let opened = Set(pages.map(\.file) + errors.map(\.location.file))
    return folder.lists.filter { !opened.contains($0) }.sorted()
  }
}
