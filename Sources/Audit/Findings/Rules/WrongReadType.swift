import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum WrongReadType: AuditRule {
  static let rule = Rule(
    "wrong-read-type", .warning, nil,
    """
    The code reads a setting as a type that can't represent its values, such as `bool(forKey:)` for a toggle that stores `on` \
    and `off`. The result is always false, zero, or nil, is '1' or '0' where the code needs a Boolean, or loses the fraction of a \
    number or the difference between choices.
    """,
    .toggle.with(["DefaultValue": "off", "TrueValue": "on", "FalseValue": "off"]),
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "sounds")"#,
    good: #"let isOn = UserDefaults.standard.string(forKey: "sounds") == "on""#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for (setting, usage) in app.settings {
      for use in usage.uses {
        guard let (type, stored) = mismatch(of: use, with: setting, usage, in: app) else { continue }
        let note = Diagnostic.Note("the setting is declared here", at: app.location(of: setting))
        findings.add(
          rule,
          """
          \(setting.key) is read as \(plain: type.rawValue) but stores \(stored); read it as the type it stores, or use the \
          generated accessor
          """,
          at: use.location, notes: [note], key: setting.key)
      }
    }
  }

  /// Returns the type that a use reads and a description of the stored values, if these can't be read as the type.
  static func mismatch(of use: KeyUse, with setting: Setting, _ usage: AppUsage.SettingUsage, in app: AuditedApp)
    -> (type: ReadType, stored: Message)?
  {
    let type: ReadType
    switch use.access {
    // An object that only its keys show to be a store may have others.
    case .read(let read)
    where use.receiver == .userDefaults || use.receiver == .wrapper && isDistinctive(setting.key.utf8):
      guard let read = read ?? use.comparedType else { return nil }
      type = read
    case .declare(let declared?): type = declared
    default: return nil
    }
    return storedPhrase(of: setting, unreadableAs: type, use, usage, app).map { (type, $0) }
  }

  /// Returns a description of the stored values if they can't be read as a type; nil if they can, or if that isn't certain.
  private static func storedPhrase(
    of setting: Setting, unreadableAs type: ReadType, _ use: KeyUse, _ usage: AppUsage.SettingUsage, _ app: AuditedApp
  ) -> Message? {
    switch setting.element.schema.value {
    case .boolean:
      let values = setting.toggleValues
      // A toggle with the two Booleans in reverse order is meant to be read as what it stores.
      guard values.isCustom else {
        let isNumber = type == .integer && use.mentions.contains { $0.value.literal?.integer.map { $0 != 0 && $0 != 1 } ?? false }
        guard isReadable(.boolean(true), as: type, use), !isNumber else { return "a Boolean" }
        let isText = type == .string && (use.isBoolean || use.mentions.contains { $0.isOtherThanDigit })
        return !isText ? nil : use.access == .read(nil) ? "a Boolean" : "a Boolean, so it's '1' or '0' here"
      }
      let isInverted = type == .bool && values.on.boolean == nil && !(values.on.boolValue && !values.off.boolValue)
      let isReadable = isReadable(values.on, as: type, use) && !(isInverted && use.isConverting)
      return isReadable ? nil : "\(values.on) or \(values.off)"
    case .choice:
      let values = app.choices(of: setting)
      // `bool(forKey:)` reads text such as 'Twitter' as true, because of its first letter, and any number except 0.
      let isOther =
        type == .integer
        ? values.contains(where: \.isFractional)
        : type == .bool && (!values.contains(where: \.isBooleanText) || values.count > 1 && !values.contains { !$0.boolValue })
      guard !values.isEmpty,
        isOther || !values.contains(where: { isReadable($0, as: type, use) }) || usage.losesChoices(values, as: type)
      else { return nil }
      return "one of \(list: values, "choices")"
    case .real:
      let isFractional = [setting.minimum, setting.maximum, setting.defaultValue].contains { $0?.value.isFractional ?? false }
      let isReadable = isReadable(.real(0.5), as: type, use) && type != .bool && !(type == .integer && isFractional)
      return isReadable ? nil : "a number"
    case .string:
      let isText = type == .bool || type == .integer && !app.isNumeric(setting)
      return isReadable(.string("0"), as: type, use) && !isText ? nil : "text"
    case .nothing, .date, .array, .commonType, .defaultValue: return nil
    }
  }

  /// Returns whether a getter or a cast can return a value as a type: `integer(forKey:)` parses '5', `bool(forKey:)` parses 'YES'.
  private static func isReadable(_ value: Node.Value, as type: ReadType, _ use: KeyUse) -> Bool {
    // The getter reads a string as the path of a file.
    if type == .url { return value.string.map { !use.isConverting || $0.hasPrefix("/") || $0.hasPrefix("~") } ?? false }
    return type.stored.map { value.read(as: $0, by: use.isConverting ? .userDefaults : .cast) != nil } ?? false
  }
}

extension KeyUse {
  /// The type of the text that code compares with an object, to which a Boolean or a number is never equal.
  fileprivate var comparedType: ReadType? {
    mentions.contains { $0.kind == .compared && $0.value.literal?.string != nil } ? .string : nil
  }
}

extension ValueMention {
  /// Whether the value is one that a Boolean never has as a string.
  fileprivate var isOtherThanDigit: Bool {
    guard kind == .compared, let value = value.literal else { return false }
    return value.boolean != nil || value.string.map { !["", "0", "1"].contains($0) } ?? false
  }
}

extension AppUsage.SettingUsage {
  /// Whether code that only reads Booleans or integers reads the same for two of some choices.
  fileprivate func losesChoices(_ choices: [Node.Value], as type: ReadType) -> Bool {
    guard type == .bool || type == .integer, let stored = type.stored else { return false }
    return choices.count > Set(choices.map { $0.read(as: stored, by: .userDefaults) }).count
      && uses.allSatisfy { [.read(type), .declare(type), .write, .register].contains($0.access) }
  }
}

extension Node.Value {
  fileprivate var isFractional: Bool { coercedNumber.map { $0 != $0.rounded() } ?? false }
}

extension AuditedApp {
  fileprivate func isNumeric(_ setting: Setting) -> Bool {
    let keyboard = model.pages[setting.page].specifiers[setting.specifier][.keyboardType]?.string ?? ""
    return keyboard.hasPrefix("Number") || keyboard == "DecimalPad" || setting.defaultValue?.value.coercedNumber != nil
  }
}
