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
  let unopenedPages: UnopenedPages

  /// - Parameter annotatedPath: The path of the bundle in the working tree, for annotations; by default the new bundle's.
  package init(
    _ changes: [Change], old oldPath: String, new newPath: String, annotated annotatedPath: String? = nil,
    unopenedPages: UnopenedPages = UnopenedPages()
  ) {
    self.changes = changes
    self.unopenedPages = unopenedPages
    self.oldPath = oldPath
    self.newPath = newPath
    self.annotatedPath = annotatedPath ?? newPath
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
      return try renderer.render(template, TemplateData.comparison(self, pages ?? ComparedPages()))
    case _ where changes.isEmpty: return []
    case .text: return Array(TextFormat.render(self, isColored: isColored).utf8)
    case .markdown: return Array(MarkdownFormat.render(self).utf8)
    case .github: return Array(GitHubFormat.render(self).utf8)
    }
  }

  /// Returns the location of a change as `PATH:LINE:COLUMN`.
  package func location(of change: Change) -> String { change.location.text(in: change.side == .old ? oldPath : newPath) }

  package func location(of note: Change.Note) -> String { note.location.text(in: note.side == .old ? oldPath : newPath) }

  var entries: [ReportEntry] { ReportEntry.all(for: changes) }
}

extension [Change] {
  /// What the changes mean for the app's settings: `2 settings lose stored values, 5 safe changes`.
  package var counts: String { ReportEntry.all(for: self).counts }
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

extension Change {
  /// The reason given in the configuration's acknowledgment of the change, as text for a report.
  var acknowledgmentMessage: Message? { acknowledgment.map { "acknowledged: \($0)" } }
}
