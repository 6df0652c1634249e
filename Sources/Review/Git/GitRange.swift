/// The revisions whose history is read: `main`, `v1.0..`, `v1.0..v2.0`.
package struct GitRange: Sendable {
  /// The newest revision.
  let newest: GitRevision
  /// The revision whose history is left out.
  private let excluded: GitRevision?
  /// The problem of a range that git reads differently, with three dots.
  private let error: GitError?

  /// Creates the range of the commits that one revision has and another one doesn't.
  init(after excluded: GitRevision, to newest: GitRevision) {
    (self.newest, self.excluded, error) = (newest, excluded, nil)
  }

  /// Creates a range from a revision, or from two with dots between them; an empty one of the two is `HEAD`.
  ///
  /// - Throws: ``GitError`` if the text can't be a range.
  package init(_ text: String) throws(GitError) {
    let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      (newest, excluded, error) = (try GitRevision(text), nil, nil)
      return
    }
    let names = [ends[0], ends[1].drop { $0 == "." }].map { $0.isEmpty ? "HEAD" : String($0) }
    (excluded, newest) = (try GitRevision(names[0]), try GitRevision(names[1]))
    let remedy = "write '\(names[0])..\(names[1])' for the commits that only the second has"
    error = ends[1].hasPrefix(".") ? GitError("'\(text)' has three dots; \(remedy)") : nil
  }

  /// The revisions in the order in which they were written.
  var revisions: [GitRevision] { [excluded, newest].compactMap(\.self) }

  /// The arguments for `git log`.
  ///
  /// - Throws: ``GitError`` if the range has three dots.
  var arguments: [String] {
    get throws(GitError) {
      if let error { throw error }
      return arguments(from: newest.name)
    }
  }

  /// Returns the arguments for the part of the range that begins with another commit.
  func arguments(from newest: String) -> [String] { [newest] + (excluded.map { ["^" + $0.name] } ?? []) }
}
