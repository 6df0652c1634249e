import SettingsGenPropertyLists
import SettingsGenSupport

/// Returns a value on one line, in a notation that shows its type: `{a: 1, b: [2.0, "x", yes, <AAE=>, @2001-01-01T00:00:00Z]}`.
func notation(of node: Node) -> String {
  switch node.value {
  case .string(let text): "\"\(text)\""
  case .integer(let number): "\(number)"
  case .real(let number): "\(number)"
  case .boolean(let flag): flag ? "yes" : "no"
  case .date(let seconds): "@" + ISO8601.text(secondsSince2001: seconds)
  case .data(let bytes): "<" + Base64.encode(bytes) + ">"
  case .array(let items): "[" + items.map(notation(of:)).joined(separator: ", ") + "]"
  case .dictionary(let items): "{" + items.entries.map { "\($0.key): \(notation(of: $0.value))" }.joined(separator: ", ") + "}"
  }
}

/// Reads a property list and returns its root.
func readRoot(_ text: String) throws -> Node { try PropertyList.read(Array(text.utf8), file: "Root.plist").root }

/// Returns the error for bytes that aren't a valid property list, or nil for a valid one.
func errorText(for bytes: [UInt8]) -> String? {
  do {
    _ = try PropertyList.read(bytes, file: "Root.plist")
    return nil
  } catch {
    return text(of: error)
  }
}

/// Returns the location and message of an error, `line:column message`, followed by its notes on separate lines.
func text(of error: Diagnostic) -> String {
  let notes = error.notes.map { "\($0.location.line):\($0.location.column) \($0.message.text)" }
  return (["\(error.location.line):\(error.location.column) \(error.message.text)"] + notes).joined(separator: "\n")
}
