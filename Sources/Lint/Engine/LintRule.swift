import SettingsGenSupport

/// Something that can be wrong with a bundle: its id, what a person reads about it, and the check.
protocol LintRule: Sendable {
  static var rule: Rule { get }
  static var documentation: RuleDocumentation { get }
}

/// A rule that looks at one element at a time.
protocol ElementRule: LintRule {
  /// The elements that it looks at; no others are shown to it.
  static var kinds: ElementKinds { get }
  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings)
}

/// A rule that looks at a page's own keys and items.
protocol PageRule: LintRule {
  static func check(_ page: LintedPage, _ findings: inout Findings)
}

/// A rule that looks at the settings, or at the files of the whole bundle.
protocol BundleRule: LintRule {
  static func check(_ bundle: LintedBundle, _ findings: inout Findings)
}
