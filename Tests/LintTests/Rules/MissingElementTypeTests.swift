import Testing

@testable import SettingsGenLint

@Suite struct MissingElementTypeTests {
  @Test func hiddenDefault() {
    expectFindings(goodToggle + "<dict><key>Key</key><string>a</string><key>DefaultValue</key><true/></dict>")
  }

  @Test func elementWithTitleOrWithoutDefault() {
    expectFindings(
      goodToggle
        + "1️⃣<dict><key>Title</key><string>A</string><key>Key</key><string>a</string><key>DefaultValue</key><true/></dict>"
        + "2️⃣<dict><key>Key</key><string>b</string></dict>",
      ExpectedFinding(
        MissingElementType.rule, "1️⃣",
        "element 'a' (and 1 more element) has no 'Type' and is ignored by the Settings app; add one unless it is a hidden default",
        notes: [(.init(mark: "2️⃣", file: "Root.plist"), "also here")]))
  }

  @Test func emptyElement() {
    expectFindings(
      goodToggle + "1️⃣<dict/>",
      ExpectedFinding(
        MissingElementType.rule, "1️⃣", "element has no 'Type' and is never shown; add one or remove the element"))
  }
}
