import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MismatchedDefault: AuditRule {
  static let rule = Rule(
    "mismatched-default", .warning, nil,
    """
    The code's default for a setting differs from the page's `DefaultValue`, so until the user changes the setting, Settings \
    shows one value and the app uses the other. Defaults in code are in `register(defaults:)`, registered property lists, \
    `@AppStorage` and other property wrappers, typed keys, or after labels such as `default:`. One that's never used because \
    the app registers another is a note.
    """,
    .toggle,
    bad: #"struct Player { @AppStorage("sounds") var sounds = false }"#,
    good: #"struct Player { @AppStorage("sounds") var sounds = true }"#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for (setting, usage) in app.settings {
      let registrations = usage.registrations
      guard let declared = setting.defaultValue?.value else { continue }
      for mention in usage.uses {
        guard let value = mention.fallback?.literal,
          !app.defaults(of: setting).contains(where: {
            agrees(value, with: $0, of: setting) || mention.use.isRegistration && isConverted($0, to: value)
          })
        else { continue }
        let known = registrations.lazy.filter { !$1.isConditional }.compactMap { $0.0.value?.literal }.first
        let registered = mention.use.isRegistration ? nil : app.usage.registersPages ? declared : known
        // What the app registers has a finding of its own.
        if let registered, agrees(value, with: registered, of: setting) { continue }
        let problem: Message =
          if let registered {
            "\(value), but it's never used because the app registers \(registered)"
          } else if value.type == declared.type {
            "\(value), but 'DefaultValue' is \(declared)"
          } else {
            "\(typed: value), but 'DefaultValue' is \(typed: declared)"
          }
        let note = Diagnostic.Note("'DefaultValue' is \(declared) here", at: app.location(of: setting, .defaultValue))
        findings.add(
          rule, "the code's default for \(setting.key) is \(problem); make them equal, or use the generated accessor",
          at: mention.location, notes: [note], severity: registered == nil ? nil : .note, key: setting.key)
      }
    }
  }

  /// Returns whether getters turn the page's default into a registered value, or the reverse: `integer(forKey:)` reads '5' as 5.
  private static func isConverted(_ declared: Node.Value, to value: Node.Value) -> Bool {
    value.isReadByUserDefaults(as: declared) || declared.isReadByUserDefaults(as: value)
  }

  private static func agrees(_ value: Node.Value, with declared: Node.Value, of setting: Setting) -> Bool {
    if value.isSameInDatabase(as: declared) { return true }
    // `bool(forKey:)` reads 'YES' and 1 as true.
    let isBoolean = value.boolean != nil || declared.boolean != nil || setting.element.stores(.boolean)
    if isBoolean, value.isBooleanText, declared.isBooleanText { return value.boolValue == declared.boolValue }
    guard let left = value.number, let right = declared.number else { return false }
    // Editors of property lists write reals with the precision of a Float.
    return abs(left - right) <= 1e-6 * max(abs(left), abs(right))
  }
}

extension Node.Value {
  var isBooleanText: Bool {
    switch self {
    case .boolean: true
    case .integer(let number): number == 0 || number == 1
    case .string(let text): text.isEmpty || Bool(word: text) != nil
    default: false
    }
  }
}

/// Returns whether a value is what a getter of the defaults database returns without a stored value, or an empty string.
func isZero(_ value: Node.Value) -> Bool { value.number == 0 || value.boolean == false || value.string == "" }
