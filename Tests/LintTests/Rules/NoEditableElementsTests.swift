import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct NoEditableElementsTests {
  private let titleValue = element(
    "PSTitleValueSpecifier",
    ["Title": "<string>Version</string>", "Key": "<string>version</string>", "DefaultValue": "<string>1</string>"])

  @Test func onlyTitleValue() {
    let root = page(titleValue).replacing("<array>", with: "1️⃣<array>")
    expectFindings(
      in: ["Root.plist": root],
      [
        ExpectedFinding(
          NoEditableElements.rule, "1️⃣",
          """
          bundle has no editable elements, so iOS 18 may hide it; \
          add a toggle, slider, text field, multi-value element, or radio group with a 'Key'
          """)
      ])
  }

  @Test func editableElementOnChildPage() {
    expectFindings(
      in: ["Root.plist": page(childPane(["File": "<string>More</string>"])), "More.plist": page(goodToggle)], [])
  }

  @Test(arguments: ["InAppSettings.bundle/Root.plist", "Settings.bundle/Root.inApp.plist"])
  func onlyForInAppSettingsKit(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    expectFindings(in: [parts[1]: page(titleValue)], [], bundle: parts[0])
  }
}
