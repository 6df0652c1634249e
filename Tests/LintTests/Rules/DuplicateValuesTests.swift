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
        DuplicateValues.rule, "2️⃣", message, notes: [(.init(mark: "1️⃣", file: "Root.plist"), "the first one stands here")]))
  }

  @Test func once() {
    expect(
      "the string \"a\" stands twice in the 'Values' of the multi-value 'level'; give each choice a value of its own",
      ["1️⃣<string>a</string>", "2️⃣<string>a</string>", "<string>b</string>"])
  }

  @Test func severalInALongList() {
    let values = (0..<20).map { "<integer>\($0)</integer>" }
    expect(
      "the integer 0 stands twice in the 'Values' of the multi-value 'level', and 2 other values too; give each choice a value of its own",
      ["1️⃣" + values[0]] + values[1...] + ["2️⃣" + values[0], values[1], values[2]])
  }

  @Test func different() { expectFindings(multiValue((0..<20).map { "<integer>\($0)</integer>" })) }
}
