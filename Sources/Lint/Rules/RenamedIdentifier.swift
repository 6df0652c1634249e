import SettingsGenModel
import SettingsGenSupport

/// An identifier in the generated code that differs from the one derived from its key, value or title.
enum RenamedIdentifier: BundleRule {
  static let rule = Rule("renamed-identifier", .warning)

  static let documentation = RuleDocumentation(
    """
    Two keys or two choices result in the same Swift identifier, or the identifier is reserved or empty. The later one gets a different \
    identifier, which is the same on every run. If the app isn't released yet, change the key. Otherwise, set the name under `names` in \
    the configuration, because changing the key loses stored values.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Name</string>
        <key>Key</key><string>name</string>
      </dict>
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Nickname</string>
        <key>Key</key><string>Name</string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Name</string>
        <key>Key</key><string>name</string>
      </dict>
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Nickname</string>
        <key>Key</key><string>nickname</string>
      </dict>
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    // A name that the configuration takes is reported there.
    for identifier in bundle.model.renamedIdentifiers where identifier.reason != .configured {
      findings.add(rule, .renamed(identifier), at: identifier.location)
    }
  }
}

extension Message {
  fileprivate static func renamed(_ identifier: SettingsGenModel.RenamedIdentifier) -> Message {
    let noun: String
    switch identifier.kind {
    case .property: noun = "property"
    case .type: noun = "type"
    case .enumCase: noun = "case"
    }
    let origin = identifier.kind == .enumCase ? "value" : "key"
    let source: Message = identifier.source.isEmpty ? "\(plain: origin)" : "\(plain: origin) \(identifier.source)"
    switch identifier.reason {
    case .noLettersOrDigits: return "\(source) has no letters or digits; its \(plain: noun) is named \(identifier.name)"
    case .reserved:
      return
        "\(plain: noun) name \(identifier.requested) is reserved for generated code; \(source) uses \(identifier.name) instead"
    case .taken, .configured:
      return "\(plain: noun) name \(identifier.requested) is already taken; \(source) uses \(identifier.name) instead"
    }
  }
}
