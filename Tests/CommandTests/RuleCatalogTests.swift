import Foundation
import SettingsGenAudit
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenCommandLine
@testable import settings_gen

@Suite("The catalog of rules")
struct RuleCatalogTests {
  private static let ids = RuleCatalog.all.map(\.rule.id)

  @Test func idsAreKebabCaseAndUnique() {
    #expect(Set(Self.ids).count == Self.ids.count)
    for id in Self.ids { #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)") }
  }

  @Test("has every rule that a source file declares")
  func declaredRules() throws {
    var declared: Set<String> = []
    for file in try Self.files(in: "Sources", withExtension: "swift") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\bRule\(\s*("([^"]*)")?/) {
        let id = try #require(match.2, "a rule in \(file.lastPathComponent) without a literal id can't be checked")
        declared.insert(String(id))
      }
    }
    #expect(declared == Set(Self.ids))
  }

  @Test("has every rule in the messages of test cases")
  func printedRules() throws {
    var printed: Set<String> = []
    for file in try Self.files(in: "Tests", withExtension: "txt") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /: (?:error|warning|note): .* \[([a-z0-9-]+)\]\n/) { printed.insert(String(match.1)) }
    }
    #expect(printed.count > 5)
    #expect(printed.subtracting(Self.ids) == [])
  }

  @Test("has the rules that a configuration accepts")
  func configuredRules() throws {
    let folder = try TemporaryFolder()
    let levels = Self.ids.map { "\"\($0)\": \"error\"" }.joined(separator: ", ")
    func messages(_ configuration: String) throws -> [String] {
      let file = try ConfigurationFile(try folder.make("settings-gen.json", configuration))
      return try BundleConfiguration(selected: file, bundle: folder("Settings.bundle")).diagnostics.map(\.message)
    }
    #expect(try messages("{\"rules\": {\(levels)}}") == [])
    #expect(try messages(#"{"rules": {"stale-fil": "off"}}"#) == ["unknown rule 'stale-fil'; did you mean 'stale-file'?"])
  }

  @Test("has only rules whose examples are tested")
  func examples() {
    // DocumentationTests of LintTests and AuditTests have the rules of these two.
    let tested = Set((RuleCatalog.lint + RuleCatalog.audit).map(\.rule))
    for entry in RuleCatalog.all where !tested.contains(entry.rule) {
      #expect(RuleExampleTests.include(entry), "\(entry.rule.id)")
    }
  }

  @Test func pagesAreUpToDate() throws {
    let pages = [
      ("Sources/Lint/Documentation/Rules.md", RulesPage.markdown), ("Sources/Audit/Documentation/Audit.md", AuditPage.markdown),
    ]
    for (path, markdown) in pages {
      let expected = try ExpectedFile(Repository.item(path)).contents(orRecord: markdown)
      #expect(markdown == expected)
    }
  }

  private static func files(in folder: String, withExtension pathExtension: String) throws -> [URL] {
    let names = try #require(
      FileManager.default.enumerator(at: Repository.item(folder), includingPropertiesForKeys: nil))
    let files = names.compactMap { $0 as? URL }.filter { $0.pathExtension == pathExtension }
    try #require(!files.isEmpty)
    return files
  }
}
