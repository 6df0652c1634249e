import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

/// The changes between two bundles, which can be printed in each ``ChangeFormat``.
package struct ChangeReport: Sendable {
  package private(set) var changes: [Change]
  /// The bundles' paths as messages print them, with the revision if there is one: `origin/main:App/Settings.bundle`.
  package let oldPath: String
  package let newPath: String
  let annotatedPath: String

  /// - Parameters:
  ///   - annotatedPath: The path of the bundle in the working tree, for annotations; by default the new bundle's.
  ///   - isVerbose: Whether to list every translation that changed.
  package init(
    _ changes: [Change], old oldPath: String, new newPath: String, annotated annotatedPath: String? = nil,
    isVerbose: Bool = false
  ) {
    self.changes = changes
    for index in changes.indices where changes[index].kind == .translationChanged && !isVerbose { self.changes[index].notes = [] }
    self.oldPath = oldPath
    self.newPath = newPath
    self.annotatedPath = annotatedPath ?? newPath
  }

  func with(_ changes: [Change]) -> ChangeReport {
    var report = self
    report.changes = changes
    return report
  }

  /// Returns the report, with a newline at the end of each line; empty if nothing changed, except for JSON, which then has an empty list,
  /// and HTML.
  ///
  /// The HTML format shows the pages. Only the text format can have a terminal's colors.
  package func render(
    _ format: ChangeFormat, _ pages: ComparedPages = ComparedPages(), isColored: Bool = false
  ) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .json: return ChangeJSONFormat.render(self)
    case .html:
      let template = try BuiltInTemplates.template(BuiltInTemplates.comparison)
      let renderer = Renderer(partials: BuiltInTemplates.partials, escaping: .html)
      return try renderer.render(template, TemplateData.comparison(self, pages))
    case _ where changes.isEmpty: return []
    case .text: return Array(TextFormat.render(self, isColored: isColored).utf8)
    case .markdown: return Array(MarkdownFormat.render(self).utf8)
    case .github: return Array(GitHubFormat.render(self).utf8)
    }
  }

  /// Returns the location of a change as `PATH:LINE:COLUMN`.
  package func location(of change: Change) -> String { change.location.text(in: change.side == .old ? oldPath : newPath) }

  package func location(of note: Change.Note) -> String { note.location.text(in: note.side == .old ? oldPath : newPath) }

  /// The number of changes as text: `1 settings change`.
  var count: String { "\(changes.count) settings change\(changes.count == 1 ? "" : "s")" }

  /// The number of changes of each severity that has any, worst first: `3 data, 1 safe (1 acknowledged)`.
  var counts: String {
    let counts = severities.map { severity in "\(changes.count { $0.severity == severity }) \(severity.rawValue)" }
    let acknowledged = changes.count { $0.acknowledgment != nil }
    return counts.joined(separator: ", ") + (acknowledged > 0 ? " (\(acknowledged) acknowledged)" : "")
  }

  var severities: [ChangeSeverity] { ChangeSeverity.allCases.filter { severity in changes.contains { $0.severity == severity } } }

  /// The changes of each setting, and of each pane and language, in the order of the worst one.
  ///
  /// Changes that one message describes are one.
  var groups: [[Change]] {
    let groups = Dictionary(grouping: changes.indices) { Subject(changes[$0]) }
    return groups.values.sorted { $0[0] < $1[0] }.map { group in group.map { changes[$0] }.combined }
  }

  private struct Subject: Hashable {
    let key: ExactText
    /// An added setting may have the key that another one had before.
    let isAdded: Bool
    let isSetting: Bool

    init(_ change: Change) {
      (key, isAdded, isSetting) = (ExactText(change.key), change.kind == .keyAdded, change.kind.isOfSetting)
    }
  }
}

extension [Change] {
  /// The changes, of which those that one message describes are one.
  fileprivate var combined: [Change] {
    let described = Dictionary(grouping: indices) { [self[$0].summary?.message, self[$0].acknowledgmentMessage] }
    return indices.compactMap { index in
      var change = self[index]
      guard let summary = change.summary, let all = described[[summary.message, change.acknowledgmentMessage]],
        all.count == summary.count
      else { return change }
      change.message = summary.message
      return index == all.first ? change : nil
    }
  }
}

/// The formats of a report; the raw values are the values of `--format`.
package enum ChangeFormat: String, Hashable, Sendable, CaseIterable {
  case text
  /// Markdown for a comment on a pull request.
  case markdown
  /// The contract's JSON.
  case json
  /// GitHub's workflow commands, which annotate the lines of a pull request.
  case github
  /// A page for browsers, which shows the changed pages before and after.
  case html
}

extension Change {
  /// The reason given in the configuration's acknowledgment of the change, as text for a report.
  var acknowledgmentMessage: Message? { acknowledgment.map { "acknowledged: \($0)" } }
}
