import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct JSONFormatTests {
  @Test func contract() {
    let report = lint([
      "Root.plist": page(
        toggle(["Key": "<string>a</string>", "DefaultValue": "<true/>"])
          + toggle(["Key": "<string>a</string>", "DefaultValue": "<false/>"]))
    ])
    #expect(
      String(decoding: LintFormat.json.render([report], version: "1.0.0"), as: UTF8.self) == """
        {
          "diagnostics": [
            {
              "column": 15,
              "file": "Settings.bundle/Root.plist",
              "line": 8,
              "message": "'a' is declared twice, here with another default; let both agree, or give this one a key of its own",
              "notes": [
                {
                  "column": 15,
                  "file": "Settings.bundle/Root.plist",
                  "line": 4,
                  "message": "it is declared first here, and this decides"
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

  @Test func nothingFound() {
    #expect(
      String(decoding: LintFormat.json.render([], version: "1.0.0"), as: UTF8.self)
        == "{\n  \"diagnostics\": [],\n  \"formatVersion\": 1\n}\n")
  }
}
