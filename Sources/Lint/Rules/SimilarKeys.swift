import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum SimilarKeys: BundleRule {
  static let entry = DocumentedRule(
    Rule("similar-keys", .warning),
    """
    Two keys differ only in case or in how a character such as é is encoded. They are two settings, and code can easily read the \
    wrong one.
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
    let settings = bundle.model.settings
    // Strings are equal if they are canonically equivalent, but keys are compared by code units.
    var firsts: [String: Int] = [:]
    for index in settings.indices {
      let folded = settings[index].key.lowercased()
      guard let first = firsts[folded] else {
        firsts[folded] = index
        continue
      }
      findings.add(
        rule, "key \(settings[index].key) only differs in letter case or encoding from another key; rename one of them",
        at: bundle.keyLocation(of: settings[index].declaration),
        notes: [Diagnostic.Note("other key is here", at: bundle.keyLocation(of: settings[first].declaration))],
        key: settings[index].key, discarding: "renaming it")
    }
  }
}
