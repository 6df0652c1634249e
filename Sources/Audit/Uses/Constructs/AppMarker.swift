/// A name that says something about the app as a whole.
enum AppMarker: Construct {
  private static let marks: [String: AppMark] = [
    // Libraries and an attribute that turn the names of properties into keys.
    "GVUserDefaults": .namesAreKeys, "PAPreferences": .namesAreKeys, "dynamicMemberLookup": .namesAreKeys,
    // The methods of a library that register the defaults of a bundle.
    "applyDefaultsToUserDefaults": .registersPages, "defaultsFromPlistNamed": .registersPages,
    "UIKit": .importsIOSModule,
  ]

  static let starts = Array(marks.keys)

  static func facts(at cursor: Cursor) -> [Fact] {
    marks[cursor.tokens.name(cursor.index)].map { [.mark($0, cursor.index)] } ?? []
  }
}
