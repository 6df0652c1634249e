import Foundation
import SettingsGenFindings
import SettingsGenFormats
import SettingsGenModel
import SettingsGenSupport
import Testing

@Suite struct SARIFFormatTests {
  private func rendered(_ reports: [Report]) throws -> Any {
    try JSONSerialization.jsonObject(
      with: Data(ReportFormat.sarif.render(reports, rules: Rule.ofEveryReport, version: "1.2.3")))
  }

  /// Findings in two pages; before the second one, there are two characters of three bytes each on the line.
  private var report: Report {
    let line = "<!-- 日本 --><dict/>"
    let files = ["Root.plist", "A page.plist"]
    let diagnostics = files.flatMap { file in
      [
        Diagnostic(
          .specifiersNotArray, "page is wrong", at: SourceLocation(file: file, line: 1, column: 1),
          notes: [.init("also here", at: SourceLocation(file: file, line: 1, column: 5))]),
        Diagnostic(
          .specifierNotDictionary, "element is wrong",
          at: SourceLocation(file: file, line: 1, column: line.utf8.count - "<dict/>".utf8.count + 1)),
      ]
    }
    let sources = files.map { ($0, SourceText(file: $0, bytes: Array(line.utf8))) }
    return Report(
      path: "/Apps/Föö/Settings.bundle", diagnostics: diagnostics, sources: Dictionary(uniqueKeysWithValues: sources))
  }

  @Test func structure() throws {
    #expect(SARIFStructure.faults(in: try rendered([report])) == [])
    #expect(SARIFStructure.faults(in: try rendered([])) == [])
  }

  @Test(arguments: [
    #"{"version": "2.1.0"}"#, #"{"version": "2.0", "runs": []}"#, #"{"version": "2.1.0", "runs": [{}]}"#,
    #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}, "results": [{"message": {}}]}]}"#,
    #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}, "results": [{"message": {"text": "x"}, "level": "bad"}]}]}"#,
    #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}, "other": 1}]}"#,
  ])
  func structureCheckFindsErrors(text: String) throws {
    #expect(!SARIFStructure.faults(in: try JSONSerialization.jsonObject(with: Data(text.utf8))).isEmpty)
  }

  @Test("describes each rule briefly with its first sentence")
  func shortDescriptions() throws {
    let log = try #require(try rendered([]) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    for rule in try #require(driver["rules"] as? [[String: Any]]) {
      let short = try #require((rule["shortDescription"] as? [String: String])?["text"])
      let full = try #require((rule["fullDescription"] as? [String: String])?["text"])
      #expect((full + " ").hasPrefix(short + " ") && short.hasSuffix(".") && !short.contains(". "), "\(short)")
    }
  }

  @Test func resultsReferToRulesAndLocations() throws {
    let log = try #require(try rendered([report]) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(driver["version"] as? String == "1.2.3")
    #expect(results.count == report.diagnostics.count)
    for (result, diagnostic) in zip(results, report.diagnostics) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == diagnostic.rule.id)
      #expect(result["ruleId"] as? String == diagnostic.rule.id)
    }
    // A column counts characters.
    let empty = try #require(results.first { $0["ruleId"] as? String == "specifier-not-dictionary" })
    let location = try #require((empty["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
    #expect((location["region"] as? [String: Int])?["startColumn"] == "<!-- 日本 -->".count + 1)
    #expect(
      (location["artifactLocation"] as? [String: String])?["uri"] == "file:///Apps/F%C3%B6%C3%B6/Settings.bundle/Root.plist")
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
  }
}
