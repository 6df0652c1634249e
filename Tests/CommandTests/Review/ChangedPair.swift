import Foundation
import SettingsGenTestTools

/// A directory of `Tests/Fixtures/Changes`: two versions of a bundle and the expected report.
struct ChangedPair: Sendable {
  let name: String

  static let all: [ChangedPair] = {
    let folder = Repository.item("Tests/Fixtures/Changes")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      .filter { !$0.hasPrefix(".") }.map(ChangedPair.init)
  }()

  private var folder: URL { Repository.item("Tests/Fixtures/Changes/\(name)") }

  /// The severities of the changes.
  var severities: Set<String> {
    get throws { Set(try changes.compactMap { $0["severity"] as? String }) }
  }

  /// The migrations, in the order of the changes.
  var migrations: [String] {
    get throws { try changes.compactMap { $0["migration"] as? String } }
  }

  private var changes: [[String: Any]] {
    get throws {
      let data = try Data(contentsOf: folder.appendingPathComponent("changes.json"))
      return (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["changes"] as? [[String: Any]] ?? []
    }
  }

  /// Returns the source of the accessors of one of the bundles, without the support code.
  func accessors(_ side: String, typeName: String) throws -> String {
    try run(["generate", "\(side)/Settings.bundle", "--no-support", "--type-name", typeName])
  }

  /// Returns a program that uses every accessor of the old bundle through a type, which may be that of the new bundle.
  func program(against typeName: String) throws -> String {
    let dump = try JSONSerialization.jsonObject(with: Data(try run(["dump", "old/Settings.bundle"]).utf8)) as? [String: Any]
    var lines: [String] = []
    for setting in dump?["settings"] as? [[String: Any]] ?? [] {
      guard let property = setting["property"] as? String, var type = setting["type"] as? String else { continue }
      let choices = setting["choices"] as? [[String: Any]] ?? []
      if !choices.isEmpty {
        let enumeration = "\(typeName).\(type.replacing("?", with: ""))"
        type = "\(typeName).\(type)"
        let cases = choices.compactMap { $0["case"] as? String }
        lines.append("let _: [\(enumeration)] = [\(cases.map { ".`\($0)`" }.joined(separator: ", "))]")
        let types = Set(choices.flatMap { ($0["value"] as? [String: Any] ?? [:]).keys })
        if let raw = ["integer": "Int", "string": "String"][types.first ?? ""], types.count == 1, let first = cases.first {
          lines.append("let _: \(raw) = \(enumeration).`\(first)`.rawValue")
        }
      }
      lines.append("let \(property): \(type) = settings.`\(property)`")
      lines.append("settings.`\(property)` = \(property)")
      lines.append("let _: \(typeName).Key<\(type)> = .`\(property)`")
    }
    return "import Foundation\n\nprivate func use(_ settings: \(typeName)) {\n  \(lines.joined(separator: "\n  "))\n}\n"
  }

  private func run(_ arguments: [String]) throws -> String {
    let result = try SettingsGenTool.run(arguments, in: folder)
    guard result.status == 0 else { throw Failure(pair: name, messages: result.messages) }
    return result.output
  }

  struct Failure: Error {
    let pair: String
    let messages: String
  }
}
