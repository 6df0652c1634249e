import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum SimilarKeys: BundleRule {
  static let rule = Rule("similar-keys", .warning)

  static let documentation = RuleDocumentation(
    """
    Two keys differ only in case or in how a character such as é is encoded. They are two settings, and code that means one of \
    them easily reads the other.
    """,
    bad: """
      \(xml: .toggle)
      \(xml: .toggle.with(["Title": "Sounds at night", "Key": "Sounds"]))
      """,
    good: """
      \(xml: .toggle)
      \(xml: .toggle.with(["Title": "Sounds at night", "Key": "sounds_at_night"]))
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    var keys: Set<ExactText> = []
    // Strings are equal if they are canonically equivalent, but keys are compared by code units.
    var firsts: [String: ElementPosition] = [:]
    for position in bundle.model.bundle.elements {
      guard let key = bundle.specifier(position).key, keys.insert(ExactText(key)).inserted else { continue }
      let folded = key.lowercased()
      if let first = firsts[folded] {
        findings.add(
          rule,
          "key \(key) only differs in letter case or encoding from another key; rename one of them (stored values will be lost)",
          at: bundle.locationOfKey(position), notes: [Diagnostic.Note("other key is here", at: bundle.locationOfKey(first))],
          key: key)
      } else {
        firsts[folded] = position
      }
    }
  }
}
