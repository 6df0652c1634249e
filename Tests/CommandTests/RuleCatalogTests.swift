import Foundation
import SettingsGenAdvice
import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenAudit
@testable import SettingsGenCommandLine
@testable import SettingsGenLint
@testable import settings_gen

@Suite("The catalog of rules")
struct RuleCatalogTests {
  private static let ids = Rule.all.map(\.id)

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
      return try BundleConfiguration(selected: file, bundle: folder("Settings.bundle")).diagnostics.map(\.message.text)
    }
    #expect(try messages("{\"rules\": {\(levels)}}") == [])
    #expect(try messages(#"{"rules": {"stale-fil": "off"}}"#) == ["unknown rule 'stale-fil'; did you mean 'stale-file'?"])
  }

  @Test("has a group for each rule about a bundle, and only for these")
  func groups() {
    #expect(Rule.ofLint.filter { $0.group == nil } == [])
    #expect(Set(Rule.all).subtracting(Rule.ofLint).filter { $0.group != nil } == [])
  }

  @Test("has only rules whose examples are tested")
  func examples() {
    // DocumentationTests of LintTests and AuditTests have the rules of these two.
    let tested = Set(
      LintRules.all.map { $0.rule.id } + AuditRules.all.map { $0.rule.id } + ["unknown-rule", "unused-suppression"])
    for rule in Rule.all where !tested.contains(rule.id) {
      #expect(RuleExampleTests.include(rule), "\(rule.id)")
    }
  }

  @Test(
    "is in the pages, between two markers",
    arguments: [
      ("Sources/Documentation/Rules.md", RulesPage.rules), ("Sources/Documentation/Audit.md", RulesPage.auditRules),
    ])
  func pages(path: String, rules: String) throws {
    let file = Repository.item(path)
    var page = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(page.firstRange(of: /(?s)<!-- rules -->\n.*<!-- end of rules -->/))
    page.replaceSubrange(section, with: "<!-- rules -->\n\(rules)\n<!-- end of rules -->")
    let expected = try ExpectedFile(file).contents(orRecord: page)
    #expect(page == expected)
  }

  @Test func idsAreUpToDate() throws {
    let expected = try ExpectedFile(Repository.item("Sources/Model/Configuration/RuleIDs.swift")).contents(orRecord: Self.idLists)
    #expect(Self.idLists == expected)
  }

  /// The lists of IDs in Swift, as `swift format` breaks their lines.
  private static var idLists: String {
    func lines(_ rules: [Rule]) -> String {
      rules.reduce(into: "   ") { text, rule in
        let item = " \"\(rule.id)\","
        let width = text.utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
        text += width + item.utf8.count > 130 ? "\n   \(item)" : item
      }
    }
    return """
      /// The IDs of all rules, by which configurations and comments refer to them.
      ///
      /// Most rules are in modules that this one doesn't import, and some in modules that the build plugin's tool doesn't have. `RuleCatalogTests`
      /// record this file from the declarations.
      package enum RuleIDs {
        /// The rules whose level can be changed.
        package static let configurable = [
      \(lines(Rule.all.filter(\.isConfigurable)))
        ]
        /// The rules that are always errors.
        package static let errors = [
      \(lines(Rule.all.filter { !$0.isConfigurable }))
        ]
      }

      """
  }

  private static func files(in folder: String, withExtension pathExtension: String) throws -> [URL] {
    let names = try #require(
      FileManager.default.enumerator(at: Repository.item(folder), includingPropertiesForKeys: nil))
    let files = names.compactMap { $0 as? URL }.filter { $0.pathExtension == pathExtension }
    try #require(!files.isEmpty)
    return files
  }
}
