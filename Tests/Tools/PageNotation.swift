import SettingsGenPropertyLists

/// Returns an XML page from a short notation: an old-style property list that may also contain numbers, `<*I5>` and `<*R1.5>`, Booleans,
/// `<*BY>` and `<*BN>`, and dates, `<*D2026-01-31T00:00:00Z>`.
package func xmlPage(_ notation: String) -> String {
  let quoted = notation.replacing(/<\*[^>]*>/) { "\"\($0.output)\"" }
  // The tool reports a notation with an error.
  guard let list = try? PropertyList.read(Array(quoted.utf8), file: "Root.plist") else { return notation }
  return "<plist version=\"1.0\">" + xml(list.root) + "</plist>"
}

private func xml(_ node: Node) -> String {
  switch node.value {
  case .array(let items): return "<array>" + items.map(xml).joined() + "</array>"
  case .dictionary(let dictionary):
    return "<dict>" + dictionary.entries.map { "<key>\(escaped($0.key))</key>" + xml($0.value) }.joined() + "</dict>"
  case .data(let bytes): return "<data>\(Base64.encode(bytes))</data>"
  default:
    let text = node.string ?? ""
    guard text.hasPrefix("<*") else { return "<string>\(escaped(text))</string>" }
    let value = text.dropFirst(3).dropLast()
    switch text.dropFirst(2).first {
    case "I": return "<integer>\(value)</integer>"
    case "R": return "<real>\(value)</real>"
    case "D": return "<date>\(value)</date>"
    default: return value == "Y" ? "<true/>" : "<false/>"
    }
  }
}

private func escaped(_ text: String) -> String { text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
