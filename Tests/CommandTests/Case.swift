import Foundation
import SettingsGenTestTools
import Testing

/// A directory in `Tests/Cases`, named for the situation that it tests: a bundle and the expected output of the tool.
///
/// `expected.swift` is the output of `generate`, `dump.json` the output of `dump`, and `messages.txt` the standard error of either. In a case
/// without `expected.swift`, both commands must fail with exit status 1 and print nothing.
struct Case: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }
  var folder: URL { Self.folder.appendingPathComponent(name) }

  /// The name of the bundle in the directory.
  var bundle: String {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".bundle") } ?? "Settings.bundle"
    }
  }

  /// Returns an expected file, which doesn't exist if nothing is expected.
  func expected(_ file: String) -> ExpectedFile { ExpectedFile(folder.appendingPathComponent(file)) }

  static let folder = Repository.item("Tests/Cases")

  static let all: [Case] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .filter { !$0.hasPrefix(".") }.map(Case.init)
}
