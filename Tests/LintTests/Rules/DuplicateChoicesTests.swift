import Testing

@testable import SettingsGenLint

@Suite struct DuplicateChoicesTests {
  private func multiValue(_ values: [String]) -> String {
    let titles = values.indices.map { "<string>Title \($0)</string>" }.joined()
    return element(
      "PSMultiValueSpecifier",
      [
        "Title": "<string>Level</string>", "Key": "<string>level</string>", "DefaultValue": values[0].replacing("1️⃣", with: ""),
        "Titles": "<array>\(titles)</array>", "Values": "<array>\(values.joined())</array>",
      ])
  }

  private func expect(_ message: String, _ values: [String]) {
    expectFindings(
      multiValue(values),
      ExpectedFinding(
        DuplicateChoices.rule, "2️⃣", message, notes: [(.init(mark: "1️⃣", file: "Root.plist"), "first occurrence is here")]))
  }

  @Test func once() {
    expect(
      "duplicate value 'a' in multi-value element 'level'; give each choice its own value",
      ["1️⃣<string>a</string>", "2️⃣<string>a</string>", "<string>b</string>"])
  }

  @Test func severalInLongList() {
    let values = (0..<20).map { "<integer>\($0)</integer>" }
    expect(
      "3 duplicate values in multi-value element 'level', such as 0; give each choice its own value",
      ["1️⃣" + values[0]] + values[1...] + ["2️⃣" + values[0], values[1], values[2]])
  }

  @Test func encodings() {
    expect(
      "duplicate value 'e\u{301} 1' in multi-value element 'level'; give each choice its own value",
      ["1️⃣<string>\u{E9} 1</string>", "2️⃣<string>e\u{301} 1</string>"])
  }

  @Test func different() { expectFindings(multiValue((0..<20).map { "<integer>\($0)</integer>" })) }

  @Test(arguments: [("PSMultiValueSpecifier", "multi-value element"), ("PSRadioGroupSpecifier", "radio group")])
  func twoChoicesWithSameTitle(type: String, noun: String) {
    expectFindings(
      element(
        type,
        [
          "Title": "<string>Level</string>", "Key": "<string>level</string>", "DefaultValue": "<string>easy</string>",
          "Titles": "<array>1️⃣<string>Easy</string>2️⃣<string>Easy</string></array>",
          "Values": "<array><string>easy</string><string>hard</string></array>",
        ]),
      ExpectedFinding(
        DuplicateChoices.rule, "2️⃣",
        "duplicate title 'Easy' in \(noun) 'level'; give each choice its own title",
        notes: [(.init(mark: "1️⃣", file: "Root.plist"), "first occurrence is here")]))
  }

  @Test func titleValueMayRepeatTitles() {
    expectFindings(
      goodToggle
        + element(
          "PSTitleValueSpecifier",
          [
            "Title": "<string>State</string>", "Key": "<string>state</string>", "DefaultValue": "<integer>0</integer>",
            "Titles": "<array><string>On</string><string>On</string></array>",
            "Values": "<array><integer>0</integer><integer>1</integer></array>",
          ]))
  }

  @Test func toggleWithEqualValues() {
    expectFindings(
      toggle([
        "Key": "<string>a</string>", "DefaultValue": "<string>on</string>", "TrueValue": "<string>on</string>",
        "FalseValue": "1️⃣<string>on</string>",
      ]),
      ExpectedFinding(
        DuplicateChoices.rule, "1️⃣",
        "toggle 'a' stores the string 'on' for both on and off; use different values for 'TrueValue' and 'FalseValue'"))
  }

  @Test func trueValueEqualsImplicitFalseValue() {
    expectFindings(
      toggle(["Key": "<string>a</string>", "DefaultValue": "<false/>", "TrueValue": "1️⃣<false/>"]),
      ExpectedFinding(
        DuplicateChoices.rule, "1️⃣",
        "toggle 'a' stores false for both on and off; use different values for 'TrueValue' and 'FalseValue'"))
  }
}
