/// Why a bundle can't be read at a revision.
package struct GitError: Error, Hashable, Sendable {
  /// A sentence without a place: what is wrong and what to do instead.
  package let message: String

  init(_ message: String) { self.message = message }
}
