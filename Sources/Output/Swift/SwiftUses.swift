import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists

/// The parts of the generated file that a bundle needs; the rest is omitted.
struct SwiftUses {
  private var types: Set<ValueType> = []
  /// The types of settings that are stored unchanged, and of those that are nil by default.
  private(set) var plainTypes: Set<ValueType> = []
  private(set) var optionalTypes: Set<ValueType> = []
  /// The raw types of choices, and of those that are nil by default.
  private(set) var rawTypes: Set<ValueType> = []
  private(set) var optionalRawTypes: Set<ValueType> = []
  private var mixedChoices = false
  private var optionalMixedChoices = false
  private var choices = false
  private var titleKeys = false
  private var toggleValues = false
  private var ranges = false
  private var registered = false
  private var unregistered = false
  private var secure = false
  private var debugOnly = false
  private var text = false

  mutating func add(_ setting: Setting, _ key: SwiftKey, hasTitleKeys: Bool) {
    let (type, isOptional) = setting.wrappedType
    text = text || setting.isText
    if case .spelled(let name) = type {
      add(.plain(name), isOptional: isOptional, of: setting)
    } else {
      add(type, isOptional: isOptional, of: setting)
    }
    if let values = setting.customToggleValues {
      toggleValues = true
      types.insert(ValueType(of: values.on))
      types.insert(ValueType(of: values.off))
    }
    switch setting.defaultValue?.value {
    case .array: types.insert(.array)
    case .dictionary: types.insert(.dictionary)
    default: break
    }
    choices = choices || !setting.choices.isEmpty
    titleKeys = titleKeys || hasTitleKeys
    ranges = ranges || setting.range != nil
    registered = registered || key.registered != nil
    unregistered = unregistered || key.isUnregistered
    secure = secure || setting.isSecure
    debugOnly = debugOnly || setting.isDebugOnly
  }

  private mutating func add(_ type: ValueType, isOptional: Bool, of setting: Setting) {
    switch type {
    case .choice:
      if let raw = setting.choices.rawType {
        types.insert(raw)
        if isOptional { optionalRawTypes.insert(raw) } else { rawTypes.insert(raw) }
      } else {
        for choice in setting.choices { types.insert(ValueType(of: choice.value)) }
        if isOptional { optionalMixedChoices = true } else { mixedChoices = true }
      }
    case .custom(_, let raw):
      let raw = setting.storedType(of: raw)
      types.insert(raw)
      optionalRawTypes.insert(raw)
    default:
      types.insert(type)
      if isOptional { optionalTypes.insert(type) } else { plainTypes.insert(type) }
    }
  }

  /// The flags, by their names in templates.
  func record(hasSuites: Bool) -> MustacheValue {
    let containers = types.contains(.array) || types.contains(.dictionary)
    let numbers = types.contains(.int) || types.contains(.double)
    let anyMixedChoices = mixedChoices || optionalMixedChoices
    return .object([
      "anyMixedChoices": .boolean(anyMixedChoices),
      "array": .boolean(types.contains(.array)),
      "bool": .boolean(types.contains(.bool)),
      "booleanTest": .boolean(numbers || containers || anyMixedChoices),
      "choices": .boolean(choices),
      "containers": .boolean(containers),
      "data": .boolean(types.contains(.data)),
      "date": .boolean(types.contains(.date)),
      "debugOnly": .boolean(debugOnly),
      "dictionary": .boolean(types.contains(.dictionary)),
      "double": .boolean(types.contains(.double)),
      "equality": .boolean(toggleValues || anyMixedChoices),
      "int": .boolean(types.contains(.int)),
      "mixedChoices": .boolean(mixedChoices),
      "optionalMixedChoices": .boolean(optionalMixedChoices),
      "optionalRawChoices": .boolean(!optionalRawTypes.isEmpty),
      "optionalValues": .boolean(!optionalTypes.isEmpty),
      "plainValues": .boolean(!plainTypes.isEmpty),
      "ranges": .boolean(ranges),
      "rawChoices": .boolean(!rawTypes.isEmpty),
      "realTest": .boolean(containers || anyMixedChoices),
      "registered": .boolean(registered),
      "secure": .boolean(secure),
      "string": .boolean(types.contains(.string)),
      "suites": .boolean(hasSuites),
      "text": .boolean(text),
      "titleKeys": .boolean(titleKeys),
      "toggleValues": .boolean(toggleValues),
      "unregistered": .boolean(unregistered),
      "url": .boolean(types.contains(.spelled("URL"))),
    ])
  }
}
