import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum DuplicateKey: LintRule {
  static let rule = Rule(
    "duplicate-key", .warning, .broken,
    """
    Two elements have the same `Key`, but a different type, default, choices, stored values, or range. The property is the \
    first one's; in Settings, each shows and stores what it declares. Elements that differ only in one of the configured \
    `attributes` are one setting.
    """,
    first: .toggle,
    bad: .toggle.with(["Title": "Sounds at night", "DefaultValue": false]),
    good: .toggle.with(["Title": "Sounds at night", "Key": "sounds_at_night", "DefaultValue": false]))

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    for disagreement in bundle.disagreements where disagreement.kind == .duplicate {
      findings.add(
        rule, about: disagreement.key, at: disagreement.location,
        notes: [Diagnostic.Note("first declared here; this declaration is used", at: disagreement.firstLocation)],
        repetition: "also redeclared here, with \(disagreement.differences)", discarding: "renaming the key"
      ) {
        let problem: Message =
          $0 == 1
          ? "key \(disagreement.key) is redeclared with \(disagreement.differences)"
          : "key \(disagreement.key) is redeclared \($0) times, such as with \(disagreement.differences)"
        return "\(problem); make the declarations match, or rename \(for: $0, "this key", "the others")"
      }
    }
  }
}
