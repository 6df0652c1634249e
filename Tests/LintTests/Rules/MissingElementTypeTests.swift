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
        "2 elements have no 'Type' and are ignored by the Settings app, such as element 'a'; add one unless they are hidden defaults",
        notes: [(.init(mark: "2️⃣", file: "Root.plist"), "also here")]))
  }

  @Test func emptyElement() {
    expectFindings(
      goodToggle + "1️⃣<dict/>",
      ExpectedFinding(
        MissingElementType.rule, "1️⃣", "element has no 'Type' and is never shown; add one or remove the element"))
  }
}
