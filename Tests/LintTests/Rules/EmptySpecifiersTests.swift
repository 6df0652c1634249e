import Testing

@testable import SettingsGenLint

@Suite struct EmptySpecifiersTests {
  @Test func emptyPage() {
    expectFindings(
      in: [
        "Root.plist": page(goodToggle + childPane(["File": "<string>More</string>"])),
        "More.plist": "<plist><dict><key>PreferenceSpecifiers</key>1️⃣<array/></dict></plist>",
      ],
      [
        ExpectedFinding(
          EmptySpecifiers.rule, "1️⃣", in: "More.plist",
          "'PreferenceSpecifiers' is empty; add elements to the page")
      ])
  }
}
