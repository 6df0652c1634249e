import Foundation
import SettingsGenModel
import SettingsGenOutput
import SettingsGenTestTools

/// Sources that the tests compile with the support code.
enum SupportSources {
  /// The folder of the support code's files.
  static let folder = Repository.item("Templates/Support")

  /// The names of the support code's files, without their extension.
  static var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        .map { String($0.dropLast(".swift".count)) }.sorted()
    }
  }

  /// Returns the text of a file of the support code.
  static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("\(file).swift"), encoding: .utf8)
  }

  /// Returns the support code with all features.
  static func supportCode(access: AccessLevel = .internal) -> String {
    SupportCode(access: access, features: Feature.allCases).file
  }

  /// Returns a file of these tests as one of a module that contains the support code.
  static func helper(_ file: String) throws -> String {
    try String(contentsOf: Repository.item("Tests/SettingsSupportTests/\(file).swift"), encoding: .utf8)
      .replacingOccurrences(of: "@testable import SettingsSupport", with: "")
      .replacingOccurrences(of: "import SettingsGenTestTools", with: "")
  }
}
