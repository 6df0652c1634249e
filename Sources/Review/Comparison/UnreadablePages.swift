import SettingsGenModel
import SettingsGenSupport

extension SettingsBundle {
  /// Returns the errors because of which the bundle can't be compared with another one.
  ///
  /// If that has the same error about an equal file, nothing changed there.
  package func errors(unlessIn other: SettingsBundle?) -> [Diagnostic] {
    guard let other else { return errors }
    return errors.filter { error in
      let file = error.location.file
      guard let bytes = try? folder.read(file), bytes == (try? other.folder.read(file)) else { return true }
      return !other.errors.contains(error)
    }
  }
}
