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

  private static let text = item.map { "    " + $0 }.joined(separator: "\n")

  private static func document(_ text: String) throws -> JSONDocument {
    try JSONDocument(SourceText(file: "", bytes: Array(text.utf8)), syntax: .comments)
  }

  @Test(
    "keeps everything else",
    arguments: [
      ("{}\n", "{\n  \"acknowledgments\": [\n\(text)\n  ]\n}\n"),
      (
        "{\n    \"access\": \"public\" // why\n}\n",
        "{\n    \"access\": \"public\", // why\n  \"acknowledgments\": [\n\(text)\n  ]\n}\n"
      ),
      ("{\n\t\"acknowledgments\": [] /* none */\n}", "{\n\t\"acknowledgments\": [\n\(text)\n  ] /* none */\n}"),
      (
        "{\n  \"acknowledgments\": [\n    {\"key\": \"a\", \"kind\": \"key-removed\", \"old\": \"a\", \"reason\": \"x\"}  // last\n  ],\n  \"names\": {}\n}",
        "{\n  \"acknowledgments\": [\n    {\"key\": \"a\", \"kind\": \"key-removed\", \"old\": \"a\", \"reason\": \"x\"},  // last\n"
          + "\(text)\n  ],\n  \"names\": {}\n}"
      ),
      (
        "{\n  \"bundles\": [{\"path\": \"./Settings.bundle\", \"acknowledgments\": []}]\n}",
        "{\n  \"bundles\": [{\"path\": \"./Settings.bundle\", \"acknowledgments\": [\n\(text)\n  ]}]\n}"
      ),
    ])
  func insertion(_ old: String, _ new: String) throws {
    let text = try Self.document(old).acknowledging([Self.acknowledgment], ofBundle: "Settings.bundle")
    #expect(String(decoding: text, as: UTF8.self) == new)
    #expect(Configuration.read(SourceText(file: "", bytes: text)).diagnostics == [])
  }

  @Test func canBeNew() throws {
    let text = try Self.document("{}\n").acknowledging([Self.acknowledgment, Self.acknowledgment], ofBundle: "")
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
    let text = try Self.document("{}").acknowledging(accepted.acknowledge("why") { _ in true }, ofBundle: "")
    #expect(changes.acknowledge(validConfiguration(text).acknowledgments).isEmpty)
    #expect(changes == accepted && changes.allSatisfy { $0.acknowledgment == "why" })
    let subjects = Set(changes.map { [$0.key.unicodeScalars.map(\.value).description, $0.kind.rawValue] })
    #expect(validConfiguration(text).acknowledgments.count == subjects.count)
  }
}
