import SettingsGenSupport

/// What is to be told about two bundles, in each of the forms in which it can be.
///
/// ```swift
/// let report = ChangeReport(Comparison(old: old, new: new).changes, old: "Old.bundle", new: "App/Settings.bundle")
/// try write(report.render(.markdown))
/// return failOn.isMet(by: report.changes) ? failure : success
/// ```
package struct ChangeReport: Sendable {
  package let changes: [Change]
  /// The bundles' paths as messages print them; of one at a revision with that before it: `origin/main:App/Settings.bundle`.
  private let oldPath: String
  private let newPath: String

  package init(_ changes: [Change], old oldPath: String, new newPath: String) {
    self.changes = changes
    self.oldPath = oldPath
    self.newPath = newPath
  }

  /// The report, each line ended with a newline; empty where nothing changed, but for JSON, which has an empty list then.
  ///
  /// - Parameter isColoured: for a terminal; only the text form has colours.
  package func render(_ format: ChangeFormat, isColoured: Bool = false) -> [UInt8] {
    switch format {
    case .json: return json()
    case _ where changes.isEmpty: return []
    case .text: return Array(text(isColoured: isColoured).utf8)
    case .markdown: return Array(markdown().utf8)
    case .github: return Array(githubCommands().utf8)
    }
  }

  /// The file that a change is in, as messages print it.
  func path(of change: Change) -> String { joinPath(change.side == .old ? oldPath : newPath, change.location.file) }

  /// The file's path in the new bundle, also of a change whose place is in the old one.
  func newPath(of change: Change) -> String { joinPath(newPath, change.location.file) }

  /// `PATH:LINE:COLUMN`.
  func place(of change: Change) -> String {
    "\(path(of: change).printable):\(change.location.line):\(change.location.column)"
  }

  /// `1 change of settings`.
  var count: String { "\(changes.count) change\(changes.count == 1 ? "" : "s") of settings" }

  /// How many changes there are of each severity that has any, worst first: `2 data, 1 safe`.
  var tally: String { tallies.map { "\($1) \($0.rawValue)" }.joined(separator: ", ") }

  /// The same in words.
  var meanings: String { tallies.map { "\($0.meaning) (\($1))" }.joined(separator: ", ") }

  private var tallies: [(ChangeSeverity, Int)] {
    ChangeSeverity.allCases.map { severity in (severity, changes.count { $0.severity == severity }) }.filter { $0.1 > 0 }
  }
}

/// The forms of a report; the raw values are those of `--format`.
package enum ChangeFormat: String, Hashable, Sendable, CaseIterable {
  case text
  /// For a comment on a pull request.
  case markdown
  /// The contract's.
  case json
  /// Workflow commands, which GitHub shows beside the lines of a pull request.
  case github
}
