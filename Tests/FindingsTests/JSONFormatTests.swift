import SettingsGenFindings
import SettingsGenFormats
import SettingsGenSupport
import Testing

@Suite struct JSONFormatTests {
  @Test func documentedStructure() {
    let first = Diagnostic.Note(
      "first declared here; this declaration is used", at: SourceLocation(file: "Root.plist", line: 4, column: 15))
    let diagnostic = Diagnostic(
      Rule("some-rule", .warning), "key 'a' is redeclared", at: SourceLocation(file: "Root.plist", line: 8, column: 15),
      notes: [first])
    let report = Report(path: "Settings.bundle", diagnostics: [diagnostic])
    #expect(
      String(decoding: ReportFormat.json.render([report], rules: [], version: "1.0.0"), as: UTF8.self) == """
        {
          "diagnostics": [
            {
              "column": 15,
              "file": "Settings.bundle/Root.plist",
              "line": 8,
              "message": "key 'a' is redeclared",
              "notes": [
                {
                  "column": 15,
                  "file": "Settings.bundle/Root.plist",
                  "line": 4,
                  "message": "first declared here; this declaration is used"
                }
              ],
              "rule": "some-rule",
              "severity": "warning"
            }
          ],
          "formatVersion": 1
        }

        """)
  }

  @Test func noFindings() {
    #expect(
      String(decoding: ReportFormat.json.render([], rules: [], version: "1.0.0"), as: UTF8.self)
        == "{\n  \"diagnostics\": [],\n  \"formatVersion\": 1\n}\n")
  }
}
