import SettingsGenReports
import SettingsGenSupport

/// Collects the findings of rules, except those that the configuration or a comment in a page switches off.
struct Findings {
  /// The corrections of unknown names.
  var spellings = SpellingCache()
  /// The element that is checked, which identifies its findings in a baseline.
  var element: LintedElement?
  private let filter: FindingFilter
  private var findings: [Finding] = []
  private var groups: [Group] = []
  private var groupIndices: [GroupKey: Int] = [:]

  private struct GroupKey: Hashable {
    let rule: String
    let subject: String
  }

  /// Findings of one rule about one subject, which are reported as one.
  private struct Group {
    let rule: Rule
    var subjects: [String]
    let message: @Sendable (_ count: Int) -> Message
    let location: SourceLocation
    var count = 1
    var notes: [Diagnostic.Note]
    var fixes: [FindingFix] = []
  }

  init(levels: [String: RuleLevel], suppressions: [String: Suppressions] = [:]) {
    filter = FindingFilter(levels: levels, suppressions: suppressions)
  }

  /// Adds a finding of a rule.
  ///
  /// - Parameter subjects: The names that identify the finding in a baseline, see ``Diagnostic/subjects``; if it is empty, the name of the
  ///   element that is checked.
  mutating func add(
    _ rule: Rule, _ message: Message, at location: SourceLocation, notes: [Diagnostic.Note] = [], subjects: [String] = [],
    fix: Fix = .none
  ) {
    let subjects = subjects.isEmpty ? element.map { [$0.name] } ?? [] : subjects
    let diagnostic = Diagnostic(rule, message.text, at: location, notes: notes, subjects: subjects)
    add(diagnostic, fixes: FindingFix(fix, rule: rule, message: message, at: location).map { [$0] } ?? [])
  }

  /// Adds a diagnostic of a rule or an earlier stage.
  mutating func add(_ diagnostic: Diagnostic, fixes: [FindingFix] = []) {
    guard let diagnostic = filter.filter(diagnostic) else { return }
    findings.append(Finding(diagnostic: diagnostic, fixes: fixes))
  }

  /// Adds a finding that repeats: all findings of a rule about the same subject are one diagnostic with a note for each repetition.
  ///
  /// - Parameters:
  ///   - rule: The rule that reports the finding.
  ///   - subject: The name, value or page that the findings have in common.
  ///   - item: The name that identifies this finding in a baseline; nil to use the subject.
  ///   - location: The location of this finding.
  ///   - notes: Notes about this finding, which are only kept for the first one.
  ///   - repetition: The note about this finding if it isn't the first one.
  ///   - fix: The way to fix this finding.
  ///   - message: Returns the message for a number of findings.
  mutating func add(
    _ rule: Rule, about subject: String, item: String? = nil, at location: SourceLocation, notes: [Diagnostic.Note] = [],
    repetition: Message = "also here", fix: Fix = .none, message: @escaping @Sendable (_ count: Int) -> Message
  ) {
    guard !filter.isSuppressed(rule, at: location) else { return }
    let key = GroupKey(rule: rule.id, subject: subject)
    let index: Int
    if let known = groupIndices[key] {
      index = known
      groups[index].count += 1
      if let item, !groups[index].subjects.contains(item) { groups[index].subjects.append(item) }
      groups[index].notes.append(Diagnostic.Note(repetition.text, at: location))
    } else {
      index = groups.count
      groupIndices[key] = index
      groups.append(Group(rule: rule, subjects: [item ?? subject], message: message, location: location, notes: notes))
    }
    if let fix = FindingFix(fix, rule: rule, message: message(1), at: location) { groups[index].fixes.append(fix) }
  }

  /// Returns all findings in no particular order.
  consuming func finish() -> [Finding] {
    for group in groups {
      let message = group.message(group.count).text
      let diagnostic = Diagnostic(
        group.rule, message, at: group.location, notes: group.notes, subjects: group.subjects)
      add(diagnostic, fixes: group.fixes)
    }
    return findings
  }
}

/// A diagnostic with the fixes of the findings that it reports.
struct Finding: Sendable {
  var diagnostic: Diagnostic
  /// The fixes; empty if there is more than one way to fix the problem.
  var fixes: [FindingFix] = []
}
