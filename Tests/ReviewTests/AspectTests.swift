import Foundation
import SettingsGenModel
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

@Suite("The table of aspects")
struct AspectTests {
  @Test func hasEveryKindOfChange() {
    let ofSettings = Aspects.settings.flatMap(\.kinds) + Aspects.bundles.flatMap(\.kinds)
    let others = Aspects.rows.flatMap(\.kinds) + Aspects.languages.flatMap(\.kinds)
    #expect(Set(ofSettings + others) == Set(ChangeKind.allCases))
  }

  @Test(arguments: ["Contract.md", "Git.md"]) func everyKindIsDocumented(page: String) throws {
    let text = try String(contentsOf: Repository.item("Sources/Documentation/\(page)"), encoding: .utf8)
    for kind in ChangeKind.allCases { #expect(text.contains("`\(kind.rawValue)`")) }
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
      check(Aspects.settings.filter { $0.viewers != [.device] }, bundles.changed)
      check(Aspects.bundles.filter { $0.viewers != [.device] }, [bundles])
      check(Aspects.rows, MatchedPages(of: bundles).rowPairs)
      check(Aspects.languages, ComparedTranslations(of: bundles).languages)
    }
    // `BundleChangeTests` and `ConfiguredNameTests` have what only a device shows, and debug builds.
    let ofSettings = Aspects.settings.filter { $0.viewers != [.device] }.map(\.name)
    let ofBundles = Aspects.bundles.filter { $0.viewers != [.device] }.map(\.name)
    let expected = Set(ofSettings + ofBundles + Aspects.rows.map(\.name)).subtracting(["builds"])
    #expect(expected.subtracting(found) == [])
  }

  @Test("finds nothing in settings that didn't change", arguments: ChangeCase.all)
  func unchanged(_ changeCase: ChangeCase) throws {
    let bundles = MatchedBundles(
      old: ConfiguredSettings(try changeCase.model("old")), new: ConfiguredSettings(try changeCase.model("new")))
    for match in bundles.newMatches where !bundles.isChanged(match) {
      guard let pair = SettingPair(match, of: bundles) else { continue }
      for aspect in Aspects.settings { #expect(aspect.differences(pair) == [], "\(aspect.name)") }
    }
  }
}
