import SettingsGenPropertyLists
import SettingsGenSupport

/// A value on one line, with its type: `{a: 1, b: [2.0, "x", yes, <AAE=>, @2001-01-01T00:00:00Z]}`.
func spelled(_ node: Node) -> String {
  switch node.value {
  case .string(let text): "\"\(text)\""
  case .integer(let number): "\(number)"
  case .real(let number): "\(number)"
  case .boolean(let flag): flag ? "yes" : "no"
  case .date(let seconds): "@" + ISO8601.text(secondsSince2001: seconds)
  case .data(let bytes): "<" + Base64.encode(bytes) + ">"
  case .array(let items): "[" + items.map(spelled).joined(separator: ", ") + "]"
  case .dictionary(let items): "{" + items.entries.map { "\($0.key): \(spelled($0.value))" }.joined(separator: ", ") + "}"
  }
}

/// The root of a text that has to be well-formed.
func root(_ text: String) throws -> Node { try PropertyList.read(Array(text.utf8), file: "Root.plist").root }

/// What is said about bytes that are no property list: `line:column message`, then the same of each note; nil for one.
func complaint(_ bytes: [UInt8]) -> String? {
  do {
    _ = try PropertyList.read(bytes, file: "Root.plist")
    return nil
  } catch {
    return told(error)
  }
}

/// The places and messages of an error, one a line.
func told(_ error: PropertyListError) -> String {
  let notes = error.notes.map { "\($0.location.line):\($0.location.column) \($0.message)" }
  return (["\(error.location.line):\(error.location.column) \(error.message)"] + notes).joined(separator: "\n")
}
