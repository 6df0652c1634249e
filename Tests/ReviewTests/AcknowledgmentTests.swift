import Foundation
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenReview

@Suite("An acknowledgment")
struct AcknowledgmentTests {
  @Test("matches the change that it is copied from", arguments: ChangeCase.all)
  func copies(_ changeCase: ChangeCase) throws {
    let report = try changeCase.report()
    let json = try JSONDocument(SourceText(file: "", bytes: report.render(.json)))
    let acknowledgments: [JSONValue] = (json.root.object?["changes"]?.array ?? []).compactMap(\.object).map { change in
      [
        "key": change["key"]?.value, "kind": change["kind"]?.value, "old": change["old"]?.value, "new": change["new"]?.value,
        "reason": "reviewed",
      ]
    }
    let configuration: JSONValue = ["acknowledgments": .list(acknowledgments)]
    var changes = report.changes
    #expect(changes.acknowledge(validConfiguration(configuration.text()).acknowledgments) == [])
    #expect(changes.allSatisfy { $0.acknowledgment == "reviewed" })
    #expect(!changes.contains(where: FailureThreshold.any.isMet))
  }

  @Test(
    "matches only the change of its key and kind, with its states",
    arguments: [
      (#""key": "mode", "kind": "choice-removed", "old": {"string": "mid"}, "new": {"string": "middle"}"#, true),
      (#""new": {"string": "middle"}, "old": {"string": "mid"}, "kind": "choice-removed", "key": "mode""#, true),
      (#""key": "mode", "kind": "choice-removed", "old": {"string": "mid"}"#, false),
      (#""key": "mode", "kind": "choice-removed", "old": {"string": "low"}, "new": {"string": "middle"}"#, false),
      (#""key": "mode", "kind": "choice-removed", "old": {"integer": 1}, "new": {"string": "middle"}"#, false),
      (#""key": "modes", "kind": "choice-removed", "old": {"string": "mid"}, "new": {"string": "middle"}"#, false),
      (#""key": "mode", "kind": "choice-added", "old": {"string": "mid"}, "new": {"string": "middle"}"#, false),
    ])
  func exactness(_ acknowledgment: String, _ isMatch: Bool) throws {
    var changes = try changeCase("ValueDefaultAndCaseOfAChoiceChanged").changes()
    let unmatched = changes.acknowledge(acknowledgments(acknowledgment))
    #expect(unmatched.isEmpty == isMatch)
    #expect(changes.count { $0.acknowledgment != nil } == (isMatch ? 1 : 0))
    #expect(changes.contains(where: FailureThreshold.data.isMet) == !isMatch)
    #expect(changes.contains(where: FailureThreshold.source.isMet))
  }

  @Test(
    "is stale if the old bundle already has the new state",
    arguments: [
      (#""key": "mode", "kind": "choice-removed", "old": {"string": "max"}"#, true),
      (#""key": "mode", "kind": "choice-removed", "old": {"string": "low"}"#, false),
      (#""key": "mode", "kind": "default-changed", "old": {"string": "low"}, "new": {"string": "mid"}"#, true),
      (#""key": "mode", "kind": "default-changed", "old": {"string": "low"}, "new": {"string": "max"}"#, false),
      (#""key": "mode", "kind": "key-removed", "old": "mode""#, false),
      (#""key": "x", "kind": "key-removed", "old": "x""#, true),
      (#""key": "x", "kind": "setting-moved""#, false),
    ])
  func staleness(_ acknowledgment: String, _ isStale: Bool) throws {
    let pair = try changeCase("ValueDefaultAndCaseOfAChoiceChanged")
    var configuration = Configuration()
    configuration.acknowledgments = acknowledgments(acknowledgment)
    let comparison = Comparison(old: try pair.model("old"), new: try pair.model("new"), configuration: configuration)
    #expect(comparison.diagnostics.map(\.rule.id) == (isStale ? ["stale-acknowledgment"] : []))
  }

  @Test func leavesTheMigrationInTheReport() throws {
    var changes = try changeCase("KeyRenamed").changes()
    let renamed = #""key": "user_name", "kind": "key-renamed", "old": "user_name", "new": "login""#
    #expect(changes.acknowledge(acknowledgments(renamed)) == [])
    #expect(MigrationProgram(changes)?.code == MigrationProgram(try changeCase("KeyRenamed").changes())?.code)
    #expect(MigrationProgram(changes) != nil)
  }

  private func changeCase(_ name: String) throws -> ChangeCase { try #require(ChangeCase.all.first { $0.name == name }) }

  private func acknowledgments(_ acknowledgment: String) -> [Configuration.Acknowledgment] {
    let text = #"{"acknowledgments": [{\#(acknowledgment), "reason": "reviewed"}]}"#
    return validConfiguration(Array(text.utf8)).acknowledgments
  }
}
