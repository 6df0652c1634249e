import Testing

@testable import SettingsGenLint

@Suite struct DuplicateKeyTests {
  private func expect(_ differences: String, _ first: String, _ second: String) {
    expectFindings(
      first + second,
      ExpectedFinding(
        DuplicateKey.rule, "2️⃣",
        "'level' is declared twice, here with \(differences); let both agree, or give this one a key of its own",
        notes: [(.init(mark: "1️⃣", file: "Root.plist"), "it is declared first here, and this decides")]))
  }

  @Test func anotherDefault() {
    expect(
      "another default",
      toggle(["Key": "1️⃣<string>level</string>", "DefaultValue": "<true/>"]),
      toggle(["Key": "2️⃣<string>level</string>", "DefaultValue": "<false/>"]))
  }

  @Test func anotherTypeAndDefault() {
    expect(
      "another type and another default",
      toggle(["Key": "1️⃣<string>level</string>", "DefaultValue": "<true/>"]),
      slider(["Key": "2️⃣<string>level</string>", "DefaultValue": "<real>5</real>"]))
  }

  @Test func anotherRange() {
    expect(
      "another range",
      slider(["Key": "1️⃣<string>level</string>", "DefaultValue": "<real>5</real>"]),
      slider(maximum: "<integer>20</integer>", ["Key": "2️⃣<string>level</string>", "DefaultValue": "<integer>5</integer>"]))
  }

  @Test func otherChoices() {
    func radioGroup(_ key: String, _ value: Int) -> String {
      element(
        "PSRadioGroupSpecifier",
        [
          "Title": "<string>Level</string>", "Key": key, "DefaultValue": "<integer>0</integer>",
          "Titles": "<array><string>a</string><string>b</string></array>",
          "Values": "<array><integer>0</integer><integer>\(value)</integer></array>",
        ])
    }
    expect("other choices", radioGroup("1️⃣<string>level</string>", 1), radioGroup("2️⃣<string>level</string>", 2))
  }

  @Test func otherStoredValues() {
    expect(
      "other stored values",
      toggle(["Key": "1️⃣<string>level</string>", "DefaultValue": "<true/>"]),
      toggle(["Key": "2️⃣<string>level</string>", "DefaultValue": "<true/>", "FalseValue": "<integer>7</integer>"]))
  }

  @Test func onAnotherPage() {
    expectFindings(
      in: [
        "Root.plist": page(
          toggle(["Key": "1️⃣<string>level</string>", "DefaultValue": "<true/>"]) + childPane(["File": "<string>More</string>"])),
        "More.plist": page(
          toggle(["Key": "1️⃣<string>level</string>", "DefaultValue": "<true/>"]),
          keys: "<key>ApplicationGroupContainerIdentifier</key><string>group.example</string>"),
      ],
      [
        ExpectedFinding(
          DuplicateKey.rule, "1️⃣", in: "More.plist",
          "'level' is declared twice, here with another app group; let both agree, or give this one a key of its own",
          notes: [(.init(mark: "1️⃣", file: "Root.plist"), "it is declared first here, and this decides")])
      ])
  }

  @Test func bothAgree() { expectFindings(goodToggle + goodToggle) }
}
