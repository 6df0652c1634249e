import SettingsGenSupport

/// A diagnostic with the edits that mend it.
struct Finding: Sendable {
  var diagnostic: Diagnostic
  /// Edits of the file in which the diagnostic stands; empty where a person has to decide.
  var edits: [Edit] = []
}
