import Testing

@testable import SettingsGenLint

@Suite struct SwappedTitlesTests {
  private func multiValue(_ values: [String]) -> String {
    element(
      "PSMultiValueSpecifier",
      [
        "Title": "<string>Mode</string>", "Key": "<string>mode</string>", "DefaultValue": "<string>\(values[0])</string>",
        "Titles": "<array>1️⃣<string>Student</string><string>Guest</string></array>",
        "Values": "<array>" + values.map { "<string>\($0)</string>" }.joined() + "</array>",
      ])
  }

  @Test func eachValueNamesTheOtherTitle() {
    expectFindings(
      multiValue(["guestTicket", "studentTicket"]),
      ExpectedFinding(
        SwappedTitles.rule, "1️⃣",
        """
        in the multi-value 'mode' the title "Student" stands with the value "guestTicket", and "Guest" with "studentTicket"; \
        put 'Titles' and 'Values' in the same order
        """))
  }

  @Test func inOrderOrUnrelated() {
    expectFindings(multiValue(["studentTicket", "guestTicket"]))
    expectFindings(multiValue(["a", "b"]))
  }
}
