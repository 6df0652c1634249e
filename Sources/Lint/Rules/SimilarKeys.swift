import SettingsGenFindings
import SettingsGenModel
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
    var firsts: [String: SourceLocation] = [:]
    for position in bundle.model.bundle.elements {
      let specifier = bundle.specifier(position)
      guard let key = specifier.key, let node = specifier[.key], keys.insert(ExactText(key)).inserted else { continue }
      let location = bundle.pages[position.page].location(of: node)
      let folded = key.lowercased()
      if let first = firsts[folded] {
        findings.add(
          rule,
          "key \(key) only differs in letter case or encoding from another key; rename one of them (stored values will be lost)",
          at: location, notes: [Diagnostic.Note("other key is here", at: first)], key: key)
      } else {
        firsts[folded] = location
      }
    }
  }
}
