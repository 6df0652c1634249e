import SettingsGenSupport

/// Gathers what rules find, without what the configuration or a comment in a page switches off.
struct Findings {
  /// What rules have looked up already.
  var lookups = NameLookups()
  private let levels: [String: RuleLevel]
  /// By file.
  private let suppressions: [String: Suppressions]
  private var found: [Finding] = []
  private var groups: [Group] = []
  private var groupIndices: [GroupKey: Int] = [:]

  private struct GroupKey: Hashable {
    let rule: String
    let subject: String
  }

  /// Findings of one rule about one subject, told as one.
  private struct Group {
    let rule: Rule
    let message: @Sendable (_ count: Int) -> Message
    var places: [SourceLocation]
  }

  init(levels: [String: RuleLevel], suppressions: [String: Suppressions] = [:]) {
    self.levels = levels
    self.suppressions = suppressions
  }

  /// Adds a finding at a place.
  mutating func add(
    _ rule: Rule, _ message: Message, at location: SourceLocation, notes: [Diagnostic.Note] = [], edits: [Edit] = []
  ) {
    add(Diagnostic(rule, message.text, at: location, notes: notes), edits: edits)
  }

  /// Adds what a rule or an earlier stage said.
  mutating func add(_ diagnostic: Diagnostic, edits: [Edit] = []) {
    guard !isSuppressed(diagnostic.rule, at: diagnostic.location) else { return }
    var diagnostic = diagnostic
    if let level = levels[diagnostic.rule.id] {
      guard let severity = level.severity else { return }
      diagnostic.severity = severity
    }
    found.append(Finding(diagnostic: diagnostic, edits: edits))
  }

  /// Adds a place to the one finding that a rule has about a subject; the message is made in the end, of their number.
  mutating func add(
    _ rule: Rule, about subject: String, at location: SourceLocation, message: @escaping @Sendable (_ count: Int) -> Message
  ) {
    guard !isSuppressed(rule, at: location) else { return }
    let key = GroupKey(rule: rule.id, subject: subject)
    if let index = groupIndices[key] {
      groups[index].places.append(location)
    } else {
      groupIndices[key] = groups.count
      groups.append(Group(rule: rule, message: message, places: [location]))
    }
  }

  /// Everything found, in no particular order.
  consuming func finish() -> [Finding] {
    for group in groups {
      add(group.rule, group.message(group.places.count), at: group.places[0])
    }
    return found
  }

  private func isSuppressed(_ rule: Rule, at location: SourceLocation) -> Bool {
    suppressions[location.file]?.cover(rule, at: location) ?? false
  }
}

/// A diagnostic with the edits that mend it.
struct Finding: Sendable {
  var diagnostic: Diagnostic
  /// Edits of the file in which the diagnostic stands; empty where a person has to decide.
  var edits: [Edit] = []
}
