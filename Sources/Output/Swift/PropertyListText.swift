import SettingsGenPropertyLists

/// Writes a property list as XML.
enum PropertyListText {
  static func xml(_ node: Node) -> String {
    var text = "<plist version=\"1.0\">"
    append(node, to: &text)
    return text + "</plist>"
  }

  private static func append(_ node: Node, to text: inout String) {
    switch node.value {
    case .string(let value): append("string", value, to: &text)
    case .integer(let number): append("integer", String(number), to: &text)
    case .real(let number): append("real", number.description, to: &text)
    case .boolean(let value): text += value ? "<true/>" : "<false/>"
    case .date(let seconds): append("date", ISO8601.text(secondsSince2001: seconds), to: &text)
    case .data(let bytes): append("data", Base64.encode(bytes), to: &text)
    case .array(let items):
      text += "<array>"
      for item in items { append(item, to: &text) }
      text += "</array>"
    case .dictionary(let dictionary):
      text += "<dict>"
      for entry in dictionary.uniqueEntries {
        append("key", entry.key, to: &text)
        append(entry.value, to: &text)
      }
      text += "</dict>"
    }
  }

  private static func append(_ element: String, _ content: String, to text: inout String) {
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
