import Foundation

/// A file with the expected output of a test, which a run with `SETTINGS_GEN_RECORD=1` overwrites.
package struct ExpectedFile {
  private let file: URL

  package init(_ file: URL) { self.file = file }

  /// Whether any output is expected.
  package var exists: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Returns the contents, which are empty if there is no such file.
  ///
  /// A test that records gets another text, so that a recording never passes as a test.
  package func contents(orRecord output: String) throws -> String {
    guard ProcessInfo.processInfo.environment["SETTINGS_GEN_RECORD"] == "1" else {
      return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }
    if output.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try Data(output.utf8).write(to: file)
    }
    return "recorded \(file.lastPathComponent); read the difference and run the tests without SETTINGS_GEN_RECORD"
  }
}
