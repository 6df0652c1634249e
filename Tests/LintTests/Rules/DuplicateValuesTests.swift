import Testing

@testable import SettingsGenLint

@Suite struct DuplicateValuesTests {
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
        DuplicateValues.rule, "2️⃣", message, notes: [(.init(mark: "1️⃣", file: "Root.plist"), "first occurrence is here")]))
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
}
