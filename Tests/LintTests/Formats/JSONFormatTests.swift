import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct JSONFormatTests {
  @Test func documentedStructure() {
    let report = SettingsGenLintTests.report(of: [
      "Root.plist": page(
        toggle(["Key": "<string>a</string>", "DefaultValue": "<true/>"])
          + toggle(["Key": "<string>a</string>", "DefaultValue": "<false/>"]))
    ])
    #expect(
      String(decoding: ReportFormat.json.render([report], rules: RuleCatalog.reportable, version: "1.0.0"), as: UTF8.self) == """
        {
          "diagnostics": [
            {
              "column": 15,
              "file": "Settings.bundle/Root.plist",
              "line": 8,
              "message": "key 'a' is redeclared with a different default; make the declarations match, or rename this key (stored values will be lost)",
              "notes": [
                {
                  "column": 15,
                  "file": "Settings.bundle/Root.plist",
                  "line": 4,
                  "message": "first declared here; this declaration is used"
                }
              ],
              "rule": "duplicate-key",
              "severity": "warning"
            }
          ],
          "formatVersion": 1
        }

        """)
  }

  @Test func noFindings() {
    #expect(
      String(decoding: ReportFormat.json.render([], rules: RuleCatalog.reportable, version: "1.0.0"), as: UTF8.self)
        == "{\n  \"diagnostics\": [],\n  \"formatVersion\": 1\n}\n")
  }
}
