import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Settings that the iCloud key-value store would not take.
enum ICloudLimits: BundleRule {
  static let rule = Rule("icloud-limits", .error)

  static let documentation = RuleDocumentation(
    """
    Only where the settings are mirrored through iCloud: its key-value store takes at most 1,024 keys, keys of at most 64 bytes of UTF-8, \
    and 1 MB in all. What goes beyond is not stored, without a message.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>a_key_with_the_names_of_the_screen_and_of_the_section_and_of_the_sound</string>
        <key>DefaultValue</key><true/>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><true/>
      </dict>
      """)

  private static let mostKeys = 1024
  private static let mostKeyBytes = 64
  private static let mostBytes = 1 << 20

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    guard bundle.options.isMirroredToICloud else { return }
    let settings = bundle.model.settings
    for setting in settings where setting.key.utf8.count > mostKeyBytes {
      findings.add(rule, .longKey(setting.key, limit: mostKeyBytes), at: setting.location)
    }
    if settings.count > mostKeys {
      findings.add(rule, .manyKeys(settings.count, limit: mostKeys), at: settings[mostKeys].location)
    }
    var bytes = 0
    for setting in settings {
      bytes += setting.key.utf8.count + (setting.defaultValue?.storedSize ?? 0)
      guard bytes > mostBytes else { continue }
      findings.add(rule, .manyBytes(limit: mostBytes), at: setting.location)
      return
    }
  }
}

extension Node {
  /// About how many bytes the value takes in a store; a number counts as eight.
  fileprivate var storedSize: Int {
    switch value {
    case .string(let string): string.utf8.count
    case .integer, .real, .date: 8
    case .boolean: 1
    case .data(let data): data.count
    case .array(let items): items.reduce(0) { $0 + $1.storedSize }
    case .dictionary(let dictionary): dictionary.entries.reduce(0) { $0 + $1.key.utf8.count + $1.value.storedSize }
    }
  }
}

extension Message {
  fileprivate static func longKey(_ key: String, limit: Int) -> Message {
    "the key \(key) has \(key.utf8.count) bytes, and iCloud takes \(limit) at most; shorten it or list it under 'ignoredKeys'"
  }

  fileprivate static func manyKeys(_ count: Int, limit: Int) -> Message {
    "the bundle has \(count) keys, and iCloud takes \(limit) at most; this is the first too many"
  }

  fileprivate static func manyBytes(limit: Int) -> Message {
    "the keys and defaults up to here take more than \(limit) bytes, which is all that iCloud stores"
  }
}
