import SettingsGenSupport

/// The changes between two bundles, to be printed in one of the formats.
///
/// ```swift
/// let report = ChangeReport(Comparison(old: old, new: new).changes, old: "Old.bundle", new: "App/Settings.bundle")
/// try write(report.render(.markdown))
/// return threshold.isMet(by: report.changes) ? failure : success
/// ```
package struct ChangeReport: Sendable {
  package let changes: [Change]
  /// The bundles' paths as messages print them, after the revision if there is one: `origin/main:App/Settings.bundle`.
  private let oldPath: String
  private let newPath: String

  package init(_ changes: [Change], old oldPath: String, new newPath: String) {
    self.changes = changes
    self.oldPath = oldPath
    self.newPath = newPath
  }

  /// The report, each line ended with a newline; empty if nothing changed, except for JSON, which has an empty list then.
  ///
  /// - Parameter isColored: true for a terminal; only the text format has colors.
  package func render(_ format: ChangeFormat, isColored: Bool = false) -> [UInt8] {
    switch format {
    case .json: return JSONFormat.render(self)
    case _ where changes.isEmpty: return []
    case .text: return Array(TextFormat.render(self, isColored: isColored).utf8)
    case .markdown: return Array(MarkdownFormat.render(self).utf8)
    case .github: return Array(GitHubFormat.render(self).utf8)
    }
  }

  /// The path in the new bundle of the file that a change is in, also of a change that is located in the old bundle.
  func newPath(of change: Change) -> String { joinPath(newPath, change.location.file) }

  /// `PATH:LINE:COLUMN`.
  func location(of change: Change) -> String { change.location.text(in: change.side == .old ? oldPath : newPath) }

  /// `1 change of settings`.
  var count: String { "\(changes.count) change\(changes.count == 1 ? "" : "s") of settings" }

  /// The number of changes of each severity that has any, worst first.
  var counts: [(severity: ChangeSeverity, count: Int)] {
    ChangeSeverity.allCases.map { severity in (severity, changes.count { $0.severity == severity }) }.filter { $0.1 > 0 }
  }
}

/// The formats of a report; the raw values are those of `--format`.
package enum ChangeFormat: String, Hashable, Sendable, CaseIterable {
  case text
  /// For a comment on a pull request.
  case markdown
  /// The contract's.
  case json
  /// Workflow commands, which GitHub shows beside the lines of a pull request.
  case github
}

extension Message {
  /// The sentence on one line, with text from the user's files in quotes.
  var printable: String { text { "'\($0.abbreviated(to: 120).printable)'" } }
}
