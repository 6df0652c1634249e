import SettingsGenSupport

extension SwiftLiteral {
  /// The maximum number of values in a collection literal; compile time grows faster than their number.
  private static let maximumCollectionSize = 100

  /// Returns the literal of a value with an explicit type, for a context that expects `any Sendable`.
  package static func value(_ node: Node) -> String {
    switch node.value {
    case .array: collection(node) + " as [any Sendable]"
    case .dictionary: collection(node) + " as [String: any Sendable]"
    case .string(let text): string(text)
    case .integer(let number): String(number)
    case .real(let number): real(number)
    case .boolean(let value): value ? "true" : "false"
    case .date(let seconds): date(secondsSince2001: seconds)
    case .data(let bytes): data(bytes)
    }
  }

  /// Returns the literal of an array or a dictionary, for a context that expects `[any Sendable]` or `[String: any Sendable]`.
  package static func collection(_ node: Node) -> String {
    var literal: String
    switch node.value {
    case .array where usesSupport(node), .dictionary where usesSupport(node): return parsedCollection(node)
    case .array(let items): literal = items.map(value).joined(separator: ", ")
    case .dictionary(let dictionary):
      // A dictionary literal with a duplicate key traps at run time.
      literal = dictionary.uniqueEntries.map { string($0.key) + ": " + value($0.value) }.joined(separator: ", ")
      if literal.isEmpty { literal = ":" }
    default: return value(node)
    }
    return "[" + literal + "]"
  }

  /// Returns an expression for a date in seconds since 2001-01-01T00:00:00Z.
  package static func date(secondsSince2001 seconds: Double) -> String {
    "Foundation.Date(timeIntervalSinceReferenceDate: " + real(seconds) + ")"
  }

  /// Returns an expression for data: an array literal for a few bytes, otherwise Base64, because large array literals compile slowly.
  package static func data(_ bytes: [UInt8]) -> String {
    guard bytes.count > 16 else {
      return bytes.isEmpty ? "Foundation.Data()" : "Foundation.Data([" + bytes.map { String($0) }.joined(separator: ", ") + "])"
    }
    return "Foundation.Data(base64Encoded: \"" + Base64.encode(bytes) + "\") ?? Foundation.Data()"
  }

  /// Whether a value is a collection whose expression refers to the support code.
  package static func usesSupport(_ node: Node) -> Bool {
    if node.isScalar { return false }
    var count = 0
    var remaining = [node]
    while let node = remaining.popLast(), count <= maximumCollectionSize {
      switch node.value {
      case .array(let items): remaining += items
      case .dictionary(let dictionary): remaining += dictionary.entries.map(\.value)
      default: break
      }
      count += 1
    }
    return count > maximumCollectionSize
  }

  /// Returns an expression that reads a collection from an XML property list in a string literal at run time.
  private static func parsedCollection(_ node: Node) -> String {
    var xml = "<plist version=\"1.0\">"
    appendXML(node, to: &xml)
    xml += "</plist>"
    let (coding, empty) = node.array == nil ? ("<[String: any Sendable]>.dictionary", "[:]") : ("<[any Sendable]>.array", "[]")
    return "SettingsSupport.Coding" + coding + ".decode(" + string(xml) + ") ?? " + empty
  }

  private static func appendXML(_ node: Node, to text: inout String) {
    switch node.value {
    case .string(let value): appendXML("string", value, to: &text)
    case .integer(let number): appendXML("integer", String(number), to: &text)
    case .real(let number): appendXML("real", number.description, to: &text)
    case .boolean(let value): text += value ? "<true/>" : "<false/>"
    case .date(let seconds): appendXML("date", ISO8601.text(secondsSince2001: seconds), to: &text)
    case .data(let bytes): appendXML("data", Base64.encode(bytes), to: &text)
    case .array(let items):
      text += "<array>"
      for item in items { appendXML(item, to: &text) }
      text += "</array>"
    case .dictionary(let dictionary):
      text += "<dict>"
      for entry in dictionary.uniqueEntries {
        appendXML("key", entry.key, to: &text)
        appendXML(entry.value, to: &text)
      }
      text += "</dict>"
    }
  }

  private static func appendXML(_ element: String, _ content: String, to text: inout String) {
    text += "<" + element + ">"
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "</" + element + ">"
  }
}
