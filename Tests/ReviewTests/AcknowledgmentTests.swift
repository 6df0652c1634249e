import Foundation
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

@Suite("An acknowledgment")
struct AcknowledgmentTests {
  @Test("matches the change that it's copied from", arguments: ChangeCase.all)
  func copies(_ changeCase: ChangeCase) throws {
    let report = try changeCase.report()
    let json = try JSONDocument(SourceText(file: "", bytes: report.render(.json)))
    let listed = (json.root.object?["changes"]?.array ?? []).compactMap(\.object)
    let groups = Dictionary(grouping: listed) { [$0["key"]?.value, $0["kind"]?.value].map(\.?.line) }
    let acknowledgments: [JSONValue] = groups.values.map { group in
      let subject = [group[0]["key"]?.value, group[0]["kind"]?.value]
      // A change of two elements of one key may be listed twice.
      var seen: Set<[String?]> = []
      let states = group.map { [$0["old"]?.value, $0["new"]?.value] }.filter { seen.insert($0.map(\.?.line)).inserted }
      func list(_ index: Int) -> JSONValue? { states.count == 1 ? states[0][index] : .list(states.compactMap { $0[index] }) }
      return ["key": subject[0], "kind": subject[1], "old": list(0), "new": list(1), "reason": "reviewed"]
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
      (#""key": "mode", "kind": "choice-removed", "old": {"string": "date"}, "new": {"string": "modified"}"#, true),
      (#""new": {"string": "modified"}, "old": {"string": "date"}, "kind": "choice-removed", "key": "mode""#, true),
      (#""key": "mode", "kind": "choice-removed", "old": {"string": "date"}"#, false),
      (#""key": "mode", "kind": "choice-removed", "old": {"string": "name"}, "new": {"string": "modified"}"#, false),
      (#""key": "mode", "kind": "choice-removed", "old": {"integer": 1}, "new": {"string": "modified"}"#, false),
      (#""key": "modes", "kind": "choice-removed", "old": {"string": "date"}, "new": {"string": "modified"}"#, false),
      (#""key": "mode", "kind": "choice-added", "old": {"string": "date"}, "new": {"string": "modified"}"#, false),
    ])
  func exactness(_ acknowledgment: String, _ isMatch: Bool) throws {
    var changes = try changeCase("ValueAndCaseOfAChoiceChanged").changes()
    _ = changes.acknowledge(acknowledgments(acknowledgment))
    #expect(changes.count { $0.acknowledgment != nil } == (isMatch ? 1 : 0))
    #expect(changes.contains(where: FailureThreshold.data.isMet) == !isMatch)
    #expect(changes.contains(where: FailureThreshold.source.isMet))
  }

  @Test(
    "is stale if the old bundle already has the new state",
    arguments: [
      (#""key": "mode", "kind": "title-changed", "old": {"string": "max"}"#, true),
      // It may be for another revision if there is a change of the kind, or if the old bundle doesn't have the setting.
      (#""key": "mode", "kind": "choice-removed", "old": {"string": "max"}"#, false),
      (#""key": "mode", "kind": "choice-removed", "old": {"string": "mid"}"#, false),
      (#""key": "mode", "kind": "choice-removed", "old": [{"string": "max"}, {"string": "mid"}], "new": [null, null]"#, false),
      (#""key": "mode", "kind": "default-changed", "old": {"string": "low"}, "new": {"string": "mid"}"#, true),
      (#""key": "mode", "kind": "choice-removed", "old": {"string": "low"}, "new": {"string": "middle"}"#, false),
      (#""key": "x", "kind": "key-removed", "old": "x""#, true),
    ])
  func staleness(_ acknowledgment: String, _ isStale: Bool) throws {
    let pair = try changeCase("ValueDefaultAndCaseOfAChoiceChanged")
    var configuration = Configuration()
    configuration.acknowledgments = acknowledgments(acknowledgment)
    let comparison = Comparison(old: try pair.model("old"), new: try pair.model("new"), configuration: configuration)
    #expect(comparison.diagnostics.map(\.rule.id) == (isStale ? ["stale-acknowledgment"] : []))
  }

  @Test("of a change doesn't cover its reversal and is stale there", arguments: ChangeCase.all)
  func reversal(_ pair: ChangeCase) throws {
    let (old, new) = (try pair.model("old"), try pair.model("new"))
    let kinds: Set<ChangeKind> = [.choiceRemoved, .choiceTitlesSwapped, .titleChanged, .toggleValuesChanged, .defaultChanged]
    var changes = Comparison(old: old, new: new).changes.filter { kinds.contains($0.kind) }
    let list = JSONValue.list(changes.acknowledge("reviewed") { _ in true })
    var configuration = Configuration()
    configuration.acknowledgments =
      validConfiguration((["acknowledgments": list] as JSONValue).text())
      .acknowledgments
    let change = Comparison(old: old, new: new, configuration: configuration)
    #expect(!change.changes.contains { kinds.contains($0.kind) && $0.acknowledgment == nil } && change.diagnostics.isEmpty)
    #expect(Comparison(old: new, new: new, configuration: configuration).diagnostics.count == configuration.acknowledgments.count)
    let reversal = Comparison(old: new, new: old, configuration: configuration)
    #expect(!reversal.changes.contains { $0.acknowledgment != nil })
  }

  @Test func coversAllChangesOfAKindButNoFurtherOne() throws {
    let page = { (values: String) in
      xmlPage("{ PreferenceSpecifiers = ({ Type = PSMultiValueSpecifier; Title = Mode; Key = mode; Values = (\(values)); }); }")
    }
    let model = { (values: String) in
      let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(page(values).utf8)])
      return SettingsModel(SettingsBundle(reading: folder))
    }
    let old = model("a, b, c, d")
    var configuration = Configuration()
    configuration.acknowledgments = acknowledgments(
      #""key": "mode", "kind": "choice-removed", "old": [{"string": "a"}, {"string": "b"}], "new": [null, null]"#)
    let change = Comparison(old: old, new: model("c, d"), configuration: configuration)
    #expect(change.changes.map(\.acknowledgment) == ["reviewed"])
    for values in ["b, c, d", "d"] {
      let other = Comparison(old: old, new: model(values), configuration: configuration)
      #expect(!other.changes.contains { $0.acknowledgment != nil } && other.diagnostics.isEmpty)
    }
  }

  @Test func coversNoChangeThatBecomesWorse() throws {
    let model = { (choices: String) in
      let page = xmlPage("{ PreferenceSpecifiers = ({ Type = PSMultiValueSpecifier; Title = Mode; Key = mode; \(choices) }); }")
      let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(page.utf8)])
      return SettingsModel(SettingsBundle(reading: folder))
    }
    let old = model("Titles = (Low, High); Values = (<*I0>, <*I1>);")
    var configuration = Configuration()
    let renamed = Comparison(old: old, new: model("Titles = (Small, High); Values = (<*I0>, <*I1>);"))
    #expect(renamed.changes.map(\.kind) == [.caseRenamed, .titleChanged])
    configuration.acknowledgments = acknowledgments(#""key": "mode", "kind": "case-renamed", "old": "low", "new": "small""#)
    // Another choice has the name now, so code that uses it compiles.
    let taken = model("Titles = (Small, High, low); Values = (<*I0>, <*I1>, <*I2>);")
    let change = Comparison(old: old, new: taken, configuration: configuration)
    #expect(change.changes.first.map { [$0.kind.rawValue, $0.severity.rawValue] } == ["case-renamed", "data"])
    #expect(!change.changes.contains { $0.acknowledgment != nil } && change.diagnostics.isEmpty)
    configuration.acknowledgments = acknowledgments(
      #""key": "mode", "kind": "case-renamed", "old": "low", "new": {"case": "small", "value": {"integer": 2}}"#)
    #expect(Comparison(old: old, new: taken, configuration: configuration).changes.first?.acknowledgment == "reviewed")
  }

  private func changeCase(_ name: String) throws -> ChangeCase { try #require(ChangeCase.all.first { $0.name == name }) }

  private func acknowledgments(_ acknowledgment: String) -> [Configuration.Acknowledgment] {
    let text = #"{"acknowledgments": [{\#(acknowledgment), "reason": "reviewed"}]}"#
    return validConfiguration(Array(text.utf8)).acknowledgments
  }
}
