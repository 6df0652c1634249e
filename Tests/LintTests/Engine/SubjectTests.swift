import SettingsGenAdvice
import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

/// Tests which subjects identify the findings of rules in a baseline.
@Suite struct SubjectTests {
  private let bad = toggle(["Key": "<string>a</string>"])

  @Test func knownFindingsAreOmittedWhereverTheyMove() throws {
    var baseline = Baseline(of: [report(of: ["Root.plist": page(bad)])])
    var moved = report(of: ["Root.plist": page(goodToggle + "\n\n" + bad + toggle(["Key": "<string>b</string>"]))])
    moved.path = "Elsewhere/Settings.bundle"
    let diagnostics = baseline.filter(moved).diagnostics
    #expect(diagnostics.map(\.message.text).filter { $0.contains("'a'") } == [])
    #expect(diagnostics.count == 1)
  }

  @Test(
    "The wording of a message is no part of a baseline",
    arguments: LintRules.all.indices.filter { LintRules.all[$0].rule.isConfigurable })
  func wording(index: Int) {
    for example in LintRules.all[index].rule.examples {
      let report = lint(ExampleBundle(example.bad).files, configuration: Configuration(features: [.icloud])).report
      var reworded = report
      for index in reworded.diagnostics.indices { reworded.diagnostics[index].message = "other words" }
      var baseline = Baseline(of: [report])
      #expect(baseline.filter(reworded).diagnostics == [])
    }
  }

  @Test(
    "A finding of a known rule about something else is new",
    arguments: [
      // The key of an element, or else its title.
      (toggle(["Key": "<string>a</string>"]), toggle(["Key": "<string>b</string>"]), "missing-default"),
      (
        element("PSMultiValueSpecifier", ["Title": "<string>A</string>"]),
        element("PSMultiValueSpecifier", ["Title": "<string>B</string>"]), "missing-key"
      ),
      (childPane(["File": "<string>A</string>"]), childPane(["File": "<string>B</string>"]), "missing-child-page"),
      ("<!-- settings-gen:disable a -->\(goodToggle)", "<!-- settings-gen:disable b -->\(goodToggle)", "unknown-rule"),
    ])
  func somethingElse(known: String, new: String, rule: String) {
    var baseline = Baseline(of: [report(of: ["Root.plist": page(known)])])
    let left = baseline.filter(report(of: ["Root.plist": page(new)])).diagnostics
    #expect(left.map(\.rule.id).contains(rule))
  }

  @Test("A contested name is known by the keys that don't have it")
  func contestedName() {
    func fields(_ keys: String...) -> Report {
      report(of: ["Root.plist": page(keys.map { textField(["Key": "<string>\($0)</string>"]) }.joined())])
    }
    var baseline = Baseline(of: [fields("name", "Name")])
    let left = baseline.filter(fields("name", "NAME", "Name")).diagnostics.filter { $0.rule == AdjustedIdentifier.rule }.map(
      \.message.text)
    #expect(left.count == 1)
    #expect(left.first?.contains("'NAME'") == true)
  }

  @Test func oneFindingOfARepeatedOneIsStillKnown() {
    func elements(_ keys: String...) -> Report {
      report(of: [
        "Root.plist": page(
          keys.map { toggle(["Key": "<string>\($0)</string>", "DefaultValue": "<true/>", "defaultvalue": "<true/>"]) }.joined())
      ])
    }
    var baseline = Baseline(of: [elements("a", "b", "c")])
    #expect(elements("a", "c").diagnostics.map(\.rule.id) == ["misspelled-attribute", "misspelled-attribute"])
    #expect(baseline.filter(elements("a", "c")).diagnostics.isEmpty)
  }

  @Test func oneTextOfSeveralIsStillKnownAndANewOneIsNot() {
    func texts(_ texts: String...) -> Report {
      report(of: [
        "Root.plist": page(goodToggle, keys: "<key>StringsTable</key><string>Root</string>"),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";" + texts.map { "\"\($0)\" = \"x\";" }.joined(),
      ])
    }
    let known = Baseline(of: [texts("First", "Second", "Third")])
    var baseline = known
    #expect(baseline.filter(texts("First", "Third")).diagnostics.isEmpty)
    baseline = known
    #expect(baseline.filter(texts("First", "Fourth")).diagnostics.map(\.rule.id) == ["unused-translation"])
  }

  @Test func newTypeOfTheAppIsNotKnown() {
    func types(_ names: String...) -> Report {
      report(of: ["Root.plist": page(goodToggle + names.map { element($0, [:]) }.joined())])
    }
    let known = Baseline(of: [types("ACMEWell", "ACMEBanner")])
    var baseline = known
    #expect(baseline.filter(types("ACMEBanner")).diagnostics.isEmpty)
    baseline = known
    #expect(baseline.filter(types("ACMEWell", "ACMEClock")).diagnostics.map(\.rule) == [UnknownElementType.rule])
  }
}
