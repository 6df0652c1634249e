import Foundation
import SettingsGenTestTools
import Testing

/// The sources of the features and of the sample of generated code that they're compiled with.
enum FeatureSources {
  static let sample = Repository.item("Tests/FeatureSample/AppSettings.swift")

  /// The files of the features, sorted by name.
  static var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: Repository.item("Templates/Features"), includingPropertiesForKeys: nil)
        .sorted { $0.path < $1.path }
    }
  }

  /// Returns the sample and the features as one file with an access level, which is empty for the default.
  ///
  /// The class for Objective-C is an error for a compiler without interoperability.
  static func file(access: String, isForObjectiveC: Bool = true) throws -> String {
    let modifier = access.isEmpty ? "" : access + " "
    let files = try files.filter { isForObjectiveC || !$0.lastPathComponent.hasPrefix("ObjectiveC") }
    let texts = try ([sample] + files).map { try String(contentsOf: $0, encoding: .utf8) }
    let prefix = access == "public" ? "public " : ""
    let imports = "\(prefix)import Foundation\n#if canImport(SwiftUI)\n  \(prefix)import SwiftUI\n#endif"
    return texts.joined(separator: "\n")
      .replacing(/(?m)^import Foundation\n/, with: "")
      .replacing(/(?m)^ *import Observation/, with: "  \(prefix)import Observation")
      .replacing(/package (?=static|final|func|init|var|let|enum|struct|protocol|subscript|typealias)/, with: modifier)
      .replacing(/#if hasFeature.*?(?=\n\n\/\/\/)/.dotMatchesNewlines(), with: imports, maxReplacements: 1)
  }

  /// Returns a file of the tests as one of a module that contains the sample and the features.
  static func helper(_ path: String) throws -> String {
    try String(contentsOf: Repository.item(path), encoding: .utf8)
      .replacing(/(?m)^(@testable )?import SettingsGen\w+\n/, with: "")
  }
}
