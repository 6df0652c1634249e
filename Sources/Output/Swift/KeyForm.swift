import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// How the values of a setting are stored, which decides how generated code creates its key.
struct KeyForm: Hashable, Sendable {
  enum Values: Hashable, Sendable {
    /// The values themselves.
    case plain(StoredType)
    /// Numbers in a range.
    case slider
    /// A toggle with its own values for on and off.
    case toggle
    /// The raw values of an enum or of one of the app's types.
    case raw(StoredType)
    /// The raw values of an enum of strings, which a variant of the page stores as numbers with the same text.
    case rawText
    /// The choices of an enum, each in the type that the page has for it.
    case mixed
    /// Text that spells values of another type.
    case spelled(StoredType)
    case url
  }

  let values: Values
  let isOptional: Bool

  init(of setting: borrowing Setting) {
    let (type, isOptional) = setting.type.wrapped
    self.isOptional = isOptional
    values =
      switch type {
      case .plain(.boolean) where setting.customToggleValues != nil: .toggle
      case .plain(.real) where setting.range != nil: .slider
      case .plain(let type): .plain(type)
      case .choice where setting.choices.uniformRawType == .string && setting.choices.areReadByText: .rawText
      case .choice: setting.choices.uniformRawType.map(Values.raw) ?? .mixed
      case .custom(_, let raw): .raw(raw)
      case .spelled(let type): .spelled(type)
      case .url, .optional: .url
      }
  }

  /// Whether `AppStorage` would store the values in another form.
  var isCustom: Bool {
    switch values {
    case .plain(.boolean), .plain(.integer), .plain(.real), .plain(.string), .plain(.data): false
    case .slider, .raw(.integer), .raw(.string): false
    case .plain, .toggle, .raw, .rawText, .mixed, .spelled, .url: true
    }
  }
}

extension [Choice] {
  /// The type of the raw values if all are stored in this type; nil if the values have several types.
  var uniformRawType: StoredType? { rawType.flatMap { raw in allSatisfy { $0.value.type == raw } ? raw : nil } }
}

/// An initializer of `Key` or `CustomKey` in generated code.
struct KeyInitializer: Hashable, Sendable {
  /// The extension that has the initializer, after the name of the settings type: `Key<Bool>`.
  let subject: String
  /// The generic parameters and the parameters: `(_ name: String, default value: Bool)`.
  let signature: String
  var name = "name"
  /// The value of a setting that was never stored.
  let value: String
  /// The body of the closure that returns the value of an object, `$0`, or nil.
  let decode: String
  let encode: String

  /// The initializer of a key that `AppStorage` could store but can't observe.
  static func wrapping(_ settingsType: String) -> KeyInitializer {
    KeyInitializer(
      subject: "CustomKey", signature: "(_ key: \(settingsType).Key<Value>)", name: "key.name", value: "key.defaultValue",
      decode: "key.decode($0)", encode: "key.encode($0)")
  }
}

extension KeyForm {
  /// Whether the initializer calls the settings type's function `number(in:)`.
  var readsNumbers: Bool {
    switch values {
    case .slider, .plain(.integer), .plain(.real), .raw(.integer), .raw(.real), .spelled(.integer), .spelled(.real): true
    case .plain, .raw, .rawText, .toggle, .mixed, .spelled, .url: false
    }
  }

  /// Returns the initializer of keys for the form.
  func initializer(in settingsType: String) -> KeyInitializer {
    let key = isCustom ? "CustomKey" : "Key"
    switch values {
    case .plain(let type), .spelled(let type):
      let name = type.qualifiedName + (isOptional ? "?" : "")
      var encode = "$0"
      var decode = type.conversion(in: settingsType)
      if type == .real { decode = "(\(decode)).flatMap { $0.isNaN ? nil : $0 }" }
      if case .spelled = values {
        encode = isOptional ? "$0.map { String($0) }" : "String($0)"
        // Not by a real, which can't represent each integer.
        if type == .integer { decode = "Int(\"\\($0)\") ?? " + decode }
      }
      return KeyInitializer(
        subject: "\(key)<\(name)>", signature: isOptional ? "(_ name: String)" : "(_ name: String, default value: \(name))",
        value: isOptional ? "nil" : "value", decode: decode, encode: encode)
    case .slider:
      return KeyInitializer(
        subject: "Key<Double>", signature: "(_ name: String, from lowest: Double, to highest: Double, default value: Double)",
        value: "value",
        decode: "(\(StoredType.real.conversion(in: settingsType)))"
          + ".flatMap { $0.isNaN ? nil : Swift.min(Swift.max($0, lowest), highest) }",
        encode: "$0")
    case .toggle:
      let object = "Foundation.NSArray(array: [$0])"
      return KeyInitializer(
        subject: "CustomKey<Bool>", signature: "(_ name: String, on: any Sendable, off: any Sendable, default value: Bool)",
        value: "value",
        decode: """
          if let text = $0 as? String {
                  if text == on as? String { return true }
                  if text == off as? String { return false }
                }
                let object = \(object)
                if object.isEqual(to: [on]) { return true }
                if object.isEqual(to: [off]) { return false }
                return \(StoredType.boolean.conversion(in: settingsType))
          """,
        encode: "$0 ? on : off")
    case .url:
      return KeyInitializer(
        subject: "CustomKey<Foundation.URL?>", signature: "(_ name: String, default value: Foundation.URL? = nil)",
        value: "value", decode: "($0 as? String).flatMap { Foundation.URL(string: $0) }.map { $0 }",
        encode: "$0?.absoluteString")
    case .raw, .rawText:
      // No number is a choice that is a string, except where a variant of the page stores it.
      let (type, raw): (StoredType, String) =
        switch values {
        case .raw(.string): (.string, "$0 as? String")
        case .raw(let type): (type, type.conversion(in: settingsType))
        default: (.string, StoredType.string.conversion(in: settingsType))
        }
      let decode = { (choice: String, end: String) in
        "(\(raw)).flatMap { \(choice)(rawValue: $0) }" + end
      }
      let requirement = "RawRepresentable<\(type.qualifiedName)>"
      return isOptional
        ? KeyInitializer(
          subject: key,
          signature: "<Choice: \(requirement)>(_ name: String, default value: Choice? = nil) where Value == Choice?",
          value: "value", decode: decode("Choice", ".map { $0 }"), encode: "$0?.rawValue")
        : KeyInitializer(
          subject: "\(key) where Value: \(requirement)", signature: "(_ name: String, default value: Value)", value: "value",
          decode: decode("Value", ""), encode: "$0.rawValue")
    case .mixed:
      let stored = { (choice: String) in ", stored: @escaping @Sendable (\(choice)) -> any Sendable" }
      let find = { (choice: String, end: String) in
        """
        let object = $0
              let choice = \(choice).allCases.first { Foundation.NSArray(array: [object]).isEqual(to: [stored($0)]) }
              return (choice ?? \(choice).allCases.first { object as? String == "\\(stored($0))" })\(end)
        """
      }
      return isOptional
        ? KeyInitializer(
          subject: key,
          signature:
            "<Choice: CaseIterable>(_ name: String, default value: Choice? = nil\(stored("Choice"))) where Value == Choice?",
          value: "value", decode: find("Choice", ".map { $0 }"), encode: "$0.map(stored)")
        : KeyInitializer(
          subject: "\(key) where Value: CaseIterable", signature: "(_ name: String, default value: Value\(stored("Value")))",
          value: "value", decode: find("Value", ""), encode: "stored($0)")
    }
  }
}

/// An initializer of `AppStorage` in generated code.
struct AppStorageInitializer: Hashable, Sendable {
  var generics = ""
  let constraint: String
  let isOptional: Bool

  /// The initializer for keys of a form; nil if `AppStorage` would store the values in another form.
  init?(for form: KeyForm) {
    if form.isCustom { return nil }
    isOptional = form.isOptional
    switch form.values {
    case .raw(let type):
      if isOptional {
        generics = "<Choice: RawRepresentable<\(type.swiftName)>>"
        constraint = "Value == Choice?"
      } else {
        constraint = "Value: RawRepresentable<\(type.swiftName)>"
      }
    case .plain(let type): constraint = "Value == \(type.qualifiedName)" + (isOptional ? "?" : "")
    case .slider, .toggle, .rawText, .mixed, .spelled, .url: constraint = "Value == Double"
    }
  }
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
