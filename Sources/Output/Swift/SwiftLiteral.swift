import SettingsGenMustache
import SettingsGenPropertyLists

/// Spells values of a bundle as Swift source.
///
/// Nothing out of a bundle reaches generated Swift but through here, so nothing there can end a literal, a line or a name.
package enum SwiftLiteral {
  /// A string literal in quotes; characters that nobody sees, and those that turn the writing direction, stand as `\u{...}`.
  package static func string(_ text: String) -> String {
    if let plain = plain(text, after: "\"", before: "\"", without: UInt8(ascii: "\""), UInt8(ascii: "\\")) { return plain }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default: literal.append(scalar, escapedWhere: scalar.isInvisible)
      }
    }
    literal += "\""
    return literal
  }

  /// A text between two others; nil where it is more than visible ASCII and blanks, or holds one of two bytes.
  static func plain(
    _ text: String, after opening: StaticString, before closing: StaticString, without first: UInt8, _ second: UInt8
  ) -> String? {
    guard text.isVisibleASCII(without: first, second) else { return nil }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      let opening = UnsafeBufferPointer(start: opening.utf8Start, count: opening.utf8CodeUnitCount)
      let closing = UnsafeBufferPointer(start: closing.utf8Start, count: closing.utf8CodeUnitCount)
      return String(unsafeUninitializedCapacity: opening.count + bytes.count + closing.count) { whole in
        var end = whole[...].initialize(fromContentsOf: opening)
        end = whole[end...].initialize(fromContentsOf: bytes)
        return whole[end...].initialize(fromContentsOf: closing)
      }
    }
  }

  /// A real as a literal that is a `Double` wherever it stands.
  package static func real(_ number: Double) -> String {
    if number.isNaN { return "Double.nan" }
    if number.isInfinite { return number < 0 ? "-Double.infinity" : "Double.infinity" }
    return number.description
  }

  /// A moment, in seconds since 2001-01-01T00:00:00Z.
  package static func date(secondsSince2001 seconds: Double) -> String {
    "Date(timeIntervalSinceReferenceDate: " + real(seconds) + ")"
  }

  /// Bytes: a few as numbers, more as Base64, because large array literals take the compiler long.
  package static func data(_ bytes: [UInt8]) -> String {
    guard bytes.count > 16 else {
      return bytes.isEmpty ? "Data()" : "Data([" + bytes.map { String($0) }.joined(separator: ", ") + "])"
    }
    return "Data(base64Encoded: \"" + Base64.encode(bytes) + "\") ?? Data()"
  }
}

extension String {
  /// Appends a scalar as it is or as `\u{...}`.
  mutating func append(_ scalar: Unicode.Scalar, escapedWhere isEscaped: Bool) {
    if isEscaped {
      self += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// True for controls, separators of lines, direction marks and whatever else has no shape of its own; not for variation selectors,
  /// which belong to the character before them.
  var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    guard !(0xFE00...0xFE0F ~= value) else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

extension SwiftLiteral {
  /// The lines of a text for a comment, without empty ones; characters that nobody sees stand as `\u{...}`.
  package static func commentLines(_ text: String) -> [String] {
    if text.isVisibleASCII(), text.utf8.last != UInt8(ascii: " ") { return text.isEmpty ? [] : [text] }
    return text.unicodeScalars.split(whereSeparator: \.breaksLine).compactMap { line in
      var written = ""
      for scalar in line { written.append(scalar, escapedWhere: scalar.isInvisible && !scalar.joins) }
      while written.last == " " { written.removeLast() }
      return written.isEmpty ? nil : written
    }
  }

  /// A text for a comment of one line.
  package static func comment(_ text: String) -> String {
    if text.isVisibleASCII() { return text }
    return commentLines(text).joined(separator: " ")
  }

  /// `default` and a text as code, as a doc comment says it.
  static func defaultPhrase(_ text: String) -> String {
    plain(text, after: "default `", before: "`", without: backtick, backtick) ?? "default " + escapedCode(text)
  }

  static let backtick = UInt8(ascii: "`")

  /// A text as code in a doc comment, whatever is in it.
  static func escapedCode(_ text: String) -> String {
    let text = comment(text)
    return text.utf8.contains(backtick) ? "`` " + text + " ``" : "`" + text + "`"
  }
}

extension Unicode.Scalar {
  /// True for the breaks of lines that editors know.
  fileprivate var breaksLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// True for the two joiners, which emoji and many scripts can't be written without.
  var joins: Bool { value == 0x200C || value == 0x200D }
}

extension SwiftLiteral {
  /// A name where it is declared, in backticks where it is a keyword.
  package static func identifier(_ name: String) -> String {
    mayBeKeyword(name) && keywords.contains(name) ? "`" + name + "`" : name
  }

  /// False for most names of several words, which spares a look into the set.
  private static func mayBeKeyword(_ name: String) -> Bool {
    guard name.utf8.count <= 15 else { return false }
    return name.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes.dropFirst() where byte < UInt8(ascii: "a") || byte > UInt8(ascii: "z") { return false }
      return true
    } ?? true
  }

  /// A name behind a point, where only the few words need backticks that mean something there.
  package static func member(_ name: String) -> String {
    guard name.utf8.count <= 8 else { return name }
    return switch name {
    case "init", "self", "Self", "Type", "Protocol": "`" + name + "`"
    default: name
    }
  }

  /// A type's name, with keywords between its points in backticks.
  package static func type(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).map { identifier(String($0)) }.joined(separator: ".")
  }

  /// The words that the compiler's grammar keeps for itself (*The Swift Programming Language*, Lexical Structure).
  private static let keywords: Set<String> = [
    "Any", "Self", "Type", "Protocol", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}

extension SwiftLiteral {
  /// The most values that a collection literal holds; the compiler's time grows faster than their number.
  private static let largestCollection = 100

  /// A property-list value where the source around it expects `any Sendable`, in its own type.
  package static func value(_ node: Node) -> String {
    switch node.value {
    case .array, .dictionary: typed(node)
    default: scalar(node)
    }
  }

  /// An array where the source around it expects `[any Sendable]`, or a dictionary where it expects `[String: any Sendable]`.
  package static func collection(_ node: Node) -> String {
    if leaves(of: node) > largestCollection { return parsed(node) }
    var literal: String
    switch node.value {
    case .array(let items): literal = items.map(value).joined(separator: ", ")
    case .dictionary(let dictionary):
      // A literal with a key twice would end the program.
      literal = dictionary.uniqueEntries.map { string($0.key) + ": " + value($0.value) }.joined(separator: ", ")
      if literal.isEmpty { literal = ":" }
    default: return scalar(node)
    }
    return "[" + literal + "]"
  }

  private static func typed(_ node: Node) -> String {
    let type = node.array == nil ? "[String: any Sendable]" : "[any Sendable]"
    return collection(node) + " as " + type
  }

  private static func scalar(_ node: Node) -> String {
    switch node.value {
    case .string(let text): string(text)
    case .integer(let number): String(number)
    case .real(let number): real(number)
    case .boolean(let value): value ? "true" : "false"
    case .date(let seconds): date(secondsSince2001: seconds)
    case .data(let bytes): data(bytes)
    case .array, .dictionary: collection(node)
    }
  }

  /// A collection that is read from a property list in a string literal when the program runs.
  private static func parsed(_ node: Node) -> String {
    let (type, empty) = node.array == nil ? ("[String: any Sendable]", "[:]") : ("[any Sendable]", "[]")
    return type + "(spelled: " + string(PropertyListText.xml(node)) + ") ?? " + empty
  }

  private static func leaves(of node: Node) -> Int {
    var count = 0
    var open = [node]
    while let node = open.popLast(), count <= largestCollection {
      switch node.value {
      case .array(let items): open += items
      case .dictionary(let dictionary): open += dictionary.entries.map(\.value)
      default: break
      }
      count += 1
    }
    return count
  }
}

extension SwiftLiteral {
  /// A string literal as a template's value: most texts are written between the quotes as they are.
  static func value(ofString text: String) -> MustacheValue {
    return .string(string(text))
  }

  /// A text as code in a doc comment, as a template's value.
  static func value(ofCode text: String) -> MustacheValue {
    .string(escapedCode(text))
  }

  /// The lines of a text for a doc comment as ``commentLines(_:)`` gives them, each with the blank before it.
  static func appendDocLines(_ text: String, to lines: inout [MustacheValue]) {
    for line in commentLines(text) { lines.append(.string(" " + line)) }
  }
}

extension String {
  /// Whether a text has only printable ASCII characters, and none of two bytes.
  fileprivate func isVisibleASCII(without first: UInt8 = 0, _ second: UInt8 = 0) -> Bool {
    var text = self
    return text.withUTF8 { $0.allSatisfy { 0x20..<0x7F ~= $0 && $0 != first && $0 != second } }
  }
}
