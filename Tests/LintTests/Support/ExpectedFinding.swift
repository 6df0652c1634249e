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
    discardedBy step: String? = nil, notes: [(location: Location, message: String)] = []
  ) {
    self.rule = rule
    let location = Location(mark: mark, file: file)
    self.location = location
    self.message = message
    self.notes = (step.map { [(location, "\($0) discards stored values")] } ?? []) + notes
  }
}
