import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum ICloudLimits: LintRule {
  static let rule = Rule(
    "icloud-limits", .error, .broken,
    """
    The settings exceed the limits of the iCloud key-value store: 1,024 keys, 64 bytes of UTF-8 per key, and 1 MB in total. \
    What's beyond is dropped.
    """,
    bad: .toggle.with(["Key": "a_key_with_the_names_of_the_screen_and_of_the_section_and_of_the_sound"]), good: .toggle)

  private static let maximumKeyCount = 1024
  private static let maximumKeyLength = 64
  private static let maximumSize = 1 << 20

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    guard bundle.configuration.features.contains(.icloud) else { return }
    let settings = bundle.model.settings
    for setting in settings where setting.key.utf8.count > maximumKeyLength {
      findings.add(
        rule,
        "key \(setting.key) has \(setting.key.utf8.count) bytes, but iCloud allows \(maximumKeyLength); shorten it, or add it to 'ignoredKeys'",
        at: setting.location, subjects: [setting.key], discarding: "shortening it")
    }
    if settings.count > maximumKeyCount {
      findings.add(
        rule,
        "bundle has \(settings.count) keys, but iCloud allows \(maximumKeyCount); add this and the following keys to 'ignoredKeys'",
        at: settings[maximumKeyCount].location, subjects: ["keys"])
    }
    // Only strings are long.
    var bytes = 0
    for setting in settings {
      bytes += setting.key.utf8.count + (setting.defaultValue?.string?.utf8.count ?? 8)
      guard bytes > maximumSize else { continue }
      findings.add(
        rule,
        "keys and defaults exceed the \(maximumSize) bytes that iCloud allows; shorten defaults or add keys to 'ignoredKeys'",
        at: setting.location, subjects: ["size"])
      return
    }
  }
}
