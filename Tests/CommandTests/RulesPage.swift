import SettingsGenAudit
import SettingsGenSupport

@testable import settings_gen

/// The lists of rules in Markdown, which the pages have between two markers.
enum RulesPage {
  /// The rules only of `audit`, for `Sources/Documentation/Audit.md`.
  static var auditRules: String { Rule.ofAudit.filter { $0.group == nil }.map(section).joined() }

  /// All other rules, for `Sources/Documentation/Rules.md`.
  static var rules: String {
    let groups = RuleGroup.allCases.map { group in (title(of: group), Rule.all.filter { $0.group == group }) }
    let others = (
      "Command lines, templates, and comparisons", Rule.all.filter { $0.group == nil && !Rule.ofAudit.contains($0) }
    )
    return (groups + [others]).map { "\n## \($0)\n" + $1.map(section).joined() }.joined()
  }

  private static func title(of group: RuleGroup) -> String {
    switch group {
    case .broken: "Broken"
    case .incomplete: "Incomplete"
    case .tidy: "Tidy"
    }
  }

  /// A rule without its examples, which `lint --explain` prints.
  private static func section(_ rule: Rule) -> String {
    let level = rule.level()
    return "\n### \(rule.id)\n\n\(level == "warning" ? "" : "*\(level)*\n\n")\(rule.summary)\n"
  }
}
