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
    let (configuration, diagnostics) = Configuration.read(SourceText(file: "settings-gen.json", bytes: writer.finish()))
    #expect(diagnostics == [])
    var changes = report.changes
    #expect(changes.acknowledge(configuration.acknowledgments) == [])
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
    let diagnostics = changes.acknowledge(try acknowledgments(acknowledgment))
    #expect(diagnostics.isEmpty == isMatch)
    #expect(changes.count { $0.acknowledgment != nil } == (isMatch ? 1 : 0))
    #expect(FailureThreshold.data.isMet(by: changes) == !isMatch)
    #expect(FailureThreshold.source.isMet(by: changes))
  }

  @Test func isReportedIfItMatchesNoChange() throws {
    var changes = try changeCase("DefaultChoiceValueChanged").changes()
    let stale =
      try acknowledgments(#""key": "level", "kind": "choice-removed""#) + acknowledgments(#""key": "x", "kind": "moved""#)
    #expect(
      changes.acknowledge(stale).map { "\($0.location.line):\($0.location.column): \($0.message) [\($0.rule.id)]" } == [
        "1:22: acknowledgment of 'choice-removed' for key 'level' matches no change; review the current change of that kind and copy its "
          + "'old' and 'new' [stale-acknowledgment]",
        "1:22: acknowledgment of 'moved' for key 'x' matches no change; remove it [stale-acknowledgment]",
      ])
  }

  private func changeCase(_ name: String) throws -> ChangeCase { try #require(ChangeCase.all.first { $0.name == name }) }

  private func acknowledgments(_ acknowledgment: String) throws -> [Configuration.Acknowledgment] {
    let text = #"{"acknowledgments": [{\#(acknowledgment), "reason": "reviewed"}]}"#
    let (configuration, diagnostics) = Configuration.read(SourceText(file: "settings-gen.json", bytes: Array(text.utf8)))
    #expect(diagnostics == [])
    return configuration.acknowledgments
  }
}

@Suite("Renamed keys in the configuration")
struct RenamedKeyTests {
  @Test(
    "pair settings",
    arguments: [
      (#"{"a": "x"}"#, ["key-renamed a", "key-removed b", "key-added y"]),
      (#"{"a": "y", "b": "x"}"#, ["key-renamed a", "key-renamed b"]),
      (#"{"a": "c", "c": "x"}"#, ["key-renamed a", "key-removed b", "key-added y"]),
      (#"{"a": "c", "c": "a"}"#, ["key-removed a", "key-removed b", "key-added x", "key-added y"]),
      (#"{"a": "x", "b": "x"}"#, ["key-renamed a", "key-removed b", "key-added y"]),
      (#"{"a": "kept", "kept": "x"}"#, ["key-renamed a", "key-removed b", "key-added y"]),
      (#"{"kept": "x"}"#, ["key-removed a", "key-removed b", "key-added x", "key-added y"]),
    ])
  func pairs(_ renamedKeys: String, _ expected: [String]) {
    let text = "{\"renamedKeys\": \(renamedKeys)}"
    let (configuration, diagnostics) = Configuration.read(SourceText(file: "settings-gen.json", bytes: Array(text.utf8)))
    #expect(diagnostics == [])
    let comparison = Comparison(old: model("a", "b", "kept"), new: model("x", "y", "kept"), configuration: configuration)
    let kinds: Set<ChangeKind> = [.keyRenamed, .keyRemoved, .keyAdded]
    let reported = comparison.changes.filter { kinds.contains($0.kind) }.map { "\($0.kind.rawValue) \($0.key)" }
    #expect(reported.sorted() == expected.sorted())
  }

  @Test(
    "are checked against the bundle",
    arguments: [
      (#"{"a": "x"}"#, [String]()), (#"{"a": "b", "b": "x"}"#, []),
      (#"{"a": "login"}"#, ["the bundle has no key 'login'"]),
      (#"{"a": "kepd"}"#, ["the bundle has no key 'kepd'; did you mean 'kept'?"]),
      (#"{"kept": "x"}"#, ["renamed key 'kept' is still in the bundle; remove it from 'renamedKeys'"]),
    ])
  func diagnostics(_ renamedKeys: String, _ expected: [String]) {
    let text = "{\"renamedKeys\": \(renamedKeys)}"
    let configuration = Configuration.read(SourceText(file: "settings-gen.json", bytes: Array(text.utf8))).configuration
    #expect(model("x", "y", "kept").diagnostics(for: configuration).map(\.message) == expected)
  }

  private func model(_ keys: String...) -> SettingsModel {
    let elements = keys.map { "{ Type = PSTextFieldSpecifier; Key = \($0); }" }.joined(separator: ", ")
    let page = Array("{ PreferenceSpecifiers = ( \(elements) ); }".utf8)
    return SettingsModel(SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: ["Root.plist": page])))
  }
}
