/// A problem in the user's input: the message, the location and the rule that reports it.
package struct Diagnostic: Hashable, Sendable {
  /// A related location with its own message.
  package struct Note: Hashable, Sendable {
    package var message: String
    package var location: SourceLocation

    package init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  package var rule: Rule
  /// The rule's severity, unless the configuration changes it.
  package var severity: Severity
  /// The message, lower-case and without a final period: the problem, then a semicolon and what to do.
  package var message: String
  package var location: SourceLocation
  /// The names that identify the problem within its file, such as a key; empty if it concerns the whole file.
  ///
  /// A baseline recognizes the problem by them, and not by its message, which any version may word differently.
  package var subjects: [String]
  /// The key of the setting that the problem concerns, if it concerns exactly one and its format has a member for it.
  package var key: String?
  /// Related locations in the order in which they are shown, at most ``maximumNoteCount``.
  package let notes: [Note]

  /// The largest number of notes that a diagnostic keeps.
  package static let maximumNoteCount = 3

  /// Creates a diagnostic with its rule's severity.
  ///
  /// A problem that repeats, for example in every language of a bundle, is one diagnostic with a note per repetition. Only the first notes
  /// are kept; the last one then says how many are omitted: `also unused in 'fr' (and 17 more)`.
  package init(
    _ rule: Rule, _ message: String, at location: SourceLocation, notes: [Note] = [], subjects: [String] = []
  ) {
    self.rule = rule
    severity = rule.severity
    self.message = message
    self.location = location
    self.subjects = subjects
    let omitted = notes.count - Self.maximumNoteCount
    var kept = notes.prefix(Self.maximumNoteCount)
    if omitted > 0, let last = kept.popLast() { kept.append(Note("\(last.message) (and \(omitted) more)", at: last.location)) }
    self.notes = Array(kept)
  }
}

extension [Diagnostic] {
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

package enum Severity: String, Hashable, Sendable, CaseIterable {
  /// The input can't be used; nothing is generated.
  case error
  /// The output is generated anyway.
  case warning
  /// There may be no problem at all; a note never fails a run.
  case note
}

/// A kind of problem, with a stable kebab-case id.
///
/// Each stage declares its rules as static members in an extension, beside the code that reports them.
package struct Rule: Hashable, Sendable {
  /// The id, which is shown in messages and used in configurations.
  package let id: String
  /// The severity of the rule's diagnostics, unless the configuration changes it.
  package let severity: Severity
  /// Whether the configuration and comments in pages can change the rule's level.
  ///
  /// They can't if nothing correct can be generated from input with the problem, such as a page that can't be read.
  package let isConfigurable: Bool

  package init(_ id: String, _ severity: Severity, isConfigurable: Bool = true) {
    self.id = id
    self.severity = severity
    self.isConfigurable = isConfigurable
  }
}

package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case error
  case warning
  /// The rule's diagnostics are notes, which never fail a run.
  case note
  /// The rule's diagnostics are not reported.
  case off

  /// The severity of the rule's diagnostics, or nil if they are not reported.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
