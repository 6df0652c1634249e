import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum StringKey: AuditRule {
  static let rule = Rule(
    "string-key", .note, nil,
    """
    The code uses the key of a setting although an accessor reads or stores the same value. `--all` or a configured level \
    turns on the rule, so that `"string-key": "error"` keeps string keys from coming back.
    """,
    .toggle.with(["Key": "play_sounds", "DefaultValue": false]),
    bad: #"let isOn = UserDefaults.standard.bool(forKey: "play_sounds")"#,
    good: """
      let settings = AppSettings()
      let isOn = settings.playSounds
      """)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    let names = app.model.objectiveCNames()
    for (settings, mention) in uses(in: app) {
      let setting = app.model.settings[settings[0]]
      if mention.use.isRegistration {
        let note = Diagnostic.Note("the setting is declared here", at: app.location(of: setting))
        let keys = settings.map { app.model.settings[$0].key }
        let message: Message =
          keys.count == 1
          ? "default of \(setting.key) is registered directly; remove it once only accessors read the setting"
          : "defaults of \(list: keys, "settings") are registered directly; remove them once only accessors read the settings"
        findings.add(
          rule, message, at: mention.location, notes: [note], key: keys.count == 1 ? setting.key : nil, subjects: keys)
      } else {
        let accessor = accessor(of: setting, names[settings[0]], for: mention, typeName: app.model.typeName)
        let isGenerated = mention.language == .swift || app.features.contains(.objc)
        let feature: Message = isGenerated ? "" : ", which the feature 'objc' generates"
        findings.add(
          rule, "key \(setting.key) is used directly; use \(accessor)\(feature)", at: mention.location, about: setting, in: app)
      }
    }
  }

  /// Returns the places that could use an accessor, with the indices of their settings: several if the place is a dictionary of defaults.
  static func uses(in app: AuditedApp) -> [(settings: [Int], mention: KeyMention)] {
    var uses: [(settings: [Int], mention: KeyMention)] = []
    var dictionaries: [SourceLocation: Int] = [:]
    for (index, usage) in app.usage.settings.enumerated() {
      for mention in usage.uses where hasAccessor(mention) {
        if case .register(let registration) = mention.use, let dictionary = registration.dictionary {
          if let known = dictionaries[dictionary] {
            if uses[known].settings.last != index { uses[known].settings.append(index) }
            continue
          }
          dictionaries[dictionary] = uses.count
        }
        uses.append(([index], mention))
      }
    }
    return uses
  }

  static func hasAccessor(_ mention: KeyMention) -> Bool {
    // C has none.
    if mention.location.file.hasSuffix(".c") { return false }
    switch mention.use {
    case .declare: return mention.database != .other
    case .register(let registration): return mention.database.isDefaults && registration.dictionary != nil
    // The class for Objective-C can't remove a single value.
    case .remove: return mention.database.isDefaults && mention.language == .swift
    case .write: return mention.database.isDefaults
    case .read(let read): return mention.database.isDefaults && !read.isTested
    case .observe, .call: return false
    }
  }

  /// Returns the accessor for a use, with its type if the code in its place has another one.
  private static func accessor(of setting: Setting, _ names: ObjectiveCNames, for mention: KeyMention, typeName: String)
    -> Message
  {
    guard mention.language == .swift else {
      return "\("\(typeName).shared.\(names.property)\(mention.use.isWrite ? " = …" : "")")"
    }
    let (wrapped, isOptional) = setting.type.wrapped
    var (code, type, advice): (String, String, Message) = ("settings.\(setting.property)", setting.type.name, "")
    // The generated enum is a member of the settings type.
    if case .choice = wrapped { type = "\(typeName).\(type)" }
    switch mention.use {
    case .read(let read):
      if case .choice = wrapped, let raw = setting.choices.rawType, raw == read.type?.stored {
        code += isOptional ? "?.rawValue" : ".rawValue"
        type = raw.swiftName + (isOptional ? "?" : "")
      }
    case .declare(let declaration):
      code = "@AppStorage(.\(setting.property))"
      advice = keepingType(of: declaration, mention, for: setting)
    case .remove: return "\("settings.reset(.\(setting.property))")"
    case .write: code += " = …"
    case .register, .observe, .call: break
    }
    return mention.typeName == type ? "\(code)" : "\(code), which is \(type)\(advice)"
  }

  /// Returns the advice to configure the type of the app that a declared property has; empty if its raw values can't be the setting's.
  private static func keepingType(of declaration: KeyUse.Declaration, _ mention: KeyMention, for setting: Setting) -> Message {
    let values = setting.choices.isEmpty ? setting.type.stored : setting.choices.rawType
    guard let typeName = declaration.typeName, declaration.type == nil, mention.database.isDefaults,
      values == .string || values == .integer
    else { return "" }
    let type: JSONValue = ["type": .string(typeName), "default": declaration.initialValue.map(JSONValue.string)]
    return "; to keep \(typeName), \(adding: [setting.key: type], to: "types")"
  }
}

extension KeyMention {
  /// The type of the value in the code, in Swift syntax; nil if it isn't certain.
  fileprivate var typeName: String? {
    switch use {
    case .read(let read):
      let name = read.isCast || read.getter.hasPrefix("float") ? nil : read.type?.stored?.swiftName
      return name == "String" && !read.hasFallback ? "String?" : name
    case .declare(let declaration): return declaration.typeName ?? declaration.type?.stored?.swiftName
    case .write: return value?.literal?.type.swiftName
    case .remove, .observe, .register, .call: return nil
    }
  }
}
