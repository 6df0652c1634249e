import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Checks a bundle with rules in one pass over its elements.
package struct Linter: Sendable {
  private let configuration: Configuration
  private let scope: RuleScope
  private let rules: [any LintRule.Type]

  /// - Parameter rules: The rules to choose from; those outside the scope are skipped.
  package init(configuration: Configuration, scope: RuleScope, rules: [any LintRule.Type]) {
    self.configuration = configuration
    self.scope = scope
    self.rules = rules
  }

  /// Returns all findings about a bundle, including the diagnostics of reading it.
  ///
  /// - Parameter contents: The files besides the pages, or nil to skip the rules about translations, images and unreachable pages.
  package func run(_ model: SettingsModel, contents: BundleContents? = nil) -> LintReport {
    let bundle = LintedBundle(model, contents: contents, configuration: configuration)
    let levels = configuration.levels
    var diagnostics = diagnostics(ofReading: model.bundle)
    var comments = SuppressionReader()
    for page in model.pages { diagnostics += comments.read(page) }
    diagnostics += (contents?.diagnostics ?? []).filter { !diagnostics.contains($0) }
    var findings = Findings(levels: levels, suppressions: comments.suppressions, scope: scope)
    for diagnostic in diagnostics { findings.add(diagnostic) }
    check(bundle, levels: levels, &findings)
    // Rules about the entire bundle aren't checked if a page can't be read.
    let checked =
      model.bundle.isComplete && contents != nil && !comments.suppressions.isEmpty
      ? rules.map { $0.rule } + Rule.ofEveryReport : []
    return LintReport(findings.finish(files: model.pages.map(\.file), checked: checked), bundle: bundle)
  }

  /// Returns the findings about reading a bundle, which is all that a command reports that doesn't check the bundle.
  package func runReading(_ model: SettingsModel) -> [Diagnostic] {
    var comments = SuppressionReader()
    for page in model.pages { _ = comments.read(page) }
    var findings = Findings(levels: configuration.levels, suppressions: comments.suppressions, scope: scope)
    for diagnostic in diagnostics(ofReading: model.bundle) { findings.add(diagnostic) }
    return findings.finish().map(\.diagnostic)
  }

  /// Returns the problems of reading a bundle, without missing pages that a build phase usually writes, such as CocoaPods' acknowledgements.
  ///
  /// LicensePlist writes the pages that this one opens to a folder with its name, so if they are in the bundle, this one must be, too.
  private func diagnostics(ofReading bundle: SettingsBundle) -> [Diagnostic] {
    bundle.diagnostics.filter { diagnostic in
      guard diagnostic.rule == .missingChildPage, diagnostic.subjects.contains(where: PageNames.hasLicenses) else { return true }
      return bundle.folder.lists.contains { isPath($0, inside: diagnostic.subjects[0]) }
    }
  }

  private func check(_ bundle: LintedBundle, levels: [String: RuleLevel], _ findings: inout Findings) {
    let rules = rules.filter { scope.includes($0.rule, level: levels[$0.rule.id]) }
    let rulesByType = ElementType.allCases.map { type in rules.filter { $0.elements.contains(type) } }
    for page in bundle.pages {
      // A tool writes pages with licenses, so tidying them has no effect.
      let isGenerated = PageNames.hasLicenses(page.page.name)
      for rule in rules { rule.check(page, &findings) }
      for index in page.page.specifiers.indices {
        let element = page.page.specifiers[index]
        findings.subject = element.name
        for rule in rulesByType[Int(element.type.rawValue)]
        where !isGenerated || rule.rule.group != .tidy { rule.check(element, on: page, &findings) }
      }
      findings.subject = nil
    }
    for rule in rules { rule.check(bundle, &findings) }
  }
}
