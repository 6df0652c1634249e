import Testing

@testable import SettingsGenLint

@Suite struct MissingAttributeTests {
  @Test func fileOfChildPane() {
    expectFindings(
      goodToggle + "1️⃣" + childPane([:]),
      ExpectedFinding(MissingAttribute.rule, "1️⃣", "pane element 'More' is missing 'File'; add it"))
  }

  @Test func emptyFileOfChildPane() {
    expectFindings(
      goodToggle + childPane(["File": "1️⃣<string></string>"]),
      ExpectedFinding(MissingAttribute.rule, "1️⃣", "File of pane element 'More' is empty; use the name of a page in the bundle"))
  }

  @Test func viewControllerInsteadOfFile() {
    expectFindings(
      goodToggle
        + childPane(["IASKViewControllerClass": "<string>ColorViewController</string>", "File": "<string></string>"]))
    expectFindings(goodToggle + childPane(["IASKViewControllerClass": "<string>ColorViewController</string>"]))
  }
}
