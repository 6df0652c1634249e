import SettingsGenModel
import SettingsGenSupport

/// Collects the findings of rules, with the configured levels, except findings that a comment disables.
package struct Findings: Sendable {
  /// The name that identifies a finding in a baseline if its rule passes neither a key nor subjects, such as the name of the element that
  /// is checked.
  package var subject: String?
  /// The levels by rule ID; other rules have their default severity.
  private let levels: [String: RuleLevel]
  private var suppressions: [String: Suppressions]
  /// Whether a comment at the location of a note disables the finding too.
  private let areNotesSuppressible: Bool
  private let scope: RuleScope
  private var findings: [Finding] = []

  package init(
    levels: [String: RuleLevel], suppressions: [String: Suppressions] = [:], scope: RuleScope = .all,
    areNotesSuppressible: Bool = false
  ) {
    self.levels = levels
    self.scope = scope
    self.suppressions = suppressions
    self.areNotesSuppressible = areNotesSuppressible
  }

  /// Adds a finding of a rule, with a note if a step of the advice, such as `renaming it`, discards stored values.
  ///
  /// - Parameter key: The key of the setting that the finding concerns, if it's exactly one and reports have it.
  package mutating func add(
    _ rule: Rule, _ message: Message, at location: SourceLocation, notes: [Diagnostic.Note] = [], severity: Severity? = nil,
    key: String? = nil, subjects: [String] = [], discarding step: String? = nil, fix: Fix = .none
  ) {
    let notes = notes + Self.notes(discarding: step, at: location)
    let subjects = subjects.isEmpty ? (key ?? subject).map { [$0] } ?? [] : subjects
    var diagnostic = Diagnostic(rule, message, at: location, notes: notes, subjects: subjects)
    diagnostic.key = key
    if let severity { diagnostic.severity = severity }
    add(diagnostic, fix: fix)
  }

  /// Adds a finding that repeats: a report combines all findings of a rule about the same subject, with a note for each repetition.
  ///
  /// The report keeps the notes of the first finding and adds the `repetition` of each other one. In a baseline, `item` identifies the
  /// finding instead of the subject.
  package mutating func add(
    _ rule: Rule, about subject: String, item: String? = nil, at location: SourceLocation, notes: [Diagnostic.Note] = [],
    repetition: Message = "also here", discarding step: String? = nil, fix: Fix = .none,
    message: @escaping @Sendable (_ count: Int) -> Message
  ) {
    let notes = notes + Self.notes(discarding: step, at: location)
    var diagnostic = Diagnostic(rule, message(1), at: location, notes: notes, subjects: [item ?? subject])
    diagnostic.repetition = Diagnostic.Repetition(subject, note: repetition) { count, _ in message(count) }
    add(diagnostic, fix: fix)
  }

  private static func notes(discarding step: String?, at location: SourceLocation) -> [Diagnostic.Note] {
    step.map { [Diagnostic.Note("\(plain: $0) discards stored values", at: location)] } ?? []
  }

  /// Returns all findings, sorted by the groups of their rules, then by location, with the listed files first.
  ///
  /// - Parameter checked: The rules for which comments without effect are reported, unless the levels or the scope turn them off.
  package consuming func finish(files: [String] = [], checked: [Rule] = []) -> [Finding] {
    if !suppressions.isEmpty {
      let ids = Set(checked.lazy.filter { scope.includes($0, level: levels[$0.id]) }.map(\.id))
      for diagnostic in suppressions.values.flatMap({ $0.unused(of: ids) }) { add(diagnostic) }
    }
    let order = Dictionary(firstOf: files.enumerated().map { ($1, $0) })
    func position(of diagnostic: Diagnostic) -> (file: Int, SourceLocation, rule: String, message: String) {
      (order[diagnostic.location.file] ?? .max, diagnostic.location, diagnostic.rule.id, diagnostic.message.text)
    }
    let sorted = findings.map { ($0, position(of: $0.diagnostic)) }.sorted { $0.1 < $1.1 }.map(\.0)
    return RuleGroup.allCases.flatMap { group in sorted.filter { ($0.diagnostic.rule.group ?? .broken) == group } }
  }

  /// Adds a diagnostic with its configured severity, unless its rule is off or disabled by a comment.
  package mutating func add(_ diagnostic: Diagnostic, fix: Fix = .none) {
    let rule = diagnostic.rule
    let locations = [diagnostic.location] + (areNotesSuppressible ? diagnostic.notes.map(\.location) : [])
    // A comment has an effect even if the run leaves out the group of the finding, which may be another than its rule's.
    if rule.isConfigurable, locations.contains(where: { suppressions[$0.file]?.disable(rule, at: $0) == true }) { return }
    guard scope.includes(rule, level: levels[rule.id]) else { return }
    var diagnostic = diagnostic
    if rule.isConfigurable, let severity = levels[rule.id]?.severity { diagnostic.severity = severity }
    findings.append(Finding(diagnostic: diagnostic, fix: fix))
  }
}

package enum RuleScope: Sendable {
  /// What `generate` reports: what is broken, and what makes the generated code longer than it has to be.
  case broken
  /// All rules except the warnings of the group *tidy* for which the configuration has no level.
  case standard
  case all

  /// Returns whether a rule with a configured level is part of the run.
  package func includes(_ rule: Rule, level: RuleLevel?) -> Bool {
    guard rule.isConfigurable else { return true }
    switch self {
    case .broken: return level != .off && (rule.group == .broken || rule.group == .incomplete && rule.severity == .note)
    case .standard: return level != .off && (level != nil || rule.group != .tidy || rule.severity == .note)
    case .all: return level != .off
    }
  }
}

/// A diagnostic with the way to fix it.
package struct Finding: Sendable {
  package let diagnostic: Diagnostic
  package let fix: Fix
}

extension Configuration {
  package var levels: [String: RuleLevel] { Dictionary(rules.entries.map { ($0.key.value, $0.value.value) }) { $1 } }
}
