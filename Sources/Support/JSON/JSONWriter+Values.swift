extension JSONWriter {
  /// A member with a string.
  package mutating func member(_ name: String, _ value: String) { member(name) { $0.string(value) } }
  /// A member with a string, or with `null`.
  package mutating func member(_ name: String, orNull value: String?) {
    member(name) { if let value { $0.string(value) } else { $0.null() } }
  }
  /// A member with a whole number.
  package mutating func member(_ name: String, _ value: Int) { member(name) { $0.integer(value) } }
  /// A member with a boolean.
  package mutating func member(_ name: String, _ value: Bool) { member(name) { $0.boolean(value) } }

  /// A value with all that is in it.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .integer(let value): integer(value)
    case .real(let value): real(value)
    case .string(let value): string(value)
    case .array(let elements): array { for element in elements { $0.value(element.value) } }
    case .object(let object):
      self.object { writer in
        for member in object.members { writer.member(member.name) { $0.value(member.value.value) } }
      }
    }
  }
}
