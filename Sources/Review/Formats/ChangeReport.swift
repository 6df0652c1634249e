import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

/// The changes between two bundles, which can be printed in each ``ChangeFormat``.
package struct ChangeReport: Sendable {
  package internal(set) var changes: [Change]
  /// The bundles' paths as messages print them, with the revision if there is one: `origin/main:App/Settings.bundle`.
  package let oldPath: String
  package let newPath: String
  let annotatedPath: String
  let gaps: ComparisonGaps
  /// Whether text, Markdown, and GitHub's commands list each safe difference, not only their number on each page.
  let isVerbose: Bool

  /// - Parameter annotatedPath: The path of the bundle in the working tree, for annotations; by default the new bundle's.
  package init(
    _ changes: [Change], old oldPath: String, new newPath: String, annotated annotatedPath: String? = nil,
    gaps: ComparisonGaps = ComparisonGaps(), isVerbose: Bool = false
  ) {
    (self.changes, self.gaps, self.isVerbose) = (changes, gaps, isVerbose)
    (self.oldPath, self.newPath, self.annotatedPath) = (oldPath, newPath, annotatedPath ?? newPath)
  }

  /// Returns the report, with a newline at the end of each line; empty if nothing changed, except for JSON, which then has an empty list,
  /// and HTML.
  ///
  /// The HTML format shows the pages. Only the text format can have a terminal's colors.
  package func render(
    _ format: ChangeFormat, _ pages: ComparedPages? = nil, isColored: Bool = false
  ) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .json: return ChangeJSONFormat.render(self)
    case .html:
      let template = try BuiltInTemplates.template(BuiltInTemplates.comparison)
      let renderer = Renderer(partials: BuiltInTemplates.partials, escaping: .html)
      return try renderer.render(template, ComparisonData.record(self, pages ?? ComparedPages()))
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

  /// The changes to list one by one, of a setting or page after the other.
  var entries: [ReportEntry] { ReportEntry.all(for: changes, includingSafe: isVerbose) }

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

/// What a report says in one place: the changes of a setting, of a page, or of translations into a language.
struct ReportEntry {
  /// What a report says about a change, with the worst severity of its differences.
  struct Line {
    let change: Change
    let message: Message
    let severity: ChangeSeverity
    let notes: [Difference.Note]
  }

  private struct ID: Hashable {
    let subject: Difference.Subject
    let key: ExactText
    /// An added setting may have the key that another one had before.
    let isAdded: Bool
  }

  let changes: [Change]
  /// At least one line: first what users lose, then what the app does, then what happens to code.
  let lines: [Line]

  var key: String { changes[0].key }
  var subject: Difference.Subject { changes[0].subject }
  var severity: ChangeSeverity { lines[0].severity }
  var name: Message { lines[0].change.differences[0].name }

  /// Returns the entries, the most important first.
  static func all(for changes: [Change], includingSafe includesSafe: Bool) -> [ReportEntry] {
    var groups: [[Change]] = []
    var indices: [ID: Int] = [:]
    for change in changes {
      let id = ID(subject: change.subject, key: ExactText(change.key), isAdded: change.kind == .keyAdded)
      if let index = indices[id] {
        groups[index].append(change)
      } else {
        indices[id] = groups.count
        groups.append([change])
      }
    }
    let entries = groups.compactMap { ReportEntry($0, includingSafe: includesSafe) }
    return ChangeSeverity.inReports.flatMap { severity in
      [.setting, .page, .language].flatMap { subject in entries.filter { $0.severity == severity && $0.subject == subject } }
    }
  }

  private init?(_ changes: [Change], includingSafe includesSafe: Bool) {
    let all = changes.flatMap { change in
      change.lines.map { line in
        Line(
          change: change, message: line.message, severity: line.differences.map(\.severity).min() ?? .safe,
          notes: line.differences.flatMap(\.notes))
      }
    }
    self.changes = changes
    lines = ChangeSeverity.inReports.filter { includesSafe || $0 != .safe }.flatMap { severity in
      all.filter { $0.severity == severity }
    }
    if lines.isEmpty { return nil }
  }
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
    let pages = safe.map { $0.subject == .language ? nil : $0.location.file.withoutExtension }
    var seen: Set<String?> = []
    return pages.filter { seen.insert($0).inserted }.map { page in
      SafeSummary(page: page, differences: zip(safe, pages).filter { $1 == page }.map(\.0))
    }
  }
}

extension String {
  fileprivate var withoutExtension: String { hasSuffix(".plist") ? String(dropLast(".plist".count)) : self }
}

extension Difference {
  /// The setting, page, or language.
  var name: Message { subject == .page ? "page \(key)" : "\(key)" }
}

extension Change {
  /// The reason given in the configuration's acknowledgment of the change, as text for a report.
  var acknowledgmentMessage: Message? { acknowledgment.map { "acknowledged: \($0)" } }
}

extension [Change] {
  /// What the changes mean, with the number of settings: `2 settings lose stored values (1 acknowledged), 5 safe changes`.
  package var counts: String {
    let entries = ReportEntry.all(for: self, includingSafe: true)
    return ChangeSeverity.inReports.compactMap { severity in
      // A setting counts as safe only if no other change is worse.
      let found = entries.filter { entry in
        severity == .safe ? entry.severity == .safe : entry.lines.contains { $0.severity == severity }
      }
      if found.isEmpty { return nil }
      let acknowledged = found.filter { entry in
        entry.lines.allSatisfy { $0.severity != severity || $0.change.acknowledgment != nil }
      }
      let pages = found.filter { $0.subject == .page }.settingCount
      return severity.effect(onSettings: found.settingCount - pages, pages: pages).text
        + (acknowledged.isEmpty ? "" : " (\(acknowledged.settingCount) acknowledged)")
    }.joined(separator: ", ")
  }
}

extension [ReportEntry] {
  /// The number of settings and pages; translations count as one.
  var settingCount: Int { count { $0.subject != .language } + (contains { $0.subject == .language } ? 1 : 0) }
}
