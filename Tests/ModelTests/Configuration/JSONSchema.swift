import Foundation
import SettingsGenSupport

/// A validator for the parts of JSON Schema that the schema of the configuration uses.
struct JSONSchema {
  let object: JSONObject
  private let definitions: JSONObject?

  init(_ root: JSONNode) { self.init(root, root.object?["$defs"]?.object) }

  private init(_ node: JSONNode?, _ definitions: JSONObject?) {
    let object = node?.object ?? JSONObject()
    let reference = object["$ref"]?.string.flatMap { definitions?[String($0.dropFirst("#/$defs/".count))] }
    self.object = reference?.object ?? object
    self.definitions = definitions
  }

  private func schema(_ name: String) -> JSONSchema { JSONSchema(object[name], definitions) }
  private var properties: [(name: String, schema: JSONSchema)] {
    object["properties"]?.object?.members.map { ($0.name, JSONSchema($0.value, definitions)) } ?? []
  }
  private var required: [String] { object["required"]?.array?.compactMap(\.string) ?? [] }
  private var anyOf: [JSONSchema]? { object["anyOf"]?.array?.map { JSONSchema($0, definitions) } }
  private var allowsAnyName: Bool { object["additionalProperties"]?.object != nil }

  /// Whether a value conforms to the schema.
  func accepts(_ value: JSONValue) -> Bool {
    if let anyOf { return anyOf.contains { $0.accepts(value) } }
    guard object["type"] != nil else { return true }
    switch (object["type"]?.string, value) {
    case ("string", .string(let text)):
      if text.unicodeScalars.count < object["minLength"]?.integer ?? 0 { return false }
      if let choices = object["enum"]?.array, !choices.contains(JSONNode(value)) { return false }
      return object["pattern"]?.string.map { text.range(of: $0, options: .regularExpression) == text.startIndex..<text.endIndex }
        ?? true
    case ("array", .array(let elements)):
      if object["uniqueItems"]?.value == .boolean(true), Set(elements.map(\.value.line)).count < elements.count { return false }
      return elements.allSatisfy { schema("items").accepts($0.value) }
    case ("object", .object(let members)):
      return required.allSatisfy { members[$0] != nil }
        && members.members.allSatisfy { member in
          if let property = properties.first(where: { $0.name == member.name }) {
            return property.schema.accepts(member.value.value)
          }
          return allowsAnyName && schema("additionalProperties").accepts(member.value.value)
        }
    default: return false
    }
  }

  /// A valid value with all properties.
  var example: JSONValue {
    if let first = anyOf?.first { return first.example }
    switch object["type"]?.string {
    case "array": return .array([JSONNode(schema("items").example)])
    case "object" where allowsAnyName:
      return .object(JSONObject([.init("key", JSONNode(schema("additionalProperties").example))]))
    case "object": return .object(JSONObject(properties.map { .init($0.name, JSONNode($0.schema.example)) }))
    default: return object["enum"]?.array?.first?.value ?? .string("name")
    }
  }

  /// Valid and invalid values, each with at most one unusual or invalid part.
  var samples: [JSONValue] {
    let texts = [
      "", "_", "a", "a b", "a.b", "a..b", "_.a", "1a", "ä1", "e\u{301}", "\u{301}", "a\u{202E}", "\u{F900}", "a.\u{20000}",
      "😀", "Int", "String", "public", "Public",
      "off", "icloud", "a/b", "/", ".", "..", "..a",
    ]
    let unusual =
      [JSONValue.null, .boolean(true), .integer(1), .real(1.5), .array([]), .object(JSONObject())] + texts.map(JSONValue.string)
    let choices = object["enum"]?.array?.map(\.value) ?? []
    return unusual + choices + (anyOf ?? []).flatMap { [$0.example] + $0.samples } + inner
  }

  private var inner: [JSONValue] {
    switch object["type"]?.string {
    case "array":
      let items = schema("items")
      return items.samples.map { .array([JSONNode($0)]) } + [.array([JSONNode(items.example), JSONNode(items.example)])]
    case "object" where allowsAnyName:
      return schema("additionalProperties").samples.map { .object(JSONObject([.init("", JSONNode($0))])) }
    case "object":
      let requiredMembers = properties.filter { required.contains($0.name) }.map {
        JSONObject.Member($0.name, JSONNode($0.schema.example))
      }
      let changed = properties.flatMap { property in
        property.schema.samples.map { sample in
          JSONObject(requiredMembers.filter { $0.name != property.name } + [.init(property.name, JSONNode(sample))])
        }
      }
      let shortened = requiredMembers.map { member in JSONObject(requiredMembers.filter { $0.name != member.name }) }
      let unknown = properties.map { JSONObject(requiredMembers + [.init($0.name + "x", JSONNode(.string("a")))]) }
      return (changed + shortened + unknown).map(JSONValue.object)
    default: return []
    }
  }
}
