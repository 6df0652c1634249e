import SettingsGenModel
import SettingsGenTestTools
import Testing

/// Checks that bundles with thousands of equal names are read in linear time.
struct GrowthTests {
  private func bundle(_ elements: [String], pages: [String] = []) -> BundleFolder {
    var files = Dictionary(uniqueKeysWithValues: pages.map { ($0 + ".plist", Array("{ PreferenceSpecifiers = (); }".utf8)) })
    files["Root.plist"] = Array("{ PreferenceSpecifiers = (\(elements.joined(separator: ", "))); }".utf8)
    return BundleFolder(path: "Settings.bundle", files: files)
  }

  /// The growth is 10 in linear time and 100 in quadratic time.
  private func expectLinearTime(_ small: BundleFolder, _ large: BundleFolder) {
    func read(_ folder: BundleFolder) { _ = SettingsModel(SettingsBundle(reading: folder)) }
    #expect(growth(below: 30, from: { read(small) }, to: { read(large) }) < 30)
  }

  @Test func equalTitles() {
    func choices(_ count: Int) -> BundleFolder {
      let titles = Array(repeating: "Same", count: count).joined(separator: ", ")
      let values = (0..<count).map { "\($0)" }.joined(separator: ", ")
      return bundle(["{ Type = PSMultiValueSpecifier; Key = a; Titles = (\(titles)); Values = (\(values)); }"])
    }
    expectLinearTime(choices(1_000), choices(10_000))
  }

  @Test func keysThatAreEqualInCamelCase() {
    // Each bit of the number is a separator.
    func key(_ number: Int) -> String { (0..<13).map { number >> $0 & 1 == 0 ? "a-" : "a_" }.joined() }
    func toggles(_ count: Int) -> BundleFolder {
      bundle((0..<count).map { "{ Type = PSToggleSwitchSpecifier; Key = \"\(key($0))\"; }" })
    }
    expectLinearTime(toggles(500), toggles(5_000))
  }

  @Test func missingPagesWithNearNames() {
    func panes(_ count: Int) -> BundleFolder {
      let names = (0..<count).map { "LongPageName\($0)" }
      return bundle(
        names.map { "{ Type = PSChildPaneSpecifier; Title = More; File = \($0)x; }" }, pages: names.map { $0 + "y" })
    }
    expectLinearTime(panes(200), panes(2_000))
  }
}
