import SettingsGenModel
import Testing

@testable import SettingsGenReview

@Suite("Every detector")
struct DetectorTests {
  @Test func findsChangesInTheFixtures() throws {
    let cases = try ChangeCase.all.map {
      MatchedBundles(
        old: ConfiguredSettings(try $0.model("old"), $0.configuration),
        new: ConfiguredSettings(try $0.model("new"), $0.configuration),
        configuration: $0.configuration)
    }
    for detector in Detectors.pairs {
      #expect(
        cases.contains { bundles in bundles.changed.contains { !detector.changes(in: $0, of: bundles).isEmpty } }, "\(detector)")
    }
    for detector in Detectors.bundles {
      #expect(cases.contains { !detector.changes(in: $0).isEmpty }, "\(detector)")
    }
  }

  @Test("finds nothing in unchanged pairs", arguments: ChangeCase.all)
  func unchanged(_ changeCase: ChangeCase) throws {
    let bundles = MatchedBundles(
      old: ConfiguredSettings(try changeCase.model("old")), new: ConfiguredSettings(try changeCase.model("new")))
    for match in bundles.matches where !bundles.isChanged(match) {
      for detector in Detectors.pairs { #expect(detector.changes(in: bundles.pair(match), of: bundles) == [], "\(detector)") }
    }
  }
}
