import Foundation
import SettingsGenTestTools

/// Two versions of a bundle and the expected changes: a directory of `Tests/Fixtures/Changes`, or a row of ``ElementChange``.
struct ChangedPair: CustomStringConvertible, Sendable {
  let name: String
  private let row: ElementChange?

  init(_ row: ElementChange) {
    name = row.name
    self.row = row
  }

  init(directory name: String) {
    self.name = name
    row = nil
  }

  static let directories: [ChangedPair] = {
    let folder = Repository.item("Tests/Fixtures/Changes")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      .filter { !$0.hasPrefix(".") }.map(ChangedPair.init(directory:))
  }()

  static let all = directories + ElementChange.all.map(ChangedPair.init)

  var description: String { name }

  /// The severities of the changes.
  var severities: Set<String> {
    get throws { try row?.severities ?? Set(recordedChanges.compactMap { $0["severity"] as? String }) }
  }

  /// The number of settings, panes and languages that changed; an added setting may have the key that another one had.
  var changedSettingCount: Int {
    get throws {
      let changes = row?.expected.map { $0.split(separator: " ").map(String.init) }.map { ($0[1], $0[2]) }
      let recorded = try changes ?? recordedChanges.map { ($0["kind"] as? String ?? "", $0["key"] as? String ?? "") }
      return Set(recorded.map { kind, key in [kind == "key-added" ? kind : "", key.replacing(/:$/, with: "")] }).count
    }
  }

  /// The number of changes that concern no setting: of translations, and of pages and groups without settings.
  var changesWithoutSetting: Int {
    get throws {
      let changes = try Self.changes(in: Data(diff("--format", "json").utf8))
      let keys = try Set(["old", "new"].flatMap(settingKeys))
      return changes.count { !keys.contains($0["key"] as? String ?? "") }
    }
  }

  /// Returns the keys of the settings of one of the bundles.
  private func settingKeys(_ side: String) throws -> [String] {
    let output = try withFolder { try run(["dump", "\(side)/Settings.bundle"], in: $0) }
    let dump = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    return (dump?["settings"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
  }

  private var recordedChanges: [[String: Any]] {
    get throws { try Self.changes(in: Data(contentsOf: Repository.item("Tests/Fixtures/Changes/\(name)/changes.json"))) }
  }

  private static func changes(in report: Data) throws -> [[String: Any]] {
    (try JSONSerialization.jsonObject(with: report) as? [String: Any])?["changes"] as? [[String: Any]] ?? []
  }

  /// Returns the output of `diff`.
  func diff(_ options: String...) throws -> String {
    try withFolder { folder in
      let isConfigured = FileManager.default.fileExists(atPath: folder.appendingPathComponent("settings-gen.json").path)
      let configuration = isConfigured ? ["--config", "settings-gen.json"] : []
      return try run(["diff", "old/Settings.bundle", "new/Settings.bundle"] + options + configuration, in: folder)
    }
  }

  /// Returns the source of the accessors of one of the bundles, without the support code.
  func accessors(_ side: String, typeName: String) throws -> String {
    try withFolder { try run(["generate", "\(side)/Settings.bundle", "--type-name", typeName], in: $0) }
  }

  /// Returns a program that uses every accessor of the old bundle through a type, which may be the new bundle's.
  func program(against typeName: String) throws -> String {
    let output = try withFolder { try run(["dump", "old/Settings.bundle"], in: $0) }
    let dump = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
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
        let numbers = choices.compactMap { ($0["value"] as? [String: Double])?.values.first }
        let first = "\(enumeration).`\(cases[0])`"
        switch types {
        case ["string"]: lines.append("let _: String = \(first).rawValue")
        case _ where types.isSubset(of: ["integer", "real"]):
          lines.append("let _: \(numbers.allSatisfy { $0.rounded() == $0 } ? "Int" : "Double") = \(first).rawValue")
        default: lines.append("let _: any Sendable = \(first).stored")
        }
      }
      if let titlesType = setting["titlesType"] as? String {
        let cases = (setting["titles"] as? [[String: Any]] ?? []).compactMap { $0["case"] as? String }
        lines.append("let _: [\(typeName).\(titlesType)] = [\(cases.map { ".`\($0)`" }.joined(separator: ", "))]")
      }
      lines.append("let \(property): \(type) = settings.`\(property)`")
      lines.append("settings.`\(property)` = \(property)")
      lines.append("let _: \(type) = settings[.`\(property)`]")
    }
    return "import Foundation\n\nprivate func use(_ settings: \(typeName)) {\n  \(lines.joined(separator: "\n  "))\n}\n"
  }

  /// Runs a closure with a folder that has both bundles, which is temporary for a row.
  private func withFolder(_ body: (URL) throws -> String) throws -> String {
    guard let row else { return try body(Repository.item("Tests/Fixtures/Changes/\(name)")) }
    let folder = try TemporaryFolder()
    try folder.make("old/Settings.bundle/Root.plist", row.oldPage)
    try folder.make("new/Settings.bundle/Root.plist", row.newPage)
    if let configuration = row.configuration { try folder.make("settings-gen.json", configuration) }
    return try body(folder.url)
  }

  private func run(_ arguments: [String], in folder: URL) throws -> String {
    let result = try SettingsGenTool.run(arguments, in: folder)
    guard result.status == 0 else { throw Failure(pair: name, messages: result.messages) }
    return result.output
  }

  struct Failure: Error {
    let pair: String
    let messages: String
  }
}
