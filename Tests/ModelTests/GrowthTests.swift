import SettingsGenModel
import SettingsGenSupport
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

  @Test(.slow) func missingPagesWithNearNames() {
    func panes(_ count: Int) -> BundleFolder {
      let names = (0..<count).map { "LongPageName\($0)" }
      return bundle(
        names.map { "{ Type = PSChildPaneSpecifier; Title = More; File = \($0)x; }" }, pages: names.map { $0 + "y" })
    }
    expectLinearTime(panes(60), panes(600))
  }

  @Test(.slow, arguments: [true, false])
  func renamedKeys(isUnknown: Bool) {
    /// A chain of old keys of one setting, or new keys of the length of the bundle's, which has none of them.
    func model(_ count: Int) -> SettingsModel {
      let names = (0..<count).map { "\"k\($0)\": \"\(isUnknown ? "login_name_\($0)" : "k\($0 + 1)")\"" }
      let json = Array("{\"renamedKeys\": {\(names.joined(separator: ", "))}}".utf8)
      let (configuration, diagnostics) = Configuration.read(SourceText(file: "settings-gen.json", bytes: json))
      #expect(diagnostics.isEmpty)
      let keys = isUnknown ? (0..<count).map { "login-name-\($0)" } : ["k\(count)"]
      let folder = bundle(keys.map { "{ Type = PSTextFieldSpecifier; Key = \"\($0)\"; }" })
      let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
      #expect(model.diagnostics(for: configuration).count == (isUnknown ? count : 0))
      #expect(model.settings[0].oldKeys.count == (isUnknown ? 0 : count))
      return model
    }
    let count = isUnknown ? 50 : 400
    #expect(growth(below: 30, from: { _ = model(count) }, to: { _ = model(10 * count) }) < 30)
  }
}
