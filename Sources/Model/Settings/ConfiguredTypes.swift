import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  package static let configuredTypeMismatch = Rule(
    "configured-type-mismatch", .error, .broken, isConfigurable: false,
    """
    `types` in the configuration sets a type that can't represent the key's default or the values that the Settings app \
    stores.
    """,
    bad: #"{"types": {"play_sounds": "URL"}}"#, good: #"{"types": {"homepage": "URL"}}"#)
}

extension SettingsModel {
  /// Diagnostics about a configuration's types that can't represent the values of their settings.
  func typeMismatches(in configuration: Configuration) -> [Diagnostic] {
    guard !configuration.types.entries.isEmpty else { return [] }
    let indices = Dictionary(firstOf: settings.indices.map { (settings[$0].key, $0) })
    return configuration.types.entries.compactMap { entry in
      guard let index = indices[entry.key.value] else { return nil }
      let specifier = pages[settings[index].page].specifiers[settings[index].specifier]
      guard let message = DeclaredValues(specifier).mismatch(with: entry.value.value, key: entry.key.value) else { return nil }
      return Diagnostic(.configuredTypeMismatch, message.text, at: entry.value.location ?? .configuration)
    }
  }
}

/// The values that an element declares, and the type that the Settings app stores for it.
struct DeclaredValues {
  /// The type of the stored values; nil if they have different types, or if the element declares none.
  let type: ValueType?
  /// The values in the page: the default, the choices, or the values of a toggle.
  private let values: [Node]
  /// Whether a control other than a text field stores the values, which only recognizes values of its own type.
  private let isControl: Bool

  init(_ specifier: Specifier) {
    let stored = specifier.type.schema.value
    let choices = stored == .choice || stored == .commonType ? specifier.values ?? [] : []
    values = choices.filter(\.isScalar) + (specifier.defaultValue.map { [$0] } ?? [])
    type = stored.type ?? ValueType(commonTo: values)
    isControl = stored == .choice || ![nil, .string].contains(stored.type)
  }

  /// Returns the message about a configured type that can't represent the values, or nil if it can.
  func mismatch(with configured: ConfiguredType, key: String) -> Message? {
    // An app may provide the choices at run time.
    if values.isEmpty, type == nil { return nil }
    switch configured {
    case .builtIn(let builtIn):
      if isRepresentable(as: builtIn) { return nil }
      let others = ConfiguredType.builtInTypes.filter(isRepresentable).map(\.name)
      return "type \(builtIn.name) can't represent \(description) of key \(key); \(use: others, orElse: "remove it")"
    case .custom(_, nil):
      if type != nil { return nil }
      return "a type with raw values can't represent \(description) of key \(key); use values of one type in the page"
    case .custom(_, let raw?):
      if type == raw { return nil }
      let others = ConfiguredType.rawTypes.filter { $0 == type }.map(\.name)
      return "raw type \(raw.name) can't represent \(description) of key \(key); \(use: others, orElse: "remove 'raw'")"
    }
  }

  /// Whether the type can represent every stored value, or at least the default where the user can type anything.
  private func isRepresentable(as builtIn: ValueType) -> Bool {
    switch (type, builtIn) {
    case (.bool?, .bool), (.string?, .string), (.int?, .int), (.int?, .double), (.double?, .double): true
    // The Settings app stores any number within the range of a slider.
    case (.double?, .int): false
    // The value of a title is only shown, so the app can store it as text.
    case (.int?, .string), (.double?, .string), (nil, .string): !isControl
    case (.string?, _): values.allSatisfy { $0.isEmptyText || builtIn.represents($0) }
    default: false
    }
  }

  /// The values as part of a message: `the values 'a', 'b' and 'c'`, `the default 0.5`.
  private var description: Message {
    if let type, isControl || values.isEmpty { return "the \(plain: type.noun) values" }
    if values.count == 1, let value = values.first { return "the default \(plain: value.quotedText)" }
    return type == nil ? "the values of different types" : "the values"
  }
}

extension ValueType {
  /// The type as an attribute of values in a message.
  fileprivate var noun: String {
    switch self {
    case .bool: "Boolean"
    case .int: "integer"
    case .double: "real"
    case .string: "string"
    case .date: "date"
    case .data: "data"
    case .array: "array"
    default: "dictionary"
    }
  }
}

extension Node {
  /// Whether this is an empty string, which a text field without a value has; it is read as no value.
  fileprivate var isEmptyText: Bool { string?.isEmpty ?? false }

  fileprivate var quotedText: String {
    switch value {
    case .string(let text): "'\(text.abbreviated)'"
    case .integer, .real, .boolean: text
    default: typePhrase
    }
  }
}

extension Message.StringInterpolation {
  /// Appends `use 'A' or 'B'`, or other advice if there are no names.
  fileprivate mutating func appendInterpolation(use names: [String], orElse advice: Message) {
    let choices = names.map { "\($0)" as Message }.joined(with: ", ", last: " or ")
    appendInterpolation(names.isEmpty ? advice : "use \(choices)")
  }
}
