import SettingsGenModel
import SettingsGenPropertyLists

/// How the values of a setting are stored, which decides how generated code creates its key.
struct KeyForm: Hashable, Sendable {
  enum Values: Hashable, Sendable {
    /// The values themselves.
    case plain
    /// Numbers in a range.
    case slider
    /// A toggle with its own values for on and off.
    case toggle
    /// The raw values of an enum or of one of the app's types.
    case raw
    /// The raw values of an enum of strings, which a variant of the page stores as numbers with the same text.
    case rawText
    /// The choices of an enum, each in the type that the page has for it.
    case mixed
    /// Text that spells values of another type.
    case spelled
    case url
  }

  let values: Values
  /// The type to which a stored object is converted.
  private let type: StoredType
  let isOptional: Bool

  init(of setting: borrowing Setting) {
    let (type, isOptional) = setting.type.wrapped
    self.isOptional = isOptional
    (values, self.type) =
      switch type {
      case .plain(.boolean) where setting.customToggleValues != nil: (.toggle, .boolean)
      case .plain(.real) where setting.range != nil: (.slider, .real)
      case .plain(let type): (.plain, type)
      case .choice where setting.choices.uniformRawType == .string && setting.choices.areReadByText: (.rawText, .string)
      case .choice: setting.choices.uniformRawType.map { (.raw, $0) } ?? (.mixed, .string)
      case .custom(_, let raw): (.raw, raw)
      case .spelled(let type): (.spelled, type)
      case .url, .optional: (.url, .string)
      }
  }

  /// Whether `AppStorage` would store the values in another form.
  var isCustom: Bool {
    switch values {
    case .plain: type == .date || !type.isScalar
    case .raw: type != .integer && type != .string
    case .slider: false
    case .toggle, .rawText, .mixed, .spelled, .url: true
    }
  }

  /// Whether the initializer calls the settings type's function `number(in:)`.
  var readsNumbers: Bool { type.isNumber }

  /// Returns the initializer of keys for the form.
  func initializer(in settingsType: String) -> KeyInitializer {
    let object = type.conversion(in: settingsType)
    return switch values {
    case .plain: plain(object)
    case .spelled:
      // An integer isn't read as a real, which can't represent each integer.
      plain((type == .integer ? "Int(\"\\($0)\") ?? " : "") + object, encode: isOptional ? "$0.map { String($0) }" : "String($0)")
    case .slider:
      initializer(
        .type("Double"), parameters: "_ name: String, from lowest: Double, to highest: Double, default value: Double",
        decode: "(\(object)).flatMap { $0.isNaN ? nil : Swift.min(Swift.max($0, lowest), highest) }")
    case .toggle:
      initializer(
        .type("Bool"), parameters: "_ name: String, on: any Sendable, off: any Sendable, default value: Bool",
        decode: """
          if let text = $0 as? String {
                  if text == on as? String { return true }
                  if text == off as? String { return false }
                }
                let object = Foundation.NSArray(array: [$0])
                if object.isEqual(to: [on]) { return true }
                if object.isEqual(to: [off]) { return false }
                return \(object)
          """,
        encode: "$0 ? on : off")
    case .url:
      initializer(
        .type("Foundation.URL?"), parameters: "_ name: String, default value: Foundation.URL? = nil",
        decode: "($0 as? String).flatMap { Foundation.URL(string: $0) }.map { $0 }", encode: "$0?.absoluteString")
    case .raw, .rawText:
      choice(of: "RawRepresentable<\(type.qualifiedName)>", encode: isOptional ? "$0?.rawValue" : "$0.rawValue") { choice in
        // No number is a choice that is a string, except where a variant of the page stores it.
        "(\(values == .raw && type == .string ? "$0 as? String" : object)).flatMap { \(choice)(rawValue: $0) }"
      }
    case .mixed:
      choice(of: "CaseIterable", hasStoredValues: true, encode: isOptional ? "$0.map(stored)" : "stored($0)") { choice in
        """
        let object = $0
              let choice = \(choice).allCases.first { Foundation.NSArray(array: [object]).isEqual(to: [stored($0)]) }
              return (choice ?? \(choice).allCases.first { object as? String == "\\(stored($0))" })
        """
      }
    }
  }

  private func initializer(
    _ values: KeyInitializer.Values, parameters: String, value: String = "value", decode: String, encode: String = "$0"
  ) -> KeyInitializer {
    KeyInitializer(
      keyType: isCustom ? "CustomKey" : "Key", values: values, parameters: parameters, value: value, decode: decode,
      encode: encode)
  }

  /// Returns the initializer for values of the type itself.
  private func plain(_ object: String, encode: String = "$0") -> KeyInitializer {
    initializer(
      .type(type.qualifiedName + (isOptional ? "?" : "")),
      parameters: "_ name: String" + (isOptional ? "" : ", default value: \(type.qualifiedName)"),
      value: isOptional ? "nil" : "value",
      decode: type == .real ? "(\(object)).flatMap { $0.isNaN ? nil : $0 }" : object, encode: encode)
  }

  /// Returns the initializer for types that conform to a protocol, or Optional ones.
  ///
  /// - Parameters:
  ///   - hasStoredValues: Whether a parameter returns the stored value of a choice.
  ///   - decode: Returns the expression of the value for a type, Optional.
  private func choice(
    of requirement: String, hasStoredValues: Bool = false, encode: String, decode: (String) -> String
  ) -> KeyInitializer {
    let choice = isOptional ? "Choice" : "Value"
    let stored = hasStoredValues ? ", stored: @escaping @Sendable (\(choice)) -> any Sendable" : ""
    return initializer(
      isOptional ? .optional(requirement) : .conforming(requirement),
      parameters: "_ name: String, default value: \(choice)" + (isOptional ? "? = nil" : "") + stored,
      decode: decode(choice) + (isOptional ? ".map { $0 }" : ""), encode: encode)
  }
}

/// An initializer of `Key` or `CustomKey` in generated code.
struct KeyInitializer: Equatable, Sendable {
  /// The values of the keys that have the initializer.
  enum Values: Hashable, Sendable {
    /// Those of a type: `Bool`, `String?`.
    case type(String)
    /// Those of any type that conforms to a protocol: `RawRepresentable<Int>`.
    case conforming(String)
    /// Optional ones of such a type.
    case optional(String)
    case any

    var isOneType: Bool { if case .type = self { true } else { false } }

    /// Whether the values are Optional, of which none is the default of `AppStorage`.
    var isOptional: Bool { constraint.hasSuffix("?") }

    /// The generic parameter, if there is one.
    var generics: String { if case .optional(let requirement) = self { "<Choice: \(requirement)>" } else { "" } }

    /// The constraint of `Value`.
    var constraint: String {
      switch self {
      case .type(let name): "Value == \(name)"
      case .conforming(let requirement): "Value: \(requirement)"
      case .optional: "Value == Choice?"
      case .any: "Value: Sendable"
      }
    }
  }

  let keyType: String
  let values: Values
  let parameters: String
  var name = "name"
  /// The value of a setting that was never stored.
  let value: String
  /// The body of the closure that returns the value of an object, `$0`, or nil.
  let decode: String
  let encode: String

  /// The initializer of a key that `AppStorage` could store but can't observe.
  static func wrapping(_ settingsType: String) -> KeyInitializer {
    KeyInitializer(
      keyType: "CustomKey", values: .any, parameters: "_ key: \(settingsType).Key<Value>", name: "key.name",
      value: "key.defaultValue", decode: "key.decode($0)", encode: "key.encode($0)")
  }

  /// The extension that has the initializer, after the name of the settings type: `Key<Bool>`.
  var subject: String {
    switch values {
    case .type(let name): "\(keyType)<\(name)>"
    case .conforming: "\(keyType) where \(values.constraint)"
    case .optional, .any: keyType
    }
  }

  /// The generic parameters and the parameters: `(_ name: String, default value: Bool)`.
  var signature: String {
    "\(values.generics)(\(parameters))" + (values.generics.isEmpty ? "" : " where \(values.constraint)")
  }
}

extension [Choice] {
  /// The type of the raw values if all are stored in this type; nil if the values have several types.
  package var uniformRawType: StoredType? { rawType.flatMap { raw in allSatisfy { $0.value.type == raw } ? raw : nil } }
}

extension StoredType {
  /// The type in generated code, where the app may declare types with the names of Foundation's.
  var qualifiedName: String { self == .date || self == .data ? "Foundation." + swiftName : swiftName }

  /// The conversion of a stored object, or of a launch argument, which is text, to the type in generated code.
  ///
  /// The cast that fits what is usually stored is first, because casts to NSNumber take longer.
  fileprivate func conversion(in settingsType: String) -> String {
    let number = "($0 as? Foundation.NSNumber)"
    switch self {
    case .boolean:
      return "$0 as? Bool ?? \(number)?.boolValue ?? ($0 as? String).map { Foundation.NSString(string: $0).boolValue }"
    case .integer: return "$0 as? Int ?? \(settingsType).number(in: $0).flatMap { Int(exactly: $0) }"
    case .real: return "$0 as? Double ?? \(settingsType).number(in: $0)"
    // On Linux, the text of a whole real has a fraction.
    case .string: return "$0 as? String ?? \(number).map { Int(exactly: $0).map { String($0) } ?? $0.stringValue }"
    case .date, .data, .array, .dictionary: return "$0 as? " + qualifiedName
    }
  }
}
