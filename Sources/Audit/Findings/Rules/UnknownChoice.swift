import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnknownChoice: AuditRule {
  static let needsAllPages = true

  static let rule = Rule(
    "unknown-choice", .warning, nil,
    """
    The code compares a setting, or a property with its value, with a value that isn't one of its choices, stores such a value, or \
    offers it in a picker; or a property has the type of an enum without a case for one of the choices.
    """,
    .multiValue.with([
      "Title": "Size", "Key": "size", "DefaultValue": "small", "Titles": ["Small", "Large"], "Values": ["small", "large"],
    ]),
    bad: #"let isLarge = UserDefaults.standard.string(forKey: "size") == "big""#,
    good: #"let isLarge = UserDefaults.standard.string(forKey: "size") == "large""#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for (setting, usage) in app.settings {
      let choices = app.choices(of: setting)
      if choices.isEmpty { checkToggle(setting, usage, app, &findings) }
      guard !choices.isEmpty, setting.choices.allSatisfy(\.value.type.isScalar) else { continue }
      let note = Diagnostic.Note("the choices of \(setting.key) are declared here", at: app.location(of: setting))
      // A value that no choice has may be what the code uses without one.
      let fallbacks = usage.uses.filter { $0.access != .write && $0.access != .register }.compactMap { $0.fallback?.literal }
      let storesOthers = usage.uses.contains { $0.access == .write && !$0.isRemoval && $0.fallback?.literal == nil }
      for use in usage.uses where use.receiver != .other {
        // A default that isn't known may be the value, too.
        let isKnown = use.fallback == nil || use.fallback?.literal != nil
        for mention in use.mentions.filter({ isKnown || $0.kind != .compared }) + use.stored {
          guard let value = mention.value.literal, !isZero(value), value.type.isScalar,
            !(choices + fallbacks).contains(where: { $0.isReadByUserDefaults(as: value) }),
            // An app that stores values of its own may have text where the page has numbers.
            !storesOthers || choices.contains(where: { ($0.number == nil) == (value.number == nil) })
          else { continue }
          findings.add(
            rule,
            """
            \(setting.key) \(plain: mention.kind.phrase) \(value), but its choices are \(list: choices, "choices"); fix the \
            value, or add the choice to the page
            """,
            at: mention.location, notes: [note], key: setting.key)
        }
        guard let type = use.typeName, let cases = app.usage.constants.cases[type] else { continue }
        let missing = choices.filter { choice in !cases.contains { choice.isReadByUserDefaults(as: $0) } }
        // An enum with none of the choices is another type with the same name.
        guard let first = missing.first, missing.count < choices.count else { continue }
        findings.add(
          rule, "enum \(type) has no case for \(first), a choice of \(setting.key); add the case", at: use.location,
          notes: [note], key: setting.key)
      }
    }
  }

  private static func checkToggle(
    _ setting: Setting, _ usage: AppUsage.SettingUsage, _ app: AuditedApp, _ findings: inout Findings
  ) {
    guard setting.element.stores(.boolean), case let values = setting.toggleValues else { return }
    for mention in usage.uses.flatMap(\.stored) {
      guard let value = mention.value.literal, !isZero(value), value.type.isScalar, value.boolean == nil,
        values.isCustom || value.integer != 1,
        ![values.on, values.off].contains(where: { $0.isSameInDatabase(as: value) })
      else { continue }
      findings.add(
        rule,
        """
        \(setting.key) is set to \(value), but its toggle stores \(values.on) or \(values.off); store one of \
        these
        """,
        at: mention.location, notes: [Diagnostic.Note("the setting is declared here", at: app.location(of: setting))],
        key: setting.key)
    }
  }
}

extension KeyUse {
  /// The value that the code stores in the defaults database.
  fileprivate var stored: [ValueMention] {
    guard access == .write, receiver != .other, !isRemoval, let fallback else { return [] }
    return [ValueMention(value: fallback, kind: .assigned, location: location)]
  }
}

extension ValueMention.Kind {
  fileprivate var phrase: String {
    switch self {
    case .compared, .fallback, .replacement: "is compared with"
    case .assigned: "is set to"
    case .tagged: "is the selection of a picker with"
    }
  }
}
