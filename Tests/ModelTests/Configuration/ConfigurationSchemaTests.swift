import Foundation
import SettingsGenModel
import SettingsGenSupport
import Testing

private let path = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../Sources/Model/Configuration/settings-gen.schema.json").standardizedFileURL

private func write(_ value: JSONValue) -> [UInt8] {
  var writer = JSONWriter()
  writer.value(value)
  return writer.finish()
}

@Test("The committed JSON Schema is the one of the table; SETTINGS_GEN_RECORD=1 writes it anew")
func schemaIsUpToDate() throws {
  let expected = write(schemaFromTable())
  if ProcessInfo.processInfo.environment["SETTINGS_GEN_RECORD"] == "1" {
    try Data(expected).write(to: path)
    Issue.record("The schema was written; look at the change and run the tests without SETTINGS_GEN_RECORD.")
  }
  #expect(try Array(Data(contentsOf: path)) == expected)
}

@Test("The JSON Schema and the reader accept and refuse the same")
func schemaAgreesWithReader() throws {
  let document = try JSONDocument(SourceText(file: "schema", bytes: Array(Data(contentsOf: path))))
  let schema = JSONSchema(document.root)
  let samples = [schema.example] + schema.samples
  var accepted = 0
  for sample in samples {
    let text = write(sample)
    let diagnostics = Configuration.read(SourceText(file: "sample", bytes: text)).diagnostics
    #expect(
      schema.accepts(sample) == diagnostics.isEmpty, "\(String(decoding: text, as: UTF8.self)) \(diagnostics.map(\.message))")
    if diagnostics.isEmpty { accepted += 1 }
  }
  #expect(accepted > 100 && samples.count - accepted > 100)
}

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
