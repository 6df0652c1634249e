import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Checks a bundle with all rules in one pass over its elements.
package struct Linter: Sendable {
  private let options: LintOptions

  package init(options: LintOptions = LintOptions()) { self.options = options }

  /// Returns all findings about a bundle, including the diagnostics of reading it.
  ///
  /// - Parameters:
  ///   - model: The bundle's resolved settings.
  ///   - contents: The files besides the pages, or nil to skip the rules about translations, images and unreachable pages.
  package func run(_ model: SettingsModel, contents: BundleContents? = nil) -> LintReport {
    let bundle = LintedBundle(model, contents: contents, options: options)
    var diagnostics = model.bundle.diagnostics.filter { !isGeneratedPage($0) }
    let rules = model.pages.contains { !$0.list.comments.isEmpty } ? RuleCatalog.reportable.map(\.rule) : []
    var comments = SuppressionReader(rules: rules + Rule.auditRules)
    for page in model.pages { diagnostics += comments.read(page) }
    diagnostics += (contents?.diagnostics ?? []).filter { !diagnostics.contains($0) }
    var findings = Findings(levels: options.levels, suppressions: comments.suppressions, scope: options.scope)
    for diagnostic in diagnostics { findings.add(diagnostic) }
    check(bundle, &findings)
    // Rules about the entire bundle aren't checked if a page can't be read.
    let checked = model.bundle.isComplete && contents != nil ? rules : []
    return LintReport(findings.finish(files: model.pages.map(\.file), checked: checked), bundle: bundle)
  }

  /// Returns whether a missing page is one that a build phase usually writes, such as the acknowledgements of CocoaPods.
  private func isGeneratedPage(_ diagnostic: Diagnostic) -> Bool {
    let name = diagnostic.subjects.first?.lowercased() ?? ""
    return diagnostic.rule == .missingChildPage && ["acknowledg", "licens"].contains(where: name.contains)
  }

  private func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    let isOn = { (rule: any FindingRule.Type) in options.scope.includes(rule.rule, level: options.levels[rule.rule.id]) }
    let elementRules = Rules.elements.filter(isOn)
    let rulesByType = ElementType.allCases.map { type in elementRules.filter { $0.elements.contains(type) } }
    let pageRules = Rules.pages.filter(isOn)
    for page in bundle.pages {
      for rule in pageRules { rule.check(page, &findings) }
      for index in page.page.specifiers.indices {
        let element = LintedElement(page.page.specifiers[index])
        findings.subject = element.name
        for rule in rulesByType[Int(element.type.rawValue)] { rule.check(element, on: page, &findings) }
      }
      findings.subject = nil
    }
    for rule in Rules.bundles where isOn(rule) { rule.check(bundle, &findings) }
  }
}

package struct LintOptions: Sendable {
  /// The levels by rule id; other rules have their default severity.
  package var levels: [String: RuleLevel]
  /// The rules that report findings.
  package var scope: RuleScope
  /// The app's platforms; empty if they are not configured.
  package var platforms: Set<Platform>
  /// The names of attributes that the app or a build phase reads.
  package var attributes: Set<String>
  /// The language of the texts in the pages; nil to infer it from the bundle.
  package var developmentLanguage: String?
  /// Whether the settings are mirrored through iCloud, which limits their number and size.
  package var isMirroredToICloud: Bool

  package init(
    levels: [String: RuleLevel] = [:], scope: RuleScope = .all, platforms: Set<Platform> = [], attributes: Set<String> = [],
    developmentLanguage: String? = nil, isMirroredToICloud: Bool = false
  ) {
    self.levels = levels
    self.scope = scope
    self.platforms = platforms
    self.attributes = attributes
    self.developmentLanguage = developmentLanguage
    self.isMirroredToICloud = isMirroredToICloud
  }

  package init(_ configuration: Configuration, scope: RuleScope) {
    self.init(
      levels: configuration.levels, scope: scope, platforms: configuration.platforms, attributes: configuration.attributes,
      developmentLanguage: configuration.developmentLanguage?.value,
      isMirroredToICloud: configuration.features.contains(.icloud))
  }
}
