import SettingsGenModel
import SettingsGenSupport

enum ConflictingVariant: LintRule {
  static let rule = Rule(
    "conflicting-variant", .warning, .tidy,
    """
    A variant of a page (`Root~ipad.plist`, `Root.inApp.plist`) declares a key differently from its base page, or stores the \
    values in a different app group. The base page determines the property for all devices.
    """,
    page: .toggle,
    bad: """
      ==> Root~ipad.plist
      \(xml: .toggle.with(["DefaultValue": false]))
      """,
    good: """
      ==> Root~ipad.plist
      \(xml: .toggle)
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    for disagreement in KeyDisagreement.all(in: bundle) where disagreement.isVariant {
      findings.add(
        rule, about: disagreement.key, at: disagreement.location,
        notes: [Diagnostic.Note("first declared here; this declaration is used", at: disagreement.firstLocation)],
        repetition: "also declared here, with \(disagreement.differences)"
      ) {
        let problem: Message =
          $0 == 1
          ? "key \(disagreement.key) has \(disagreement.differences) than on the base page"
          : "\($0) declarations of key \(disagreement.key) differ from the base page's, such as one with \(disagreement.differences)"
        return "\(problem); make the declarations match"
      }
    }
  }
}
