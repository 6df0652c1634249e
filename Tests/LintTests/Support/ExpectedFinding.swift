import SettingsGenSupport

/// A finding that a test expects, at a mark of a file.
struct ExpectedFinding {
  struct Place {
    let mark: String
    let file: String
  }

  let rule: Rule
  let place: Place
  let message: String
  let notes: [(place: Place, message: String)]

  init(
    _ rule: Rule, _ mark: String, in file: String = "Root.plist", _ message: String, notes: [(place: Place, message: String)] = []
  ) {
    self.rule = rule
    place = Place(mark: mark, file: file)
    self.message = message
    self.notes = notes
  }
}
