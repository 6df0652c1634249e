import SettingsGenModel
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

@Suite("The table of aspects")
struct AspectTests {
  @Test func hasEveryKindOfChange() {
    let ofSettings = Aspects.settings.flatMap(\.kinds) + Aspects.bundles.flatMap(\.kinds)
    let ofRows = Aspects.rows.flatMap(\.kinds) + Aspects.groups.flatMap(\.kinds)
    let ofPages = Aspects.pages.flatMap(\.kinds) + Aspects.languages.flatMap(\.kinds)
    #expect(Set(ofSettings + ofRows + ofPages) == Set(ChangeKind.allCases))
  }

  @Test("has a case in the fixtures or the tests for each aspect, which finds only its kinds")
  func cases() throws {
    var found: Set<String> = []
    func check<Pair>(_ aspects: [Aspect<Pair>], _ pairs: [Pair]) {
      for aspect in aspects {
        let differences = pairs.flatMap(aspect.differences)
        if !differences.isEmpty { found.insert(aspect.name) }
        #expect(Set(differences.map(\.kind)).isSubset(of: aspect.kinds), "\(aspect.name)")
      }
    }
    for changeCase in ChangeCase.all {
      let bundles = MatchedBundles(
        old: ConfiguredSettings(try changeCase.model("old"), changeCase.configuration),
        new: ConfiguredSettings(try changeCase.model("new"), changeCase.configuration), configuration: changeCase.configuration)
      check(Aspects.settings.filter { $0.audience != .device }, bundles.changed)
      check(Aspects.bundles.filter { $0.audience != .device }, [bundles])
      let matched = MatchedPages(of: bundles, bundles.pages)
      check(Aspects.rows, matched.rowPairs)
      check(Aspects.groups, matched.groupPairs)
      check(Aspects.pages, bundles.pages.map { PagePair(page: $0, bundles: bundles) })
      check(Aspects.languages, ComparedTranslations(of: bundles, listingAll: false).languages)
    }
    // `BundleChangeTests` and `ConfiguredNameTests` have what only a device shows, missing pages, and debug builds.
    let names =
      Aspects.settings.map { ($0.name, $0.audience == .device) } + Aspects.bundles.map { ($0.name, $0.audience == .device) }
    let others = ["builds", "opened page"]
    let expected =
      names.filter { !$0.1 && !others.contains($0.0) }.map(\.0) + Aspects.rows.map(\.name) + Aspects.groups.map(\.name)
    #expect(Set(expected).subtracting(others).subtracting(found) == [])
  }

  @Test("finds nothing in settings that didn't change", arguments: ChangeCase.all)
  func unchanged(_ changeCase: ChangeCase) throws {
    let bundles = MatchedBundles(
      old: ConfiguredSettings(try changeCase.model("old")), new: ConfiguredSettings(try changeCase.model("new")))
    for match in bundles.matches where !bundles.isChanged(match) {
      for aspect in Aspects.settings { #expect(aspect.differences(bundles.pair(match)) == [], "\(aspect.name)") }
    }
  }
}
