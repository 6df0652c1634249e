import SettingsGenSupport

extension JSONWriter {
  /// Writes a value as an object with a single member, named for the type of the value: `{"integer": 3}`.
  package mutating func taggedValue(_ node: Node) {
    object { writer in
      switch node.value {
      case .string(let text): writer.member("string", text)
      case .integer(let number): writer.member("integer", number)
      case .real(let number): writer.member("real") { $0.real(number) }
      case .boolean(let value): writer.member("boolean", value)
      case .date(let seconds): writer.member("date", ISO8601.text(secondsSince2001: seconds))
      case .data(let bytes): writer.member("data", Base64.encode(bytes))
      case .array(let items): writer.member("array") { $0.array { for item in items { $0.taggedValue(item) } } }
      case .dictionary(let dictionary):
        writer.member("dictionary") { $0.object { $0.members(of: dictionary) } }
      }
    }
  }

  /// Writes the entries of a dictionary as members, sorted by the bytes of their keys.
  private mutating func members(of dictionary: Node.Dictionary) {
    for entry in dictionary.uniqueEntries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      member(entry.key) { $0.taggedValue(entry.value) }
    }
  }
}
