import SettingsGenSupport

extension Node.Value {
  /// The value as pages usually write it: `on`, `3`, `1.5`, `true`, `2026-01-31T00:00:00Z`; a number is as `NSNumber.stringValue`.
  ///
  /// For data, arrays, and dictionaries, this is the size: `12 bytes`, `3 items`, `2 entries`.
  package var text: String {
    switch self {
    case .real(let number): Int(exactly: number).map { String($0) } ?? spelling
    case .data(let bytes): ("\(bytes.count, "byte", "bytes")" as Message).text
    case .array(let items): ("\(items.count, "item", "items")" as Message).text
    case .dictionary(let dictionary): ("\(dictionary.uniqueEntries.count, "entry", "entries")" as Message).text
    case .string, .integer, .boolean, .date: spelling
    }
  }

  /// The value as Swift describes it: as ``text``, but a real always has a fraction, `3.0`; empty for data, arrays, and dictionaries.
  package var spelling: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let flag): String(flag)
    case .date(let seconds): ISO8601.text(secondsSince2001: seconds)
    case .data, .array, .dictionary: ""
    }
  }

  /// The value with all it contains: as ``text``, but `<0fbd77>`, `["a", 1]`, `{"a": true}`.
  package var contents: String { contents(isExact: false) }

  /// As ``contents``, but two different values of a type are never the same, except dates in one second: `3.0`, `["\"", 1.0]`.
  package var exactContents: String { contents(isExact: true) }

  private func contents(isExact: Bool) -> String {
    switch self {
    case .real where isExact: return spelling
    case .string, .integer, .real, .boolean, .date: return text
    case .data(let bytes): return "<" + bytes.map { $0.digits(2, radix: 16) }.joined() + ">"
    case .array(let items): return "[" + items.map { element($0.value) }.joined(separator: ", ") + "]"
    case .dictionary(let dictionary):
      let entries = (isExact ? dictionary.entries : dictionary.uniqueEntries).sorted { $0.key < $1.key }
      return "{" + entries.map { quoted($0.key) + ": " + element($0.value.value) }.joined(separator: ", ") + "}"
    }

    func element(_ value: Node.Value) -> String { value.string.map(quoted) ?? value.contents(isExact: isExact) }
    func quoted(_ text: String) -> String { isExact ? JSONValue.string(text).line : "\"\(text)\"" }
  }
}

extension Message.StringInterpolation {
  /// Appends a value: `'on'`, `3`, `true`, `'["a", 1]'`; what a page can contain any text in has quotes.
  package mutating func appendInterpolation(_ value: Node.Value) { appendInterpolation(value.contents, as: value.type) }

  /// Appends text for a value, with the quotes that a type needs.
  package mutating func appendInterpolation(_ text: String, as type: StoredType) {
    switch type {
    case .string, .data, .array, .dictionary: appendInterpolation(text)
    case .integer, .real, .boolean, .date: appendLiteral(text)
    }
  }

  /// Appends a value with its type: `the string '0'`, `true`, `an array`.
  package mutating func appendInterpolation(typed value: Node.Value) {
    switch value {
    case .string, .integer, .real: appendInterpolation("the \(withType: value)" as Message)
    case .boolean: appendInterpolation(value)
    case .date, .data, .array, .dictionary: appendLiteral(value.type.phrase)
    }
  }

  /// Appends a value after its type, as in a comparison: `integer 3`, `string '3'`.
  package mutating func appendInterpolation(withType value: Node.Value) {
    appendLiteral(value.type.noun + " ")
    appendInterpolation(value)
  }

  /// Appends a short list of values, as of names.
  package mutating func appendInterpolation(list values: [Node.Value], _ noun: String) {
    appendInterpolation(list: values.map { "\($0)" as Message }, noun)
  }
}
