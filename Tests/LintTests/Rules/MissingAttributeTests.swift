import Testing

@testable import SettingsGenLint

@Suite struct MissingAttributeTests {
  @Test func boundsOfASlider() {
    expectFindings(
      "1️⃣" + element("PSSliderSpecifier", ["Key": "<string>a</string>", "DefaultValue": "<real>1</real>"]),
      ExpectedFinding(MissingAttribute.rule, "1️⃣", "the slider 'a' has no 'MaximumValue', which it needs"),
      ExpectedFinding(MissingAttribute.rule, "1️⃣", "the slider 'a' has no 'MinimumValue', which it needs"))
  }

  @Test func fileOfAChildPane() {
    expectFindings(
      goodToggle + "1️⃣" + childPane([:]),
      ExpectedFinding(MissingAttribute.rule, "1️⃣", "the child pane \"More\" has no 'File', which it needs"))
  }

  @Test func viewControllerInPlaceOfAFile() {
    expectFindings(goodToggle + childPane(["IASKViewControllerClass": "<string>ColorViewController</string>"]))
  }
}
