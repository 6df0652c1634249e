import SettingsGenModel
import Testing

@testable import SettingsGenReview

@Suite("Every detector")
struct DetectorTests {
  @Test func findsChangesInTheFixtures() throws {
    let cases = try ChangeCase.all.map {
      MatchedBundles(old: try $0.model("old"), new: try $0.model("new"), configuration: $0.configuration)
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
    let bundles = MatchedBundles(old: try changeCase.model("old"), new: try changeCase.model("new"))
    for match in bundles.matches where !bundles.isChanged(match) {
      for detector in Detectors.pairs { #expect(detector.changes(in: bundles.pair(match), of: bundles) == [], "\(detector)") }
    }
  }
}
