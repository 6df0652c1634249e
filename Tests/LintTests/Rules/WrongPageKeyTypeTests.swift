import Testing

@testable import SettingsGenLint

@Suite struct WrongPageKeyTypeTests {
  @Test(arguments: [
    ("StringsTable", ""), ("Title", ""), ("ApplicationGroupContainerIdentifier", " (stored values will be lost)"),
  ])
  func boolean(key: String, warning: String) {
    expectFindings(
      in: ["Root.plist": page(goodToggle, keys: "<key>\(key)</key>1️⃣<true/>")],
      [ExpectedFinding(WrongPageKeyType.rule, "1️⃣", "'\(key)' of the page is true; use a string\(warning)")])
  }
}
