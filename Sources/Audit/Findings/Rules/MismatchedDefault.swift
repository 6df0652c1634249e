import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MismatchedDefault: AuditRule {
  static let rule = Rule(
    "mismatched-default", .warning, nil,
    """
    The code has a default for a setting that differs from the page's `DefaultValue`, so until the user changes the setting, Settings \
    shows one value and the app uses the other. Defaults in code are in `register(defaults:)`, in registered property lists, in code \
    that stores a value only if there is none, after `??`, in conditional expressions, in `@AppStorage` and other property wrappers, \
    or after labels such as `default:`. A default that is never used because the app registers one is a note.
    """,
    .toggle,
    bad: #"struct Player { @AppStorage("sounds") var sounds = false }"#,
    good: #"struct Player { @AppStorage("sounds") var sounds = true }"#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    let isRegistered = app.usage.registersUnknownDefaults
    for (setting, usage) in app.settings {
      let registrations = usage.uses.filter { $0.access == .register }
      if let first = registrations.first, registrations.allSatisfy(\.isSwapped) {
        findings.add(
          rule, "\(setting.key) is registered as a value, not as a key; swap the key and the value", at: first.location,
          key: setting.key)
      }
      guard let declared = setting.defaultValue?.value else { continue }
      for use in usage.uses {
        // With zero or no text as its default, the page may leave the choice to the code, and a choice isn't a missing value.
        guard let value = use.fallback?.literal, use.access != .write,
          !use.replacesZero || !([declared] + app.choices(of: setting)).contains(where: isZero),
          !app.defaults(of: setting).contains(where: {
            agrees(value, with: $0, of: setting) || isConverted($0, to: value, by: use)
          })
        else { continue }
        // Other objects may have the same common names as keys.
        if case .read = use.access, use.receiver != .userDefaults, !isDistinctive(setting.key.utf8) { continue }
        if use.access != .register, app.isSentinel(value, for: use, of: setting) { continue }
        // A property of a wrong type has a finding of its own.
        if case .declare = use.access, WrongReadType.mismatch(of: use, with: setting, usage, in: app) != nil { continue }
        // With a registered default, `?? ""` only satisfies the type checker.
        if case .read = use.access, isRegistered || usage.isRegistered, isZero(value) { continue }
        let known = registrations.lazy.compactMap { $0.fallback?.literal }.first
        let registered = use.access == .register ? nil : app.usage.registersPages ? declared : known
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
        let note = Diagnostic.Note("'DefaultValue' is \(declared) here", at: app.locationOfDefault(of: setting))
        findings.add(
          rule, "the code's default for \(setting.key) is \(problem); make them equal, or use the generated accessor",
          at: use.location, notes: [note], severity: registered == nil ? nil : .note, key: setting.key)
      }
    }
  }

  /// Returns whether getters turn the page's default into the value, or a registered value into the page's: `integer(forKey:)` reads '5'
  /// as 5.
  private static func isConverted(_ declared: Node.Value, to value: Node.Value, by use: KeyUse) -> Bool {
    if use.access == .register { return value.isReadByUserDefaults(as: declared) || declared.isReadByUserDefaults(as: value) }
    guard case .read = use.access, let number = value.coercedNumber else { return false }
    return use.isConverting && declared.coercedNumber == number
  }

  private static func agrees(_ value: Node.Value, with declared: Node.Value, of setting: Setting) -> Bool {
    if value.isSameInDatabase(as: declared) { return true }
    // Code that uses a Boolean for a toggle with other values means on or off.
    if setting.element.stores(.boolean), let boolean = value.boolean, declared.boolean == nil, setting.toggleValues.isCustom {
      return boolean == setting.toggleValues.isOn(declared)
    }
    // `bool(forKey:)` reads 'YES' and 1 as true.
    let isBoolean = value.boolean != nil || declared.boolean != nil || setting.element.stores(.boolean)
    if isBoolean, value.isBooleanText, declared.isBooleanText { return value.boolValue == declared.boolValue }
    guard let left = value.number, let right = declared.number else { return false }
    // Editors of property lists write reals with the precision of a Float.
    return Float(left) == Float(right) || abs(left - right) <= 1e-6 * max(abs(left), abs(right))
  }
}

extension AuditedApp {
  /// Returns whether a value that code uses instead of a missing one stands for that: a negative number that no user can choose, or an empty
  /// string that the code compares with the value.
  fileprivate func isSentinel(_ value: Node.Value, for use: KeyUse, of setting: Setting) -> Bool {
    if let number = value.number, number < 0, setting.element.stores(.real) || !setting.choices.isEmpty {
      return setting.minimum?.value.number ?? 0 >= 0 && !choices(of: setting).contains { $0.isSameInDatabase(as: value) }
    }
    return value.string == "" && use.mentions.contains { $0.kind == .compared && $0.value == .literal(value) }
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
