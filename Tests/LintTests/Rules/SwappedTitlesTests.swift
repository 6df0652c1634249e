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

  @Test(arguments: [("guestTicket", "studentTicket"), ("guest", "students")])
  func swapped(first: String, second: String) {
    expectFindings(
      multiValue([first, second]),
      ExpectedFinding(
        SwappedTitles.rule, "1️⃣",
        """
        titles 'Student' and 'Guest' of multi-value element 'mode' are swapped (their values are '\(first)' and '\(second)'); \
        put 'Titles' in the order of 'Values'
        """))
  }

  @Test func sameOrderOrUnrelated() {
    expectFindings(multiValue(["studentTicket", "guestTicket"]))
    expectFindings(multiValue(["a", "b"]))
  }
}
