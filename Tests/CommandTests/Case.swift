import Foundation
import SettingsGenTestTools
import Testing

/// A directory in `Tests/Cases`, named for the situation that it tests: a bundle and the expected output of the tool.
///
/// `expected.swift` is the output of `generate --no-support`, `dump.json` the output of `dump`, and `messages.txt` the standard error of either. In a case
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

  /// Returns the contents of an expected file, empty if there is no such file.
  func expected(_ file: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)) ?? ""
  }

  /// Overwrites an expected file, or removes it if nothing is expected.
  func record(_ text: String, as file: String) throws {
    let url = folder.appendingPathComponent(file)
    if text.isEmpty {
      try? FileManager.default.removeItem(at: url)
    } else {
      try Data(text.utf8).write(to: url)
    }
  }

  static let folder = Repository.item("Tests/Cases")

  static let all: [Case] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .filter { !$0.hasPrefix(".") }.map(Case.init)
}
