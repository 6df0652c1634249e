import SettingsGenSupport

extension JSONValue {
  /// Creates an object with a single member, named for the type of a value: `{"integer": 3}`.
  package init(tagged node: Node) {
    self =
      switch node.value {
      case .string(let text): ["string": .string(text)]
      case .integer(let number): ["integer": .integer(number)]
      case .real(let number): ["real": .real(number)]
      case .boolean(let value): ["boolean": .boolean(value)]
      case .date(let seconds): ["date": .string(ISO8601.text(secondsSince2001: seconds))]
      case .data(let bytes): ["data": .string(Base64.encode(bytes))]
      case .array(let items): ["array": .list(items.map(JSONValue.init(tagged:)))]
      case .dictionary(let dictionary): ["dictionary": .object(JSONObject(Self.members(of: dictionary)))]
      }
  }

  /// Returns the entries of a dictionary as members, sorted by the bytes of their keys.
  private static func members(of dictionary: Node.Dictionary) -> [JSONObject.Member] {
    dictionary.uniqueEntries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { JSONObject.Member($0.key, JSONNode(JSONValue(tagged: $0.value))) }
  }
}
