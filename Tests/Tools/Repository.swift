import Foundation

/// The repository that contains the tests.
package enum Repository {
  /// The root of the repository.
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns a file or folder in the repository.
  package static func item(_ path: String) -> URL { folder.appendingPathComponent(path) }
}
