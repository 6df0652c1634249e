import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum WrongReadType: AuditRule {
  static let rule = Rule(
    "wrong-read-type", .warning, nil,
    """
    The code reads a setting, by a getter, a cast, or a property wrapper, as a type that can't represent its values, such as \
    `bool(forKey:)` for a toggle that stores `on` and `off`. The result is always false, zero, or nil, or loses the fraction \
    of a number or the difference between choices.
    """,
    .toggle.with(["DefaultValue": "off", "TrueValue": "on", "FalseValue": "off"]),
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "sounds")"#,
    good: #"let isOn = UserDefaults.standard.string(forKey: "sounds") == "on""#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    for (setting, usage) in app.settings {
      for mention in usage.uses {
        guard let (type, isCast) = typeRead(by: mention, setting),
          let stored = storedPhrase(of: setting, unreadableAs: type, isCast, app)
        else { continue }
        findings.add(
          rule,
          """
          \(setting.key) is read as \(plain: type.rawValue) but stores \(stored); read it as the type it stores, or use the \
          generated accessor
          """,
          at: mention.location, about: setting, in: app)
      }
    }
  }

  private static func typeRead(by mention: KeyMention, _ setting: Setting) -> (type: ReadType, isCast: Bool)? {
    switch mention.use {
    // An object that only its keys show to be a store may have others.
    case .read(let read) where mention.database.isDefaults || mention.database == .wrapper && isDistinctive(setting.key.utf8):
      read.type.map { ($0, read.isCast) }
    case .declare(let declaration): declaration.type.map { ($0, false) }
    default: nil
    }
  }

  /// Returns a description of the stored values if they can't be read as a type; nil if they can, or if that isn't certain.
  private static func storedPhrase(of setting: Setting, unreadableAs type: ReadType, _ isCast: Bool, _ app: AuditedApp)
    -> Message?
  {
    switch setting.element.schema.value {
    case .boolean:
      let values = setting.toggleValues
      // A toggle with the two Booleans in reverse order is meant to be read as what it stores.
      guard values.isCustom else { return isReadable(.boolean(true), as: type, isCast) ? nil : "a Boolean" }
      let isInverted = type == .bool && values.on.boolean == nil && !(values.on.boolValue && !values.off.boolValue)
      return isReadable(values.on, as: type, isCast) && !(isInverted && !isCast) ? nil : "\(values.on) or \(values.off)"
    case .choice:
      let values = app.choices(of: setting)
      // `bool(forKey:)` reads text such as 'Twitter' as true, because of its first letter, and any number except 0.
      let isOther =
        type == .integer
        ? values.contains(where: \.isFractional)
        : type == .bool && (!values.contains(where: \.isBooleanText) || values.count > 1 && !values.contains { !$0.boolValue })
      guard !values.isEmpty,
        isOther || !values.contains(where: { isReadable($0, as: type, isCast) })
      else { return nil }
      return "one of \(list: values, "choices")"
    case .real:
      let isFractional =
        isCast || [setting.minimum, setting.maximum, setting.defaultValue].contains { $0?.value.isFractional ?? false }
      let isReadable = isReadable(.real(0.5), as: type, isCast) && type != .bool && !(type == .integer && isFractional)
      return isReadable ? nil : "a number"
    case .string:
      let isText = type == .bool || type == .integer && !setting.isNumeric
      return isReadable(.string("0"), as: type, isCast) && !isText ? nil : "text"
    // What a title element can show.
    case .commonType: return [.data, .array, .dictionary].contains(type) ? "text or a number" : nil
    case .nothing, .date, .array, .defaultValue: return nil
    }
  }

  /// Returns whether a getter or a cast can return a value as a type: `integer(forKey:)` parses '5', `bool(forKey:)` parses 'YES'.
  private static func isReadable(_ value: Node.Value, as type: ReadType, _ isCast: Bool) -> Bool {
    // The getter reads a string as the path of a file.
    if type == .url { return value.string.map { isCast || $0.hasPrefix("/") || $0.hasPrefix("~") } ?? false }
    return type.stored.map { value.read(as: $0, by: isCast ? .cast : .userDefaults) != nil } ?? false
  }
}

extension Node.Value {
  fileprivate var isFractional: Bool { coercedNumber.map { $0 != $0.rounded() } ?? false }
}

extension Setting {
  fileprivate var isNumeric: Bool {
    let keyboard = declaration[.keyboardType]?.string ?? ""
    return keyboard.hasPrefix("Number") || keyboard == "DecimalPad" || defaultValue?.value.coercedNumber != nil
  }
}
