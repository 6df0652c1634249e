import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  package static let configuredTypeMismatch = Rule(
    "configured-type-mismatch", .error, .broken, isConfigurable: false,
    "`types` sets a type that can't represent the key's default or stored values.",
    bad: #"{"types": {"play_sounds": "URL"}}"#, good: #"{"types": {"homepage": "URL"}}"#)
}

extension SettingsModel {
  /// Diagnostics about a configuration's types that can't represent the values of their settings.
  func typeMismatches(in configuration: Configuration) -> [Diagnostic] {
    guard !configuration.types.entries.isEmpty else { return [] }
    let indices = Dictionary(firstOf: settings.indices.map { (settings[$0].key, $0) })
    return configuration.types.entries.compactMap { entry in
      guard let index = indices[entry.key.value] else { return nil }
      let values = DeclaredValues(settings[index].declaration)
      guard let message = values.mismatch(with: entry.value.value, key: entry.key.value) else { return nil }
      return Diagnostic(.configuredTypeMismatch, message, at: entry.value.location)
    }
  }
}

/// The values that an element declares, and the type that the Settings app stores for it.
struct DeclaredValues {
  /// The type of the stored values; nil if they have different types, or if the element declares none.
  let type: StoredType?
  /// The values in the page: the default, the choices, or the values of a toggle.
  private let values: [Node]
  /// Whether a control other than a text field stores the values, which only recognizes values of its own type.
  private let isControl: Bool

  init(_ specifier: Specifier) {
    let stored = specifier.type.schema.value
    let choices = stored == .choice || stored == .commonType ? specifier.values ?? [] : []
    values = choices.filter(\.value.type.isScalar) + [specifier.defaultValue].compactMap(\.self)
    type = stored.type ?? StoredType(commonTo: values)
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
    case .custom(let name, let raw, let expression):
      if let type, raw == nil || raw == type { return nil }
      let problem: Message = raw.map { "raw type \($0.swiftName)" } ?? "a type with raw values"
      guard let type else {
        return "\(problem) can't represent \(description) of key \(key); use values of one type in the page"
      }
      // Other types follow from the page only.
      let raw = ConfiguredType.rawTypes.contains(type) ? JSONValue.string(type.swiftName) : nil
      let value: JSONValue = ["type": .string(name), "raw": raw, "default": expression.map { .string($0) }]
      let entry: JSONValue = .object(JSONObject([.init(key, JSONNode(value))]))
      return "\(problem) can't represent \(description) of key \(key); \(adding: entry, to: "types")"
    }
  }

  /// Whether the type can represent every stored value, or at least the default where the user can type anything.
  private func isRepresentable(as builtIn: ValueType) -> Bool {
    switch (type, builtIn) {
    case (let own?, .plain(let other)) where own == other: true
    case (.integer?, .plain(.real)): true
    // The value of a title is only shown, so the app can store it as text.
    case (.integer?, .plain(.string)), (.real?, .plain(.string)), (nil, .plain(.string)): !isControl
    // An empty string, which a text field without a value has, is read as no value.
    case (.string?, _): values.allSatisfy { $0.string == "" || builtIn.represents($0.value) }
    // In particular, the Settings app stores any number within the range of a slider.
    case (.boolean?, _), (.integer?, _), (.real?, _), (.date?, _), (.data?, _), (.array?, _), (.dictionary?, _), (nil, _): false
    }
  }

  /// The values as part of a message: `the values 'a', 'b' and 'c'`, `the default 0.5`.
  private var description: Message {
    if let type, isControl || values.isEmpty { return "the \(plain: type.noun) values" }
    if values.count == 1, let value = values.first { return "the default \(value.value)" }
    return type == nil ? "the values of different types" : "the values"
  }
}

extension Message.StringInterpolation {
  /// Appends `use 'A' or 'B'`, or other advice if there are no names.
  fileprivate mutating func appendInterpolation(use names: [String], orElse advice: Message) {
    appendInterpolation(names.isEmpty ? advice : "use \(all: names, "or")")
  }
}
