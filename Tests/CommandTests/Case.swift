import Foundation
import Testing

/// One directory of `Tests/Cases`: a bundle, named for its situation, and what the tool must make of it.
///
/// `expected.swift` is what `generate` prints, `dump.json` what `dump` does, `messages.txt` what either says on standard error. A case
/// without `expected.swift` must fail with exit status 1 and print nothing.
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

  /// An expected file's contents; empty where there is none.
  func expected(_ file: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)) ?? ""
  }

  /// Writes an expected file anew, or removes it where nothing is expected.
  func record(_ text: String, as file: String) throws {
    let url = folder.appendingPathComponent(file)
    if text.isEmpty {
      try? FileManager.default.removeItem(at: url)
    } else {
      try Data(text.utf8).write(to: url)
    }
  }

  static let folder = SettingsGenTool.repository.appendingPathComponent("Tests/Cases")

  static let all: [Case] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .filter { !$0.hasPrefix(".") }.map(Case.init)
}
