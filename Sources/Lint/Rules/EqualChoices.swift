import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum EqualChoices: LintRule {
  static let rule = Rule(
    "equal-choices", .note, .incomplete,
    """
    Three or more settings, or two with many choices, have the same choices, and an enum for each. With the same `type` under \
    `names`, they share one. `generate` reports this, too.
    """,
    bad: ["monday", "tuesday", "friday"].map(choices).joined(separator: "\n"),
    good: ["monday", "tuesday"].map(choices).joined(separator: "\n"))

  private static func choices(ofKey key: String) -> String {
    "\(xml: .multiValue.with(["Title": .string(key), "Key": .string(key)]))"
  }

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    for (settings, type) in bundle.model.settingsWithEqualChoices {
      let keys = settings.map(\.key)
      let entries = keys.map { key in "\(JSONValue.string(key).line): {\"type\": \(JSONValue.string(type).line)}" }
      let location = bundle.model.keyLocation(of: settings[0].position)
      findings.add(
        rule,
        """
        settings \(list: keys, "settings") have the same choices; give them one type, such as \(type), under 'names' in \
        settings-gen.json
        """, at: location,
        notes: [Diagnostic.Note("\"names\": {\(plain: entries.joined(separator: ", "))}", at: location)], subjects: keys)
    }
  }
}
