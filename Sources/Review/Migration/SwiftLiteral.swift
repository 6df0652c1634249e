import SettingsGenPropertyList

/// Stands in until the emitter's is there.
enum SwiftLiteral {
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars { result += scalar.escaped(asASCII: true) }
    return result + "\""
  }

  static func value(_ node: Node) -> String {
    switch node.value {
    case .string(let text): string(text)
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let value): String(value)
    case .date(let seconds): "Date(timeIntervalSinceReferenceDate: \(seconds))"
    case .data(let bytes): "Data(\(bytes))"
    case .array, .dictionary: "[]"
    }
  }
}
