import Testing

@testable import SettingsGenLint

@Suite struct WrongPageKeyTypeTests {
  @Test(arguments: ["StringsTable", "Title", "ApplicationGroupContainerIdentifier"])
  func noString(key: String) {
    expectFindings(
      in: ["Root.plist": page(goodToggle, keys: "<key>\(key)</key>1️⃣<true/>")],
      [ExpectedFinding(WrongPageKeyType.rule, "1️⃣", "the page's '\(key)' is true; write a string")])
  }
}
