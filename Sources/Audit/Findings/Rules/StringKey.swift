import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum StringKey: AuditRule {
  static let isOptional = true

  static let rule = Rule(
    "string-key", .note, nil,
    """
    The code uses the key of a setting although an accessor reads or stores the same value. `--all` lists these; a level in the \
    configuration turns on the rule without it, so that `"string-key": "error"` keeps string keys from coming back.
    """,
    .toggle.with(["Key": "play_sounds", "DefaultValue": false]),
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "play_sounds")"#,
    good: """
      let settings = AppSettings()
      let isOn = settings.playSounds
      """)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    let names = app.model.objectiveCNames()
    for (settings, use) in uses(in: app) {
      let setting = app.model.settings[settings[0]]
      let note = Diagnostic.Note("the setting is declared here", at: app.location(of: setting))
      if use.access == .register {
        let keys = settings.map { app.model.settings[$0].key }
        let message: Message =
          keys.count == 1
          ? "default of \(setting.key) is registered directly; remove it once only accessors read the setting"
          : "defaults of \(list: keys, "settings") are registered directly; remove them once only accessors read the settings"
        findings.add(
          rule, message, at: use.location, notes: [note], key: keys.count == 1 ? setting.key : nil, subjects: keys)
      } else {
        let accessor = accessor(of: setting, names[settings[0]], for: use, typeName: app.model.typeName)
        let isGenerated = use.language == .swift || app.features.contains(.objc)
        let feature: Message = isGenerated ? "" : ", which the feature 'objc' generates"
        findings.add(
          rule, "key \(setting.key) is used directly; use \(accessor)\(feature)", at: use.location, notes: [note],
          key: setting.key)
      }
    }
  }

  /// Returns the places that could use an accessor, with the indices of their settings: several if the place is a dictionary of defaults.
  static func uses(in app: AuditedApp) -> [(settings: [Int], use: KeyUse)] {
    var uses: [(settings: [Int], use: KeyUse)] = []
    var dictionaries: [SourceLocation: Int] = [:]
    for (index, usage) in app.usage.settings.enumerated() {
      for use in usage.uses where hasAccessor(use) {
        if let dictionary = use.registration {
          if let known = dictionaries[dictionary] {
            if uses[known].settings.last != index { uses[known].settings.append(index) }
            continue
          }
          dictionaries[dictionary] = uses.count
        }
        uses.append(([index], use))
      }
    }
    return uses
  }

  private static func hasAccessor(_ use: KeyUse) -> Bool {
    switch use.access {
    case .declare: true
    case .register: use.receiver == .userDefaults && use.name.hasPrefix("register")
    // The class for Objective-C can't remove a single value.
    case .write: use.receiver == .userDefaults && (use.language == .swift || !use.isRemoval)
    case .read: use.receiver == .userDefaults && !use.name.hasPrefix("addObserver")
    }
  }

  /// Returns the accessor for a use, with its type if the code in its place has another one.
  private static func accessor(of setting: Setting, _ names: ObjectiveCNames, for use: KeyUse, typeName: String) -> Message {
    guard use.language == .swift else {
      return "\("\(typeName).shared.\(names.property)\(use.access == .write ? " = …" : "")")"
    }
    let (type, isOptional) = setting.type.wrapped
    switch use.access {
    case .read(let read):
      // A getter of an object, or a cast, returns an Optional.
      let isValue = use.isConverting && [.integer, .real, .boolean].contains(read?.stored)
      let isOptionalRead = use.fallback == nil && !isValue
      // A getter or a cast can return another type of numbers, such as `Float`.
      let isNumber = read?.stored == .integer || read?.stored == .real
      let isExact = isOptional == isOptionalRead && (!isNumber || ["double", "integer"].contains(where: use.name.hasPrefix))
      if let raw = setting.rawType, read?.stored == raw {
        let code = "settings.\(setting.property)\(isOptional ? "?" : "").rawValue"
        return "\(code)\(isExact ? "" : typed(raw.swiftName + (isOptional ? "?" : "")))"
      }
      let isSame = type == read?.stored.map(ValueType.plain) && isExact
      return "\("settings.\(setting.property)")\(isSame ? "" : typed(setting.type.name))"
    case .declare(let read):
      // An enum of the app may have the same name as the generated one, which is a member of the settings type.
      let scope = if case .choice = type { "\(typeName)." } else { "" }
      let isOwn = scope + type.name == (use.declaredType ?? use.typeName) && (!isOptional || use.initialExpression == nil)
      let isSame = isOwn || use.typeName == nil && type == read?.stored.map(ValueType.plain)
      let advice = isSame || read != nil ? "" : keepingType(of: use, for: setting)
      return "\("@\(typeName).Stored(.\(setting.property))")\(isSame ? "" : typed(scope + setting.type.name))\(advice)"
    case .write where use.isRemoval: return "\("settings.reset(.\(setting.property))")"
    case .write, .register:
      let isSame = if case .plain(let stored) = type { use.fallback?.literal?.type == stored } else { false }
      return "\("settings.\(setting.property) = …")\(isSame ? "" : typed(setting.type.name))"
    }
  }

  /// Returns the advice to configure the type of the app that a declared property has; empty if its raw values can't be the setting's.
  private static func keepingType(of use: KeyUse, for setting: Setting) -> Message {
    let values = setting.choices.isEmpty ? setting.type.stored : setting.choices.rawType
    guard let typeName = use.declaredType ?? use.typeName, use.receiver == .userDefaults,
      values == .string || values == .integer
    else { return "" }
    let type: JSONValue = ["type": .string(typeName), "default": use.initialExpression.map(JSONValue.string)]
    let entry = JSONValue.object(JSONObject([.init(setting.key, JSONNode(type))]))
    return "; to keep \(typeName), \(adding: entry, to: "types")"
  }

  private static func typed(_ name: String) -> Message { ", which is \(name)" }
}

extension Setting {
  fileprivate var rawType: StoredType? {
    switch type.wrapped.type {
    case .choice: choices.rawType
    case .custom(_, let raw): raw
    case .plain, .spelled, .url, .optional: nil
    }
  }
}
