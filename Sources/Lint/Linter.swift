import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Runs every rule over a bundle, in one pass over its elements.
package struct Linter: Sendable {
  private let options: LintOptions

  package init(options: LintOptions = LintOptions()) { self.options = options }

  /// Everything that is wrong with a bundle, what reading it said too: by page, line and column.
  ///
  /// - Parameter contents: the files beside the pages; without them the rules about translations, images and pages that
  ///   nobody opens have nothing to look at.
  package func run(_ model: SettingsModel, contents: BundleContents? = nil) -> LintReport {
    let bundle = LintedBundle(model, contents: contents, options: options)
    var suppressions: [String: Suppressions] = [:]
    var told: [Diagnostic] = model.bundle.diagnostics
    let commented = bundle.pages.filter { !$0.page.list.comments.isEmpty }
    let ids = commented.isEmpty ? [] : Set(RuleCatalog.reportable.map(\.rule.id))
    for page in commented {
      let read = SuppressionComments.read(page.page, known: ids)
      if !read.suppressions.isEmpty { suppressions[page.page.file] = read.suppressions }
      told += read.diagnostics
    }
    told += (contents?.diagnostics ?? []).filter { !told.contains($0) }
    var findings = Findings(levels: options.levels, suppressions: suppressions)
    for diagnostic in told { findings.add(diagnostic) }
    check(bundle, &findings)
    return LintReport(findings.finish(), bundle: bundle)
  }

  private func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    let isOn = { (rule: any LintRule.Type) in options.levels.isEmpty || options.levels[rule.rule.id] != .off }
    let elementRules = Rules.elements.filter(isOn)
    let rulesByType = ElementType.allCases.map { type in elementRules.filter { $0.elements.contains(type) } }
    let pageRules = Rules.pages.filter(isOn)
    for page in bundle.pages {
      for rule in pageRules { rule.check(page, &findings) }
      for index in page.page.specifiers.indices {
        let element = Element(page.page.specifiers[index])
        for rule in rulesByType[Int(element.type.rawValue)] { rule.check(element, on: page, &findings) }
      }
    }
    for rule in Rules.bundles where isOn(rule) { rule.check(bundle, &findings) }
  }
}

/// What a configuration says of linting.
package struct LintOptions: Sendable {
  /// Levels by rule id; a rule that isn't among them has its own severity.
  package var levels: [String: RuleLevel]
  /// The platforms of the app; empty where nobody said.
  package var platforms: Set<Platform>
  /// True where the settings are mirrored through iCloud, whose limits then hold.
  package var isMirroredToICloud: Bool

  package init(levels: [String: RuleLevel] = [:], platforms: Set<Platform> = [], isMirroredToICloud: Bool = false) {
    self.levels = levels
    self.platforms = platforms
    self.isMirroredToICloud = isMirroredToICloud
  }

  /// What a configuration says.
  package init(_ configuration: Configuration) {
    let entries = configuration.rules.entries.map { ($0.key.value, $0.value.value) }
    self.init(
      levels: Dictionary(entries) { $1 }, platforms: configuration.platforms,
      isMirroredToICloud: configuration.features.contains(.icloud))
  }
}
