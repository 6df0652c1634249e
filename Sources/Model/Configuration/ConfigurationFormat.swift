import SettingsGenSupport

/// A property of an object in the configuration: its entry for the reader, the JSON Schema, and the documentation.
package struct ConfigurationProperty<Owner: Sendable>: Sendable {
  package let schema: PropertySchema
  /// Whether a bundle in `bundles` that doesn't have the property has the value of the file.
  let isInherited: Bool
  /// Stores a value in an owner; returns false if the value is invalid.
  fileprivate let read: @Sendable (JSONNode, JSONDocument, inout Owner) -> Bool

  /// Creates the entry of a property.
  ///
  /// - Parameters:
  ///   - store: Stores a value in an owner. With key paths, `generate` took 12% more instructions for a page of a few settings.
  ///   - description: A sentence about its meaning, which editors show.
  init<Value>(
    _ name: String, _ store: @escaping @Sendable (inout Owner, Value) -> Void, _ format: ConfigurationFormat<Value>,
    isRequired: Bool = false, isInherited: Bool = true, _ description: String
  ) {
    schema = PropertySchema(name: name, value: format.schema, isRequired: isRequired, description: description)
    self.isInherited = isInherited
    read = { node, document, owner in
      guard let value = format.read(node, document) else { return false }
      store(&owner, value)
      return true
    }
  }

  /// Reads the property of an object; returns whether the object has a valid value.
  func read(_ object: JSONObject?, in document: JSONDocument, into owner: inout Owner) -> Bool {
    object?[schema.name].map { read($0, document, &owner) } ?? false
  }
}

/// The values that a property of the configuration accepts, and how they are read.
struct ConfigurationFormat<Value: Sendable>: Sendable {
  let schema: ValueSchema
  /// Reads a value, or as much of it as is valid; nil if nothing is, which ``ConfigurationValidator`` reports.
  let read: @Sendable (JSONNode, JSONDocument) -> Value?

  init(_ schema: ValueSchema, _ read: @escaping @Sendable (JSONNode, JSONDocument) -> Value?) {
    self.schema = schema
    self.read = read
  }

  func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> ConfigurationFormat<Result> {
    .init(schema) { node, document in read(node, document).map(transform) }
  }

  /// An object with some properties and no others.
  ///
  /// - Parameters:
  ///   - initial: The value of an object without properties; it's never read if one of them is required.
  ///   - isFirstEnough: Whether a string is short for an object that only has the first property.
  static func object(_ initial: Value, isFirstEnough: Bool = false, _ properties: [ConfigurationProperty<Value>]) -> Self {
    let object = ValueSchema.object(properties.map(\.schema))
    let first = isFirstEnough ? properties.first?.schema : nil
    return Self(first.map { .either($0.value, or: object) } ?? object) { node, document in
      guard let object = node.object ?? first.map({ JSONObject([.init($0.name, node)]) }) else { return nil }
      var value = initial
      let isShort = node.object == nil
      let missing = properties.filter { !$0.read(object, in: document, into: &value) }.map(\.schema)
      return missing.contains { $0.isRequired || isShort && $0.name == first?.name } ? nil : value
    }
  }

  /// One format or another one, which accept different types of JSON.
  static func either(_ first: Self, or second: Self) -> Self {
    Self(.either(first.schema, or: second.schema)) { node, document in
      first.read(node, document) ?? second.read(node, document)
    }
  }

  static func list<Element>(_ element: ConfigurationFormat<Element>) -> Self where Value == [Element] {
    Self(.list(element.schema)) { node, document in node.array?.compactMap { element.read($0, document) } }
  }

  static func set<Element>(_ element: ConfigurationFormat<Element>) -> Self where Value == Set<Element> {
    ConfigurationFormat<[Element]>.list(element).map { Set($0) }
  }

  /// An object with names that the user chooses.
  static func table<Element>(_ element: ConfigurationFormat<Element>) -> Self where Value == KeyedValues<Element> {
    Self(.table(element.schema)) { node, document in
      node.object.map { object in
        KeyedValues(
          object.members.compactMap { member in
            guard let value = element.read(member.value, document) else { return nil }
            let key = Located(member.name, at: document.location(of: member))
            return .init(key, Located(value, at: document.location(of: member.value)))
          })
      }
    }
  }

  static func located<Element>(_ element: ConfigurationFormat<Element>) -> Self where Value == Located<Element> {
    Self(element.schema) { node, document in
      element.read(node, document).map { Located($0, at: document.location(of: node)) }
    }
  }

  static func choice() -> Self where Value: CaseIterable & RawRepresentable<String> {
    choice(Array(Value.allCases)) { $0.rawValue }
  }

  static func choice(_ values: [Value], _ name: @escaping @Sendable (Value) -> String) -> Self {
    Self(.text(.choice(values.map(name)))) { node, _ in values.first { name($0) == node.string } }
  }
}

extension ConfigurationFormat<String> {
  static func text(_ schema: TextSchema) -> Self {
    Self(.text(schema)) { node, _ in node.string.flatMap { schema.problem(with: $0) == nil ? $0 : nil } }
  }
}

extension ConfigurationFormat<KeySet> {
  /// A list of keys; any string is a key, including the empty one.
  static let keys = ConfigurationFormat<[Located<String>]>.list(.located(.text(.any))).map { KeySet($0) }
}

extension ConfigurationFormat<JSONValue> {
  static let any = Self(.any) { node, _ in node.value }
}

/// A property of an object in the configuration, for the validator, the JSON Schema, and the documentation.
package struct PropertySchema: Sendable {
  /// The name in the JSON file.
  package let name: String
  package let value: ValueSchema
  /// Whether the object is invalid without the property.
  package let isRequired: Bool
  package let description: String
}

package indirect enum ValueSchema: Sendable {
  case any
  case text(TextSchema)
  /// An array; an array of strings must not contain duplicates.
  case list(ValueSchema)
  /// An object with arbitrary member names, such as keys of the bundle or IDs of rules.
  case table(ValueSchema)
  /// An object with these properties and no others.
  case object([PropertySchema])
  /// A string or an object.
  case either(ValueSchema, or: ValueSchema)

  /// The JSON type with its article, for messages.
  var typeName: String {
    switch self {
    case .any: "a value"
    case .text: "a string"
    case .list: "an array"
    case .table, .object: "an object"
    case .either(let first, let second): "\(first.typeName) or \(second.typeName)"
    }
  }
}

/// The strings that a property of the configuration accepts.
package enum TextSchema: Equatable, Sendable {
  /// Any string, such as a key of the bundle.
  case any
  /// A string that isn't empty, such as a path.
  case nonEmpty
  /// The name of a file, without a folder.
  case fileName
  case identifier
  /// The name of a settings type, which generated code declares.
  case settingsTypeName
  /// The name of a Swift type: identifiers separated by dots.
  case typeName
  /// A Swift expression on one line.
  case expression
  /// One of these strings.
  case choice([String])

  /// Returns what is wrong with a string, to complete "'access' must"; nil if it's valid.
  ///
  /// - Parameter alternatives: What else is accepted in place of one of the choices.
  func problem(with text: String, alternatives: [Message] = []) -> Message? {
    switch self {
    case .any: return nil
    case .nonEmpty: return text.isEmpty ? "not be empty" : nil
    case .fileName:
      if Self.isFileName(text) { return nil }
      let name = text.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
      let remedy: Message = Self.isFileName(name) ? "; write \(name)" : ""
      return "be the name of a file without a folder, not \(text)\(remedy)"
    case .identifier, .settingsTypeName:
      if !isSwiftIdentifier(text) { return "be a Swift identifier, not \(text)" }
      if self == .identifier || isSettingsTypeName(text) { return nil }
      return "not be \(text), which the generated code uses itself; use another name"
    case .typeName: return isSwiftTypeName(text) ? nil : "be the name of a Swift type, not \(text)"
    case .expression:
      return text.isEmpty || text.contains(where: \.isNewline) ? "be a Swift expression on one line" : nil
    case .choice(let choices):
      if choices.contains(text) { return nil }
      let expected = choices.map { "\($0)" as Message } + alternatives
      return "be \(expected.list("or")), not \(text)\(didYouMean: nearestName(to: text, in: choices))"
    }
  }

  private static func isFileName(_ text: String) -> Bool {
    !["", ".", ".."].contains(text) && !text.utf8.contains(UInt8(ascii: "/"))
  }
}
