import SettingsGenModel
import SettingsGenSupport

/// The changes between two bundles, which can be printed in each ``ChangeFormat``.
package struct ChangeReport: Sendable {
  package internal(set) var changes: [Change]
  /// The bundles' paths as messages print them, with the revision if there is one: `origin/main:App/Settings.bundle`.
  package let oldPath: String
  package let newPath: String
  let annotatedPath: String
  /// Why changed files of the new bundle weren't compared.
  let errors: [Diagnostic]
  /// Whether text, Markdown, and GitHub's commands list each safe difference, not only their number on each page.
  let isVerbose: Bool

  /// - Parameter annotatedPath: The path of the bundle in the working tree, for annotations; by default the new bundle's.
  package init(
    _ changes: [Change], old oldPath: String, new newPath: String, annotated annotatedPath: String? = nil,
    errors: [Diagnostic] = [], isVerbose: Bool = false
  ) {
    (self.changes, self.errors, self.isVerbose) = (changes, errors, isVerbose)
    (self.oldPath, self.newPath, self.annotatedPath) = (oldPath, newPath, annotatedPath ?? newPath)
  }

  /// Returns the report, with a newline at the end of each line; empty if nothing changed, except for JSON, which then has an empty list,
  /// and HTML.
  ///
  /// Only the text format can have a terminal's colors.
  ///
  /// - Parameters:
  ///   - old: The bundle whose pages the HTML format shows; nil if it doesn't exist.
  ///   - new: The bundle after the changes.
  package func render(
    _ format: ChangeFormat, old: SettingsModel? = nil, new: SettingsModel? = nil, isColored: Bool = false
  ) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .json: return ChangeJSONFormat.render(self)
    case .html: return try HTMLFormat.render(self, old: old, new: new)
    case _ where changes.isEmpty: return []
    case .text: return Array(TextFormat.render(self, isColored: isColored).utf8)
    case .markdown: return Array(MarkdownFormat.render(self).utf8)
    case .github: return Array(GitHubFormat.render(self).utf8)
    }
  }

  /// Returns a location as `PATH:LINE:COLUMN`.
  func path(of location: SourceLocation, in side: Difference.Side) -> String {
    location.text(in: side == .old ? oldPath : newPath)
  }

  /// Returns the locations and messages of notes, each message once.
  func notes(_ notes: [Difference.Note]) -> [(path: String, message: Message)] {
    var seen: Set<Message> = []
    return notes.filter { seen.insert($0.message).inserted }.map { (path(of: $0.location, in: $0.side), $0.message) }
  }

  /// What to list, the most important first: what users lose, then what the app does, then what happens to code.
  ///
  /// Unless the report is verbose, the first three differences of a change stand for all, and safe ones are only counted.
  var lines: [(change: Change, difference: Difference)] {
    isVerbose ? allLines : lines(atMost: 3).filter { $1.severity != .safe }
  }

  /// All differences, also the safe ones.
  var allLines: [(change: Change, difference: Difference)] { lines(atMost: .max) }

  private func lines(atMost limit: Int) -> [(change: Change, difference: Difference)] {
    ChangeSeverity.inReports.flatMap { severity in
      [.setting, .page, .language].flatMap { subject in
        changes.filter { $0.subject == subject }.flatMap { change in
          var found = change.differences.filter { $0.severity == severity }
          if found.count > limit { found[limit - 1].message += " (and \(found.count - limit) more)" }
          return found.prefix(limit).map { (change, $0) }
        }
      }
    }
  }

  /// The safe differences to count, by page.
  var summary: [SafeSummary] { isVerbose ? [] : SafeSummary.all(for: changes.differences) }
}

/// The formats of a report; the raw values are the values of `--format`.
package enum ChangeFormat: String, Hashable, Sendable, CaseIterable {
  case text
  /// Markdown for a comment on a pull request.
  case markdown
  case json
  /// GitHub's workflow commands, which annotate the lines of a pull request.
  case github
  /// A page for browsers, which shows the changed pages before and after.
  case html
}

/// The number of safe differences on a page, or of languages.
struct SafeSummary {
  /// The page; nil for translations.
  let page: String?
  let differences: [Difference]

  /// The page, or what the only difference is about.
  var name: Message {
    guard differences.count > 1, let page else { return differences.count > 1 ? "translations" : differences[0].name }
    return "\(page)"
  }

  /// `3 titles, 2 positions, 1 footer`; if there's only one difference, its message.
  var message: Message {
    if differences.count == 1 { return differences[0].message }
    var nouns: [String] = []
    for difference in differences where !nouns.contains(difference.noun) { nouns.append(difference.noun) }
    return nouns.map { noun in
      let words = noun.split(separator: " ", maxSplits: 1)
      let plural = "\(words[0])s\(words.dropFirst().map { " \($0)" }.joined())"
      return "\(differences.count { $0.noun == noun }, noun, plural)" as Message
    }.joined(with: ", ")
  }

  static func all(for differences: [Difference]) -> [SafeSummary] {
    let safe = differences.filter { $0.severity == .safe }
    // Translations are last.
    return Dictionary(grouping: safe) { $0.subject == .language ? nil : PageNames.page(of: $0.location.file) }
      .sorted { ($0.key == nil ? 1 : 0, $0.key ?? "") < ($1.key == nil ? 1 : 0, $1.key ?? "") }
      .map { page, differences in SafeSummary(page: page, differences: differences) }
  }
}

extension Change {
  /// The reason why the change is acknowledged, as text for a report.
  var acknowledgmentText: Message? { acknowledgment.map { "acknowledged: \($0)" } }
}

extension [Change] {
  /// What the changes mean, with the number of settings: `2 settings lose stored values (1 acknowledged), 5 safe changes`.
  package var counts: String { counts(of: ChangeSeverity.inReports) }

  /// Returns what the changes of some severities mean.
  func counts(of severities: [ChangeSeverity]) -> String {
    // All translations count as one.
    let subjects = Dictionary(grouping: self) { change in
      [change.subject.rawValue, change.subject == .language ? "" : change.key].map(ExactText.init)
    }
    return severities.compactMap { severity in
      // A setting counts as safe only if no change of it is worse.
      let counted = subjects.values.filter { changes in severity != .safe || changes.allSatisfy { $0.severity == .safe } }
      let found = counted.map { changes in changes.filter { $0.has(severity) } }.filter { !$0.isEmpty }
      if found.isEmpty { return nil }
      let pages = found.count { $0[0].subject == .page }
      let acknowledged = found.count { changes in changes.allSatisfy { $0.acknowledgment != nil } }
      return severity.effect(onSettings: found.count - pages, pages: pages).text
        + (acknowledged == 0 ? "" : " (\(acknowledged) acknowledged)")
    }.joined(separator: ", ")
  }
}
