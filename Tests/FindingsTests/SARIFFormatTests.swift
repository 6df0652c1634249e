import Foundation
import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@Suite struct SARIFFormatTests {
  private func rendered(_ reports: [Report]) throws -> Any {
    try JSONSerialization.jsonObject(
      with: Data(ReportFormat.sarif.render(reports, rules: Rule.ofLint, version: "1.2.3")))
  }

  private var report: Report {
    let toggle = "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>日本</string></dict>"
    let elements = toggle + toggle.replacing("</dict>", with: "<key>DefaultValue</key><true/></dict>") + "\n<!-- 日本 --><dict/>"
    let page = "<plist><dict><key>PreferenceSpecifiers</key><array>\(elements)</array></dict></plist>"
    let folder = BundleFolder(
      path: "Settings.bundle", files: ["Root.plist": page, "A page.plist": page].mapValues { Array($0.utf8) })
    var report = Linter().run(SettingsModel(SettingsBundle(reading: folder)), contents: BundleContents(of: folder)).report
    report.path = "/Apps/Föö/Settings.bundle"
    return report
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
    // The comment before the element has two characters of three bytes each, and a column counts characters.
    let empty = try #require(results.first { $0["ruleId"] as? String == "missing-element-type" })
    let location = try #require((empty["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
    #expect((location["region"] as? [String: Int])?["startColumn"] == "<!-- 日本 -->".count + 1)
    #expect(
      (location["artifactLocation"] as? [String: String])?["uri"] == "file:///Apps/F%C3%B6%C3%B6/Settings.bundle/Root.plist")
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
  }
}
