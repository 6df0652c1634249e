import SettingsGenModel
import SettingsGenSupport

/// What JSON Schema takes for a Swift identifier; `isSwiftIdentifier` says the same.
private let identifier =
  #"(?!_(\.|$))[A-Za-z_\#(letters)][A-Za-z0-9_\#(letters)\u0300-\u036F]*"#
private let letters =
  #"\u00AA\u00B5\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u05FF\u0620-\u167F\u1E00-\u1FFF\u3040-\uD7FF"#

/// The JSON Schema of a configuration, made of the table of its members.
func schemaFromTable() -> JSONValue {
  var schema = [
    JSONObject.Member("$schema", string("https://json-schema.org/draft/2020-12/schema")),
    JSONObject.Member("title", string("settings-gen.json")),
    JSONObject.Member("description", string("How settings-gen turns a Settings.bundle into Swift.")),
  ]
  schema += object(Member.all)
  let definitions = [
    JSONObject.Member("identifier", node([type("string"), .init("pattern", string("^\(identifier)$"))])),
    .init("typeName", node([type("string"), .init("pattern", string(#"^\#(identifier)(\.\#(identifier))*$"#))])),
  ]
  schema.append(.init("$defs", node(definitions)))
  return .object(JSONObject(schema))
}

private func schema(_ form: Form) -> [JSONObject.Member] {
  switch form {
  case .text: [type("string")]
  case .nonEmptyText: [type("string"), .init("minLength", JSONNode(.integer(1)))]
  case .identifier: [.init("$ref", string("#/$defs/identifier"))]
  case .typeName: [.init("$ref", string("#/$defs/typeName"))]
  case .choice(let choices): [type("string"), .init("enum", JSONNode(.array(choices.map(string))))]
  case .list(let form):
    [type("array"), .init("items", node(schema(form)))]
      + (form.isOfStrings ? [.init("uniqueItems", JSONNode(.boolean(true)))] : [])
  case .table(let form): [type("object"), .init("additionalProperties", node(schema(form)))]
  case .object(let members): object(members)
  case .either(let form, let members): [.init("anyOf", JSONNode(.array([node(schema(form)), node(object(members))])))]
  }
}

private func object(_ members: [Member]) -> [JSONObject.Member] {
  let properties = members.map { member in
    JSONObject.Member(member.name, node([.init("description", string(member.description))] + schema(member.form)))
  }
  let required = members.filter(\.isRequired).map { string($0.name) }
  return [type("object"), .init("properties", node(properties))]
    + (required.isEmpty ? [] : [.init("required", JSONNode(.array(required)))])
    + [.init("additionalProperties", JSONNode(.boolean(false)))]
}

private func type(_ name: String) -> JSONObject.Member { .init("type", string(name)) }
private func string(_ text: String) -> JSONNode { JSONNode(.string(text)) }
private func node(_ members: [JSONObject.Member]) -> JSONNode { JSONNode(.object(JSONObject(members))) }
