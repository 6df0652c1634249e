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
