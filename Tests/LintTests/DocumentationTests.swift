import Foundation
import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct DocumentationTests {
  private static let rules = LintRules.all

  /// Returns configuration that enable a rule, which may depend on the configuration.
  private static func configuration(for rule: any LintRule.Type) -> Configuration {
    Configuration(
      levels: rule == UnlabeledSlider.self ? [rule.rule.id: .warning] : [:],
      features: rule == ICloudLimits.self ? [.icloud] : [])
  }

  @Test(arguments: rules.indices) func onlyBadExampleHasFinding(index: Int) {
    let type = Self.rules[index]
    func findings(_ example: String) -> [String] {
      lint(ExampleBundle(example).files, configuration: Self.configuration(for: type)).diagnostics.map(\.rule.id)
    }
    for example in type.rule.examples {
      #expect(findings(example.bad).contains(type.rule.id))
      #expect(findings(example.good) == [])
    }
  }

  @Test(arguments: ["unknown-rule", "unused-suppression"])
  func onlyBadCommentHasFinding(id: String) throws {
    let rule = try #require(Rule.ofLint.first { $0.id == id })
    func findings(_ example: String) -> [String] { lint(ExampleBundle(example).files).diagnostics.map(\.rule.id) }
    for example in rule.examples {
      #expect(findings(example.bad).contains(rule.id))
      #expect(findings(example.good) == [])
    }
  }

  @Test(arguments: rules.indices) func badExampleHasFixIfRuleIsFixable(index: Int) {
    let type = Self.rules[index]
    let reports = type.rule.examples.map { lint(ExampleBundle($0.bad).files, configuration: Self.configuration(for: type)) }
    #expect(reports.contains { !$0.edits.isEmpty } == type.rule.isFixable)
  }

  @Test func everyRuleHasTests() throws {
    let folder = Repository.item("Tests/LintTests/Rules")
    let tests = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    for rule in Self.rules { #expect(tests.contains("\(rule)Tests.swift"), "\(rule)") }
  }
}
