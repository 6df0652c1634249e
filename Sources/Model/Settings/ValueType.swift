import SettingsGenPropertyLists

package enum ValueType: Hashable, Sendable {
  /// The type that represents the stored values as they are.
  case plain(StoredType)
  /// A generated enum, with its name without backticks.
  case choice(String)
  /// A type of the app, with its name in the configuration and the type of its raw values, which are stored.
  case custom(String, raw: StoredType)
  /// A number or a Boolean, as the configuration sets it; stored as a string from which the value is parsed.
  case spelled(StoredType)
  /// A URL; stored as a string.
  case url
  /// An Optional, which is nil if no value is stored.
  indirect case optional(ValueType)

  /// The type in Swift syntax: `Bool`, `ExperiencePreference?`.
  package var name: String {
    switch self {
    case .plain(let type), .spelled(let type): type.swiftName
    case .choice(let name), .custom(let name, _): name
    case .url: "URL"
    case .optional(let wrapped): wrapped.name + "?"
    }
  }

  /// The type without its question mark, and whether it has one.
  package var wrapped: (type: ValueType, isOptional: Bool) {
    if case .optional(let type) = self { (type, true) } else { (self, false) }
  }

  /// The type of the stored values; not meant for enums, whose choices determine it.
  package var stored: StoredType {
    switch self {
    case .plain(let type), .custom(_, let type): type
    case .choice, .spelled, .url: .string
    case .optional(let wrapped): wrapped.stored
    }
  }
}

extension StoredType {
  /// The type in Swift syntax that represents the values as they are.
  package var swiftName: String {
    switch self {
    case .boolean: "Bool"
    case .integer: "Int"
    case .real: "Double"
    case .string: "String"
    case .date: "Date"
    case .data: "Data"
    case .array: "[any Sendable]"
    case .dictionary: "[String: any Sendable]"
    }
  }

  /// Creates the type of values that agree, where integers among reals are reals; nil if they don't agree or there are none.
  init?(commonTo values: [Node]) {
    guard let type = values.first?.value.type else { return nil }
    if values.allSatisfy({ $0.value.type == type }) {
      self = type
    } else if values.allSatisfy({ $0.value.type.isNumber }) {
      self = .real
    } else {
      return nil
    }
  }
}

extension ElementSchema.Value {
  /// The type of the stored values; nil if it follows from the values in the page.
  package var type: StoredType? {
    switch self {
    case .boolean: .boolean
    case .real: .real
    case .string: .string
    case .date: .date
    case .array: .array
    case .nothing, .choice, .commonType, .defaultValue: nil
    }
  }
}

extension ValueType {
  /// Creates the type of an element's value according to the table in the contract; nil if the element stores no value, or if
  /// its type can't be inferred.
  ///
  /// - Parameter choiceType: The type of the generated enum; nil if the element has no choices.
  init?(of specifier: Specifier, choiceType: ValueType?) {
    let stored = specifier.type.schema.value
    let defaultType = specifier.defaultValue?.value.type
    switch stored {
    case .nothing, .boolean, .real, .string, .array:
      guard let type = stored.type else { return nil }
      self = .plain(type)
    case .date: self = defaultType == .date ? .plain(.date) : .optional(.plain(.date))
    case .choice:
      // Without the enum, the type follows from the values; a value outside them isn't a choice, even if it's the default.
      let type = choiceType ?? .plain(DeclaredValues(specifier).type ?? defaultType ?? .string)
      self = choiceType != nil || defaultType != nil ? type : .optional(type)
    case .commonType:
      let values = (specifier.values ?? []) + [specifier.defaultValue].compactMap(\.self)
      let type = ValueType.plain(StoredType(commonTo: values) ?? .string)
      self = defaultType != nil ? type : .optional(type)
    case .defaultValue:
      guard let defaultType else { return nil }
      self = .plain(defaultType)
    }
  }

  /// The type of a setting whose type the configuration sets; the stored values stay the same.
  ///
  /// A text field still stores text, because the Settings app shows only text there. A type that can't represent the default value
  /// becomes Optional.
  func configured(as type: ConfiguredType, defaultValue: Node.Value?) -> ValueType {
    let inferred = wrapped.type
    switch type {
    case .custom(let name, let raw, let expression):
      let type = ValueType.custom(name, raw: raw ?? inferred.stored)
      return expression == nil ? .optional(type) : type
    case .builtIn(let requested):
      if requested == inferred { return self }
      guard case .plain(let plain) = requested else { return .optional(requested) }
      let type = inferred == .plain(.string) ? ValueType.spelled(plain) : requested
      return defaultValue.map(requested.represents) == true ? type : .optional(type)
    }
  }

  /// Whether a default value can be read as this type, directly or parsed from a string.
  func represents(_ value: Node.Value) -> Bool {
    switch (self, value) {
    case (.url, .string), (.plain(.string), _): true
    case (.plain(.boolean), .string(let text)): Bool(word: text) != nil
    case (.plain(.real), .string(let text)): Double(text)?.isFinite == true
    case (.plain(let type), _): value.read(as: type, by: .accessor) != nil
    case (.url, _), (.choice, _), (.custom, _), (.spelled, _), (.optional, _): false
    }
  }
}
