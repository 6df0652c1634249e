/// A name that says something about the app as a whole.
enum AppMarker: Construct {
  /// A library or attribute that turns the names of properties into keys.
  private static let namesAreKeys = ["GVUserDefaults", "PAPreferences", "dynamicMemberLookup"]
  /// The methods of a library that register the defaults of a bundle.
  private static let registrations = ["applyDefaultsToUserDefaults", "defaultsFromPlistNamed"]

  static let starts = namesAreKeys + registrations + ["UIKit"]

  static func facts(at cursor: Cursor) -> [Fact] {
    let name = cursor.tokens.name(cursor.index)
    let mark: AppMark =
      namesAreKeys.contains(name) ? .namesAreKeys : registrations.contains(name) ? .registersPages : .importsIOSModule
    return [.mark(mark, cursor.index)]
  }
}
