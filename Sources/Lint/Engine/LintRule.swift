import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

/// A rule of `lint`, which checks one element, one page, or an entire bundle at a time.
package protocol LintRule: Sendable {
  static var rule: Rule { get }
  /// The types of the elements that the rule checks; none if it only checks pages and bundles.
  static var elements: [ElementType] { get }
  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings)
  static func check(_ page: LintedPage, _ findings: inout Findings)
  /// Checks the settings or the files of an entire bundle.
  static func check(_ bundle: LintedBundle, _ findings: inout Findings)
}

extension LintRule {
  package static var elements: [ElementType] { [] }
  package static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {}
  package static func check(_ page: LintedPage, _ findings: inout Findings) {}
  package static func check(_ bundle: LintedBundle, _ findings: inout Findings) {}
}

package enum LintRules {
  /// The rules that a build checks, which are those of the scope with the same name.
  package static let broken: [any LintRule.Type] = [
    AdjustedIdentifier.self, ConflictingVariant.self, DefaultNotInValues.self, DuplicateChoices.self, DuplicateKey.self,
    EqualChoices.self, ICloudLimits.self, IgnoredTranslations.self, IncompatibleVariant.self, InsecurePasswordField.self,
    MissingAttribute.self, MissingChoices.self, MissingKey.self, MissingStringsTable.self, MisspelledAttribute.self,
    MixedValueTypes.self, PlaceholderDefault.self, SecureTextField.self, SliderRange.self, SwappedTitles.self,
    UnknownAttributeValue.self, UnknownElementType.self, UnreachablePage.self, WrongAttributeType.self,
  ]
}

extension Rule {
  /// Creates a rule whose examples are the same `Root.plist` with other files.
  package convenience init(
    _ id: String, _ severity: Severity, _ group: RuleGroup, isConfigurable: Bool = true, _ summary: String, page: XMLExample,
    bad: String, good: String
  ) {
    self.init(
      id, severity, group, isConfigurable: isConfigurable, summary,
      bad: "==> Root.plist\n\(xml: page)\n\(bad)", good: "==> Root.plist\n\(xml: page)\n\(good)")
  }

  /// Creates a rule whose examples are the same element and another one.
  convenience init(
    _ id: String, _ severity: Severity, _ group: RuleGroup, _ summary: String, first: XMLExample, bad: XMLExample,
    good: XMLExample
  ) {
    self.init(id, severity, group, summary, bad: "\(xml: first)\n\(xml: bad)", good: "\(xml: first)\n\(xml: good)")
  }
}
