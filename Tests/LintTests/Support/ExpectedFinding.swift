import SettingsGenSupport

/// A finding that a test expects at a mark in a file.
struct ExpectedFinding {
  struct Location {
    let mark: String
    let file: String
  }

  let rule: Rule
  let location: Location
  let message: String
  let notes: [(location: Location, message: String)]

  init(
    _ rule: Rule, _ mark: String, in file: String = "Root.plist", _ message: String,
    notes: [(location: Location, message: String)] = []
  ) {
    self.rule = rule
    location = Location(mark: mark, file: file)
    self.message = message
    self.notes = notes
  }
}
