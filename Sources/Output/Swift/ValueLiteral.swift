import SettingsGenPropertyLists
import SettingsGenSupport

extension SwiftLiteral {
  /// The maximum number of values in a collection literal; compile time grows faster than their number.
  private static let maximumCollectionSize = 100

  /// The space to reserve for a line that is composed of several strings; one that grows is copied each time, which took 4% of the time of
  /// `generate` for 12,000 elements.
  static let lineLength = 160

  /// Returns the literal of a value with an explicit type, for a context that expects `any Sendable`.
  package static func value(_ value: Node.Value) -> String {
    switch value {
    case .array: collection(value) + " as [any Sendable]"
    case .dictionary: collection(value) + " as [String: any Sendable]"
    case .string(let text): string(text)
    case .integer, .boolean: value.spelling
    case .real(let number): real(number)
    case .date(let seconds): "Foundation.Date(timeIntervalSinceReferenceDate: " + real(seconds) + ")"
    case .data(let bytes): data(bytes)
    }
  }

  /// Returns the literal of an array or a dictionary, for a context that expects `[any Sendable]` or `[String: any Sendable]`.
  package static func collection(_ value: Node.Value) -> String {
    var literal: String
    switch value {
    case .array where usesSupport(value), .dictionary where usesSupport(value): return parsedCollection(value)
    case .array(let items): literal = items.map { self.value($0.value) }.joined(separator: ", ")
    case .dictionary(let dictionary):
      // A dictionary literal with a duplicate key traps at run time.
      literal = dictionary.uniqueEntries.map { string($0.key) + ": " + self.value($0.value.value) }.joined(separator: ", ")
      if literal.isEmpty { literal = ":" }
    case .string, .integer, .real, .boolean, .date, .data: return self.value(value)
    }
    return "[" + literal + "]"
  }

  /// Returns an expression for data: an array literal for a few bytes, otherwise Base64, because large array literals compile slowly.
  private static func data(_ bytes: [UInt8]) -> String {
    guard bytes.count > 16 else {
      return bytes.isEmpty ? "Foundation.Data()" : "Foundation.Data([" + bytes.map { String($0) }.joined(separator: ", ") + "])"
    }
    return "Foundation.Data(base64Encoded: \"" + Base64.encode(bytes) + "\") ?? Foundation.Data()"
  }

  /// Whether a value is a collection whose expression refers to the support code.
  static func usesSupport(_ value: Node.Value) -> Bool {
    if value.type.isScalar { return false }
    var count = 0
    var remaining = [value]
    while let value = remaining.popLast(), count <= maximumCollectionSize {
      switch value {
      case .array(let items): remaining += items.map(\.value)
      case .dictionary(let dictionary): remaining += dictionary.entries.map(\.value.value)
      case .string, .integer, .real, .boolean, .date, .data: break
      }
      count += 1
    }
    return count > maximumCollectionSize
  }

  /// Returns an expression that reads a collection from an XML property list in a string literal at run time.
  private static func parsedCollection(_ value: Node.Value) -> String {
    var xml = "<plist version=\"1.0\">"
    appendXML(value, to: &xml)
    xml += "</plist>"
    let (coding, empty) = value.array == nil ? ("<[String: any Sendable]>.dictionary", "[:]") : ("<[any Sendable]>.array", "[]")
    return "SettingsSupport.Coding" + coding + ".decode(" + string(xml) + ") ?? " + empty
  }

  private static func appendXML(_ value: Node.Value, to text: inout String) {
    switch value {
    case .string, .integer, .real, .date: appendXML(value.type.rawValue, value.spelling, to: &text)
    case .boolean(let flag): text += flag ? "<true/>" : "<false/>"
    case .data(let bytes): appendXML("data", Base64.encode(bytes), to: &text)
    case .array(let items):
      text += "<array>"
      for item in items { appendXML(item.value, to: &text) }
      text += "</array>"
    case .dictionary(let dictionary):
      text += "<dict>"
      for entry in dictionary.uniqueEntries {
        appendXML("key", entry.key, to: &text)
        appendXML(entry.value.value, to: &text)
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
