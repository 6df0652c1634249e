/// A name that says something about the app as a whole.
enum AppMarker: Recognizer {
  /// A library or attribute that turns the names of properties into keys.
  private static let namesAreKeys = ["GVUserDefaults", "PAPreferences", "dynamicMemberLookup"]
  /// The methods of a library that register the defaults of a bundle.
  private static let registrations = ["applyDefaultsToUserDefaults", "defaultsFromPlistNamed"]

  static let starts = (namesAreKeys + registrations + ["UIKit"])

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    guard !file.isReadingLibraries else { return }
    let name = cursor.tokens.name(cursor.index)
    if namesAreKeys.contains(name) { file.facts.namesAreKeys = true }
    if registrations.contains(name) { file.facts.registersUnknownDefaults = true }
    if name == "UIKit" { file.facts.importsIOSModule = true }
  }
}
