/// A problem in the user's input: the message, the location, and the rule that reports it.
package struct Diagnostic: Error, Hashable, Sendable {
  /// A related location with its own message.
  package struct Note: Hashable, Sendable {
    package var message: Message
    package var location: SourceLocation

    package init(_ message: Message, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  package var rule: Rule
  /// The rule's severity, unless the configuration changes it.
  package var severity: Severity
  /// The message, lower-case and without a final period: the problem, then a semicolon and what to do.
  package var message: Message
  package var location: SourceLocation
  /// The names that identify the problem within its file, such as a key; empty if it concerns the whole file.
  ///
  /// A baseline recognizes the problem by them, and not by its message, which any version may word differently.
  package var subjects: [String]
  /// The key of the setting that the problem concerns, if it concerns exactly one and its format has a member for it.
  package var key: String?
  /// What the problem has in common with others, if a report combines them.
  package var repetition: Repetition?
  /// Related locations in the order in which they are shown, at most ``maximumNoteCount``.
  package let notes: [Note]

  /// The largest number of notes that a diagnostic keeps.
  package static let maximumNoteCount = 3

  /// Creates a diagnostic with its rule's severity.
  ///
  /// A problem that repeats, for example in every language of a bundle, is one diagnostic with a note per repetition. Only the first notes
  /// are kept; the last one then says how many are omitted: `also unused in 'fr' (and 17 more places)`.
  package init(
    _ rule: Rule, _ message: Message, at location: SourceLocation, notes: [Note] = [], subjects: [String] = []
  ) {
    self.rule = rule
    severity = rule.severity
    self.message = message
    self.location = location
    self.subjects = subjects
    let omitted = notes.count - Self.maximumNoteCount
    var kept = notes.prefix(Self.maximumNoteCount)
    if omitted > 0, let last = kept.popLast() {
      kept.append(Note("\(last.message) (and \(omitted, "more place", "more places"))", at: last.location))
    }
    self.notes = Array(kept)
  }

  /// What a problem has in common with other problems of its rule.
  package struct Repetition: Hashable, Sendable {
    /// The name, value, or page that the problems have in common.
    package let subject: String
    /// The names that the combined message lists, such as the languages that lack a translation.
    package let names: [String]
    /// The note about this problem if it isn't the first one.
    package let note: Message
    /// Returns the message for a number of problems and all of their names, each with the number of problems that have it.
    fileprivate let message: @Sendable (_ count: Int, _ names: [(name: String, count: Int)]) -> Message

    package init(
      _ subject: String, names: [String] = [], note: Message,
      message: @escaping @Sendable (_ count: Int, _ names: [(name: String, count: Int)]) -> Message
    ) {
      self.subject = subject
      self.names = names
      self.note = note
      self.message = message
    }

    package static func == (left: Self, right: Self) -> Bool {
      (left.subject, left.names, left.note) == (right.subject, right.names, right.note)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(subject) }
  }

  /// Creates the problem that stands for several with something in common.
  private init(combining problems: [Diagnostic], _ repetition: Repetition) {
    let first = problems[0]
    let notes = problems.dropFirst().map { Note($0.repetition?.note ?? $0.message, at: $0.location) }
    let names = problems.flatMap { $0.repetition?.names ?? [] }
    let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let message = repetition.message(problems.count, names.unique.map { ($0, counts[$0, default: 0]) })
    self.init(
      first.rule, message, at: first.location, notes: first.notes + notes, subjects: problems.flatMap(\.subjects).unique)
    severity = first.severity
    self.repetition = repetition
  }

  /// Returns diagnostics in their order, with related diagnostics combined at the first one's position.
  package static func combining(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    grouping(diagnostics) { $0.repetition?.subject }.map { problems in
      guard problems.count > 1, let repetition = problems[0].repetition else { return problems[0] }
      return Diagnostic(combining: problems, repetition)
    }
  }

  /// Returns problems in their order, with the warnings of each rule about a page combined where the first one is, unless they have
  /// something else in common.
  ///
  /// - Parameter page: Returns the page of a file, because a page may have a file for each kind of device.
  package static func combiningPages(_ diagnostics: [Diagnostic], page: (_ file: String) -> String) -> [Diagnostic] {
    grouping(diagnostics) { $0.severity == .error || $0.repetition != nil ? nil : page($0.location.file) }.map { problems in
      guard problems.count > 1 else { return problems[0] }
      let first = problems[0].message
      let repetition = Repetition("", note: "") { count, _ in
        "\(first) (and \(count - 1, "more finding", "more findings"))"
      }
      return Diagnostic(combining: problems, repetition)
    }
  }

  /// Returns the problems of each rule, group, and severity with the same subject, in the order of the first ones.
  private static func grouping(_ diagnostics: [Diagnostic], by subject: (Diagnostic) -> String?) -> [[Diagnostic]] {
    var groups: [[Diagnostic]] = []
    var indices: [[String]: Int] = [:]
    for diagnostic in diagnostics {
      let rule = diagnostic.rule
      let group = subject(diagnostic).map { [rule.id, rule.group?.rawValue ?? "", diagnostic.severity.rawValue, $0] }
      if let index = group.flatMap({ indices[$0] }) {
        groups[index].append(diagnostic)
      } else {
        if let group { indices[group] = groups.count }
        groups.append([diagnostic])
      }
    }
    return groups
  }
}

extension [String] {
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
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
