import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A getter for another type than the one that the setting stores.
enum WrongReadType: AuditRule {
  static let rule = Rule.wrongReadType

  static let documentation = RuleDocumentation(
    """
    The code reads a setting as a type that can't represent its values, such as `bool(forKey:)` for a toggle that stores `on` \
    and `off`. The result is always false, zero, or nil.
    """,
    .toggle.with(["DefaultValue": "off", "TrueValue": "on", "FalseValue": "off"]),
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "sounds")"#,
    good: #"let isOn = UserDefaults.standard.string(forKey: "sounds") == "on""#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for (setting, usage) in app.settings {
      for use in usage.uses {
        guard let (type, stored) = mismatch(of: use, with: setting) else { continue }
        let note = Diagnostic.Note("the setting is declared here", at: app.location(of: setting))
        findings.add(rule, .wrongType(setting.key, type, stored), at: use.location, notes: [note], key: setting.key)
      }
    }
  }

  /// Returns the type that a use reads and a description of the stored values, if these can't be read as the type.
  static func mismatch(of use: KeyUse, with setting: Setting) -> (type: ReadType, stored: Message)? {
    let type: ReadType
    switch use.access {
    case .read(let read?) where use.receiver == .userDefaults: type = read
    case .declare(let declared?): type = declared
    default: return nil
    }
    return storedPhrase(of: setting, unreadableAs: type, use).map { (type, $0) }
  }

  /// Returns a description of the stored values if they can't be read as a type; nil if they can, or if that isn't certain.
  private static func storedPhrase(of setting: Setting, unreadableAs type: ReadType, _ use: KeyUse) -> Message? {
    switch setting.element.schema.value {
    case .boolean: return toggle(setting, unreadableAs: type, use)
    case .choice: return choices(setting, unreadableAs: type, use)
    case .real:
      switch type {
      case .array, .dictionary, .data, .url: return "a number"
      case .string: return use.isConverting ? nil : "a number"
      case .bool, .integer, .real: return nil
      }
    case .string:
      switch type {
      case .array, .dictionary, .data: return "text"
      case .integer, .real, .bool: return use.isConverting ? nil : "text"
      case .string, .url: return nil
      }
    case .nothing, .date, .array, .commonType, .defaultValue: return nil
    }
  }

  private static func toggle(_ setting: Setting, unreadableAs type: ReadType, _ use: KeyUse) -> Message? {
    let values = setting.toggleValues
    let stored: Message = values.isCustom ? "\(value: values.on) or \(value: values.off)" : "a Boolean"
    switch type {
    case .array, .dictionary, .data, .url: return stored
    case .string: return use.isConverting || values.on.string != nil ? nil : stored
    case .bool:
      // A toggle with the two Booleans in reverse order is meant to be read as what it stores.
      guard values.isCustom, values.on.boolean == nil else { return nil }
      if !use.isConverting { return values.on.string != nil ? stored : nil }
      return values.on.isTruthy && !values.off.isTruthy ? nil : stored
    case .integer, .real:
      guard values.isCustom, values.on.string != nil else { return nil }
      return use.isConverting && values.on.coercedNumber != nil ? nil : stored
    }
  }

  private static func choices(_ setting: Setting, unreadableAs type: ReadType, _ use: KeyUse) -> Message? {
    let values = setting.choices.map(\.value)
    guard !values.isEmpty else { return nil }
    let areStrings = values.allSatisfy { $0.string != nil }
    let areNumbers = values.allSatisfy { $0.number != nil }
    switch type {
    case .array, .dictionary, .data: return "one of \(list: values.map(\.text))"
    case .url: return nil
    case .string: return areNumbers && !use.isConverting ? "a number" : nil
    case .integer, .real:
      guard areStrings else { return nil }
      // `integer(forKey:)` parses strings such as '5'.
      let areDigits = values.allSatisfy { $0.coercedNumber != nil }
      return use.isConverting && areDigits ? nil : "one of \(list: values.map(\.text))"
    case .bool:
      guard areStrings, values.count > 2 || !values.contains(where: \.isTruthy) else { return nil }
      return values.allSatisfy { $0.coercedNumber != nil || $0.isTruthy } ? nil : "one of \(list: values.map(\.text))"
    }
  }
}

extension Message {
  fileprivate static func wrongType(_ key: String, _ type: ReadType, _ stored: Message) -> Message {
    "\(key) is read as \(plain: type.phrase) but stores \(stored); read it as the type it stores, or use the generated accessor"
  }
}
