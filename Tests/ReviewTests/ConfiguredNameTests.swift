import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

/// Tests that names in the configuration are reported as changes of the source.
struct ConfiguredNameTests {
  private func model(_ configuration: String) -> SettingsModel {
    let page = """
      { PreferenceSpecifiers = (
        { Type = PSMultiValueSpecifier; Key = quality_preference; DefaultValue = <*I0>; Values = (<*I0>, <*I1>); Titles = (A, B); },
        { Type = PSMultiValueSpecifier; Key = level; DefaultValue = <*I0>; Values = (<*I0>, <*I1>); Titles = (A, B); },
        { Type = PSTitleValueSpecifier; Key = state; DefaultValue = <*I0>; Values = (<*I0>, <*I1>); Titles = (A, B); }
      ); }
      """
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(xmlPage(page).utf8)])
    return SettingsModel(SettingsBundle(reading: folder), configuration: validConfiguration(Array(configuration.utf8)))
  }

  private func changes(_ old: String, _ new: String) -> [String] {
    Comparison(old: model(old), new: model(new), configuration: Configuration()).changes.differences.map {
      "\($0.kind.rawValue): \($0.message.text)"
    }
  }

  @Test func casesTypesAndProperties() {
    #expect(
      changes("{}", #"{"names": {"quality_preference": {"cases": {"0": "low"}}}}"#) == [
        "case-renamed: case 'a' (0) renamed to 'low'"
      ])
    #expect(
      changes("{}", #"{"names": {"quality_preference": {"type": "Quality"}}}"#) == [
        "type-changed: type changed from 'QualityPreference' to 'Quality'"
      ])
    #expect(
      changes("{}", #"{"names": {"quality_preference": "quality"}}"#) == [
        "property-renamed: property renamed from 'qualityPreference' to 'quality'"
      ])
  }

  @Test func sharedTypes() {
    #expect(
      changes("{}", #"{"names": {"quality_preference": {"type": "Grade"}, "level": {"type": "Grade"}}}"#) == [
        "type-changed: type changed from 'Level' to 'Grade'", "type-changed: type changed from 'QualityPreference' to 'Grade'",
      ])
  }

  @Test func titles() {
    #expect(
      changes("{}", #"{"names": {"state": {"type": "Status", "cases": {"1": "busy"}}}}"#) == [
        "type-changed: type of titles changed from 'State' to 'Status'", "case-renamed: case 'b' (1) renamed to 'busy'",
      ])
    #expect(
      changes("{}", #"{"names": {"state": {"cases": {"1": "busy"}}}}"#) == [
        "case-renamed: case 'b' (1) renamed to 'busy'"
      ])
    #expect(
      changes("{}", #"{"names": {"state": {"property": "phase", "type": "Phase"}}}"#) == [
        "property-renamed: property renamed from 'state' to 'phase'",
        "type-changed: type of titles changed from 'State' to 'Phase'",
      ])
  }

  @Test("Names of cases are compared as the configuration of each side has them")
  func casesOfEachSide() {
    func configuration(_ text: String) -> Configuration { validConfiguration(Array(text.utf8)) }
    let old = #"{"names": {"quality_preference": {"cases": {"0": "b", "1": "a"}}}}"#
    let new = #"{"trim": {"suffixes": ["_preference"]}, "names": {"quality_preference": {"cases": {"0": "low", "1": "a"}}}}"#
    let comparison = Comparison(
      old: model(old), new: model(new), configuration: configuration(new), oldConfiguration: configuration(old))
    #expect(
      comparison.changes.differences.map { "\($0.kind.rawValue): \($0.message.text)" } == [
        "property-renamed: property renamed from 'qualityPreference' to 'quality'",
        "type-changed: type changed from 'QualityPreference' to 'Quality'",
        "case-renamed: case 'b' (0) renamed to 'low'",
      ])
  }

  @Test("A property that another key takes is data, which no acknowledgment of a property that is only gone covers")
  func takenProperties() {
    let old = model(#"{"names": {"level": {"type": "Grade"}, "quality_preference": {"type": "Grade"}}}"#)
    let level = #""quality_preference": {"property": "level", "type": "Grade"}"#
    let rows = [
      (#"{"names": {\#(level), "level": {"property": "grade", "type": "Grade"}}}"#, "property-renamed", #""grade""#),
      (#"{"names": {\#(level)}, "ignoredKeys": ["level"]}"#, "accessor-removed", "null"),
    ]
    for (configuration, kind, former) in rows {
      var changes = Comparison(
        old: old, new: model(configuration), configuration: validConfiguration(Array(configuration.utf8)),
        oldConfiguration: Configuration()
      ).changes.filter { $0.key == "level" }
      let message = "code that uses 'level' still compiles, but reads key 'quality_preference' now; "
      #expect(changes.count == 1 && changes.differences.allSatisfy { $0.severity == .data && $0.message.text.hasPrefix(message) })
      let acknowledgment = #"{"key": "level", "kind": "\#(kind)", "old": "level", "new": \#(former), "reason": "reviewed"}"#
      let acknowledged = validConfiguration(Array(#"{"acknowledgments": [\#(acknowledgment)]}"#.utf8)).acknowledgments
      _ = changes.acknowledge(acknowledged)
      #expect(changes.allSatisfy { $0.acknowledgment == nil })
    }
  }

  @Test func keysOfDebugBuilds() {
    #expect(
      changes("{}", #"{"debugKeys": ["level"]}"#) == [
        "visibility-changed: builds without DEBUG read the default now, whatever is stored"
      ])
  }

  @Test func trimmedKey() {
    #expect(
      changes("{}", #"{"trim": {"suffixes": ["_preference"]}}"#) == [
        "property-renamed: property renamed from 'qualityPreference' to 'quality'",
        "type-changed: type changed from 'QualityPreference' to 'Quality'",
      ])
  }
}
