import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

@Suite("The text of a configuration with new acknowledgments")
struct AcknowledgmentTextTests {
  private static let item = [
    "{", #"  "key": "sync","#, #"  "kind": "key-removed","#, #"  "old": "sync","#, #"  "new": null,"#, #"  "reason": "why""#, "}",
  ]
  private static let acknowledgment: JSONValue = [
    "key": "sync", "kind": "key-removed", "old": "sync", "new": .null, "reason": "why",
  ]

  private static func item(at depth: String, _ indent: String = "  ") -> String {
    item.map { depth + ($0.hasPrefix("  ") ? indent + $0.dropFirst(2) : $0) }.joined(separator: "\n")
  }

  @Test(
    "keeps everything else",
    arguments: [
      ("{}\n", "{\n  \"acknowledgments\": [\n\(item(at: "    "))\n  ]\n}\n"),
      (
        "{\n    \"access\": \"public\" // why\n}\n",
        "{\n    \"access\": \"public\", // why\n    \"acknowledgments\": [\n\(item(at: "        ", "    "))\n    ]\n}\n"
      ),
      (
        "{\n\t\"acknowledgments\": [] /* none */\n}",
        "{\n\t\"acknowledgments\": [\n\(item(at: "\t\t", "\t"))\n\t] /* none */\n}"
      ),
      (
        "{\n  \"acknowledgments\": [\n    {\"key\": \"a\", \"kind\": \"key-removed\", \"old\": \"a\", \"reason\": \"x\"}  // last\n  ],\n  \"names\": {}\n}",
        "{\n  \"acknowledgments\": [\n    {\"key\": \"a\", \"kind\": \"key-removed\", \"old\": \"a\", \"reason\": \"x\"},  // last\n"
          + "\(item(at: "    "))\n  ],\n  \"names\": {}\n}"
      ),
      (
        "{\n  \"bundles\": [{\"path\": \"./Settings.bundle\", \"acknowledgments\": []}]\n}",
        "{\n  \"bundles\": [{\"path\": \"./Settings.bundle\", \"acknowledgments\": [\n\(item(at: "    "))\n  ]}]\n}"
      ),
    ])
  func insertion(_ old: String, _ new: String) throws {
    let text = try AcknowledgmentText(SourceText(file: "", bytes: Array(old.utf8)), bundle: "Settings.bundle")
      .acknowledging([Self.acknowledgment])
    #expect(String(decoding: text, as: UTF8.self) == new)
    #expect(Configuration.read(SourceText(file: "", bytes: text)).diagnostics == [])
  }

  @Test func canBeNew() throws {
    let text = try AcknowledgmentText(SourceText(file: "", bytes: Array("{}\n".utf8)), bundle: "")
      .acknowledging([Self.acknowledgment, Self.acknowledgment])
    #expect(
      text.starts(with: Array("{\n  \"acknowledgments\": [\n    {\n".utf8))
        && text.suffix(8) == Array("    }\n  ]\n}\n".utf8).suffix(8))
    #expect(validConfiguration(text).acknowledgments.map(\.reason) == ["why", "why"])
  }

  @Test("acknowledges every change of the fixtures", arguments: ChangeCase.all)
  func allChanges(_ pair: ChangeCase) throws {
    var changes = try pair.changes()
    for index in changes.indices { changes[index].acknowledgment = nil }
    var accepted = changes
    let text = try AcknowledgmentText(SourceText(file: "", bytes: Array("{}".utf8)), bundle: "")
      .acknowledging(accepted.acknowledge("why") { _ in true })
    #expect(changes.acknowledge(validConfiguration(text).acknowledgments).isEmpty)
    #expect(changes == accepted && changes.allSatisfy { $0.acknowledgment == "why" })
    let subjects = Set(changes.map { [$0.key.unicodeScalars.map(\.value).description, $0.kind.rawValue] })
    #expect(validConfiguration(text).acknowledgments.count == subjects.count)
  }
}
