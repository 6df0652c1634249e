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
    var writer = JSONWriter()
    writer.object {
      $0.member("acknowledgments") {
        $0.array { writer in
          for change in json.root.object?["changes"]?.array ?? [] {
            writer.object {
              for name in ["key", "kind", "old", "new"] { $0.member(name) { $0.value(change.object?[name]?.value ?? .null) } }
              $0.member("reason", "reviewed")
            }
          }
        }
      }
    }
    var changes = report.changes
    #expect(changes.acknowledge(validConfiguration(writer.finish()).acknowledgments) == [])
    #expect(changes.allSatisfy { $0.acknowledgment == "reviewed" })
    #expect(!FailureThreshold.any.isMet(by: changes))
  }

  @Test(
    "matches only the change of its key and kind, with its states",
    arguments: [
      (#""key": "level", "kind": "choice-removed", "old": {"string": "mid"}, "new": {"string": "middle"}"#, true),
      (#""new": {"string": "middle"}, "old": {"string": "mid"}, "kind": "choice-removed", "key": "level""#, true),
      (#""key": "level", "kind": "choice-removed", "old": {"string": "mid"}"#, false),
      (#""key": "level", "kind": "choice-removed", "old": {"string": "low"}, "new": {"string": "middle"}"#, false),
      (#""key": "level", "kind": "choice-removed", "old": {"integer": 1}, "new": {"string": "middle"}"#, false),
      (#""key": "levels", "kind": "choice-removed", "old": {"string": "mid"}, "new": {"string": "middle"}"#, false),
      (#""key": "level", "kind": "choice-added", "old": {"string": "mid"}, "new": {"string": "middle"}"#, false),
    ])
  func exactness(_ acknowledgment: String, _ isMatch: Bool) throws {
    var changes = try changeCase("DefaultChoiceValueChanged").changes()
    let diagnostics = changes.acknowledge(acknowledgments(acknowledgment))
    #expect(diagnostics.isEmpty == isMatch)
    #expect(changes.count { $0.acknowledgment != nil } == (isMatch ? 1 : 0))
    #expect(FailureThreshold.data.isMet(by: changes) == !isMatch)
    #expect(FailureThreshold.source.isMet(by: changes))
  }

  @Test func isReportedIfItMatchesNoChange() throws {
    var changes = try changeCase("DefaultChoiceValueChanged").changes()
    let stale =
      acknowledgments(#""key": "level", "kind": "choice-removed""#) + acknowledgments(#""key": "x", "kind": "setting-moved""#)
    #expect(
      changes.acknowledge(stale).map { "\($0.location.line):\($0.location.column): \($0.message) [\($0.rule.id)]" } == [
        "1:22: acknowledgment of 'choice-removed' for key 'level' matches no change; review the current change of that kind and copy its "
          + "'old' and 'new' [stale-acknowledgment]",
        "1:22: acknowledgment of 'setting-moved' for key 'x' matches no change; remove it [stale-acknowledgment]",
      ])
  }

  @Test func isStaleIfTheOnlyChangeOfItsKindIsAcknowledged() throws {
    var changes = try changeCase("DefaultChoiceValueChanged").changes()
    let current = acknowledgments(
      #""key": "level", "kind": "choice-removed", "old": {"string": "mid"}, "new": {"string": "middle"}"#)
    let stale = acknowledgments(#""key": "level", "kind": "choice-removed", "old": {"string": "max"}"#)
    #expect(
      changes.acknowledge(stale + current).map(\.message) == [
        "acknowledgment of 'choice-removed' for key 'level' matches no change; remove it"
      ])
  }

  @Test func leavesTheMigrationInTheReport() throws {
    var changes = try changeCase("KeyRenamed").changes()
    let renamed = #""key": "user_name", "kind": "key-renamed", "old": "user_name", "new": "login""#
    #expect(changes.acknowledge(acknowledgments(renamed)) == [])
    #expect(MigrationProgram(changes)?.code == MigrationProgram(try changeCase("KeyRenamed").changes())?.code)
    #expect(MigrationProgram(changes) != nil)
  }

  private func changeCase(_ name: String) throws -> ChangeCase { try #require(ChangeCase.directories.first { $0.name == name }) }

  private func acknowledgments(_ acknowledgment: String) -> [Configuration.Acknowledgment] {
    let text = #"{"acknowledgments": [{\#(acknowledgment), "reason": "reviewed"}]}"#
    return validConfiguration(Array(text.utf8)).acknowledgments
  }
}
