import SettingsGenSupport

/// The revisions whose history is read: `main`, `v1.0..`, `v1.0..v2.0`.
package struct GitRange: Sendable {
  let newest: GitRevision
  let excluded: GitRevision?

  /// Creates the range of the commits that one revision has and another one doesn't.
  init(after excluded: GitRevision?, to newest: GitRevision) { (self.newest, self.excluded) = (newest, excluded) }

  /// Creates a range from a revision, or from two with dots between them; an empty one of the two is `HEAD`.
  package init(_ text: String) throws(GitError) {
    let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      self.init(after: nil, to: try GitRevision(text))
      return
    }
    let names = ends.map { $0.isEmpty ? "HEAD" : String($0) }
    self.init(after: try GitRevision(names[0]), to: try GitRevision(names[1]))
  }

  /// Returns the arguments for `git log`, for the whole range or for the part that begins with another commit.
  func arguments(from newest: String? = nil) -> [String] {
    [newest ?? self.newest.name] + (excluded.map { ["^" + $0.name] } ?? [])
  }
}
