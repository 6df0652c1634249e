import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum SimilarKeys: LintRule {
  static let rule = Rule(
    "similar-keys", .warning, .broken,
    """
    Two keys differ only in case or in how a character such as é is encoded. They are two settings, and code can easily read the \
    wrong one.
    """,
    first: .toggle,
    bad: .toggle.with(["Title": "Sounds at night", "Key": "Sounds"]),
    good: .toggle.with(["Title": "Sounds at night", "Key": "sounds_at_night"]))

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    // Strings are equal if they are canonically equivalent, but keys are compared by code units.
    var firsts: [String: ElementPosition] = [:]
    let settings = bundle.model.settings
    firsts.reserveCapacity(settings.count)
    for index in settings.indices {
      let key = settings[index].key
      let folded = key.lowercased()
      guard let first = firsts[folded] else {
        firsts[folded] = settings[index].position
        continue
      }
      findings.add(
        rule, "key \(key) only differs in letter case or encoding from another key; rename one of them",
        at: bundle.keyLocation(of: settings[index].position),
        notes: [Diagnostic.Note("other key is here", at: bundle.keyLocation(of: first))],
        key: key, discarding: "renaming it")
    }
  }
}
