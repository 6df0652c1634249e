import Testing

@testable import SettingsGenLint

@Suite struct WrongPageKeyTypeTests {
  @Test(arguments: [
    ("StringsTable", nil), ("Title", nil), ("ApplicationGroupContainerIdentifier", "moving the settings to an app group"),
  ])
  func boolean(key: String, step: String?) {
    expectFindings(
      in: ["Root.plist": page(goodToggle, keys: "<key>\(key)</key>1️⃣<true/>")],
      [ExpectedFinding(WrongPageKeyType.rule, "1️⃣", "'\(key)' of the page is true; use a string", discardedBy: step)])
  }
}
