import Foundation
import SettingsGenFindings
import SettingsGenFormats
import SettingsGenSupport
import Testing

@Suite struct GitLabFormatTests {
  @Test func documentedStructure() {
    let diagnostic = Diagnostic(
      Rule("some-rule", .error), "key \"a\" is wrong", at: SourceLocation(file: "Root.plist", line: 2, column: 3))
    let report = Report(path: "./App/Settings.bundle", diagnostics: [diagnostic])
    #expect(
      rendered([report])
        == """
        [
          {
            "check_name": "some-rule",
            "description": "key \\"a\\" is wrong",
            "fingerprint": "FINGERPRINT",
            "location": {
              "lines": {
                "begin": 2
              },
              "path": "App/Settings.bundle/Root.plist"
            },
            "severity": "critical"
          }
        ]

        """.replacing("FINGERPRINT", with: fingerprints([report]).first ?? ""))
    #expect(rendered([]) == "[]\n")
  }

  @Test func fingerprintsAreUniqueAndIndependentOfLines() {
    func report(_ lines: Int...) -> Report {
      Report(
        path: "Settings.bundle",
        diagnostics: lines.map { line in
          Diagnostic(Rule("some-rule", .warning), "message", at: SourceLocation(file: "Root.plist", line: line))
        })
    }
    let first = fingerprints([report(1, 5)])
    #expect(first.count == 2 && Set(first).count == 2)
    #expect(first.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{16}/) != nil })
    #expect(fingerprints([report(3, 9)]) == first)
    #expect(fingerprints([report(7)]) == Array(first.prefix(1)))
    let other = Report(path: "Other.bundle", diagnostics: report(1).diagnostics)
    #expect(Set(fingerprints([other])).isDisjoint(with: first))
  }

  private func rendered(_ reports: [Report]) -> String {
    String(decoding: ReportFormat.gitlab.render(reports, rules: [], version: "1.0.0"), as: UTF8.self)
  }

  private func fingerprints(_ reports: [Report]) -> [String] {
    rendered(reports).matches(of: /"fingerprint": "(.*)"/).map { String($0.1) }
  }
}
