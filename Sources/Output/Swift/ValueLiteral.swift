import SettingsGenPropertyLists
import SettingsGenSupport

extension SwiftLiteral {
  /// Returns the literal of a value with an explicit type, for a context that expects `any Sendable`.
  package static func value(_ value: Node.Value) -> String {
    switch value {
    case .array: collection(value) + " as [any Sendable]"
    case .dictionary: collection(value) + " as [String: any Sendable]"
    case .string(let text): string(text)
    case .integer, .boolean: value.spelling
    case .real(let number): real(number)
    case .date(let seconds): "Foundation.Date(timeIntervalSinceReferenceDate: " + real(seconds) + ")"
    case .data(let bytes):
      // Base64, because large array literals compile slowly.
      "Foundation.Data(" + (bytes.isEmpty ? ")" : "base64Encoded: \"" + Base64.encode(bytes) + "\") ?? Foundation.Data()")
    }
  }

  /// Returns the literal of an array or a dictionary, for a context that expects `[any Sendable]` or `[String: any Sendable]`.
  package static func collection(_ value: Node.Value) -> String {
    var literal: String
    switch value {
    case .array(let items): literal = items.map { self.value($0.value) }.joined(separator: ", ")
    case .dictionary(let dictionary):
      // A dictionary literal with a duplicate key traps at run time.
      literal = dictionary.uniqueEntries.map { string($0.key) + ": " + self.value($0.value.value) }.joined(separator: ", ")
      if literal.isEmpty { literal = ":" }
    case .string, .integer, .real, .boolean, .date, .data: return self.value(value)
    }
    return "[" + literal + "]"
  }
}
