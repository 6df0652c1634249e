import Foundation
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenModel

private let path = Repository.item("Sources/Model/Configuration/settings-gen.schema.json")

@Test("The committed JSON Schema matches the table of properties; SETTINGS_GEN_RECORD=1 rewrites it")
func schemaIsUpToDate() throws {
  let schema = String(decoding: schemaFromTable().text(), as: UTF8.self)
  let expected = try ExpectedFile(path).contents(orRecord: schema)
  #expect(schema == expected)
}

@Test("The page about the configuration has the lists of properties between two markers; SETTINGS_GEN_RECORD=1 rewrites them")
func pageIsUpToDate() throws {
  let file = Repository.item("Sources/Documentation/Configuration.md")
  var page = try String(contentsOf: file, encoding: .utf8)
  let lists = try #require(page.firstRange(of: /(?s)<!-- properties -->\n.*<!-- end of properties -->/))
  page.replaceSubrange(lists, with: "<!-- properties -->\n\n\(ConfigurationPage.lists)\n<!-- end of properties -->")
  let expected = try ExpectedFile(file).contents(orRecord: page)
  #expect(page == expected)
}

/// A property without an entry would never be read; an entry that stores its value elsewhere would overwrite another one.
@Test("Each entry stores its value in the property of the same name, and in no other")
func entriesAgreeWithProperties() throws {
  func values(_ configuration: Configuration) -> [String: String] {
    Dictionary(uniqueKeysWithValues: Mirror(reflecting: configuration).children.map { ($0.label ?? "", "\($0.value)") })
  }
  let initial = values(Configuration())
  let names = Configuration.properties.map(\.schema.name).filter { $0 != "$schema" }
  #expect(names.sorted() == initial.keys.sorted())
  let example = try #require(JSONNode(JSONSchema(JSONNode(schemaFromTable())).example).object)
  for name in names {
    let value = try #require(example[name])
    let text = JSONValue.object(JSONObject([.init(name, value)])).text()
    let read = values(Configuration.read(SourceText(file: "example", bytes: text)).configuration)
    #expect(read.filter { initial[$0.key] != $0.value }.map(\.key) == [name])
  }
}

@Test("The JSON Schema and the reader accept and reject the same values")
func schemaAgreesWithReader() throws {
  let document = try JSONDocument(SourceText(file: "schema", bytes: Array(Data(contentsOf: path))))
  let schema = JSONSchema(document.root)
  let samples = [schema.example] + schema.samples
  var accepted = 0
  for sample in samples {
    let text = sample.text()
    // The schema has no IDs of rules.
    let diagnostics = Configuration.read(SourceText(file: "sample", bytes: text)).diagnostics
      .filter { !$0.message.text.hasPrefix("unknown rule ") }
    #expect(
      schema.accepts(sample) == diagnostics.isEmpty, "\(String(decoding: text, as: UTF8.self)) \(diagnostics.map(\.message.text))"
    )
    if diagnostics.isEmpty { accepted += 1 }
  }
  #expect(accepted > 100 && samples.count - accepted > 100)
}

/// `isSwiftIdentifier` as a regular expression in the dialect of JSON Schema, which has no escapes for scalars above U+FFFF.
private var identifier: String {
  let characters = "A-Za-z0-9_" + characterClass(SwiftIdentifierGrammar.characters)
  let nonHead = "0-9" + characterClass(SwiftIdentifierGrammar.combiningCharacters)
  return #"(?!_(\.|$))(?![\#(nonHead)])[\#(characters)]+"#
}

/// The names that `isSettingsTypeName` rejects, as a negative lookahead.
private var notReserved: String {
  "(?!(?:\(ReservedNames.settingsTypes.sorted().joined(separator: "|")))$)"
}

private func characterClass(_ ranges: [ClosedRange<Unicode.Scalar>]) -> String {
  func escaped(_ scalar: Unicode.Scalar) -> String {
    scalar.value > 0xFFFF ? String(scalar) : #"\u"# + String(scalar.value + 0x10000, radix: 16, uppercase: true).dropFirst()
  }
  return ranges.map {
    $0.lowerBound == $0.upperBound ? escaped($0.lowerBound) : escaped($0.lowerBound) + "-" + escaped($0.upperBound)
  }.joined()
}

/// The JSON Schema of the configuration, generated from the table of its properties.
func schemaFromTable() -> JSONValue {
  var schema = [
    JSONObject.Member("$schema", string("https://json-schema.org/draft/2020-12/schema")),
    JSONObject.Member(
      "$id",
      string("https://github.com/OWNER/settings-gen/raw/\(toolVersion)/Sources/Model/Configuration/settings-gen.schema.json")),
    JSONObject.Member("title", string("settings-gen.json")),
    JSONObject.Member("description", string("How settings-gen generates Swift from a Settings.bundle.")),
  ]
  schema += object(Configuration.properties.map(\.schema))
  let definitions = [
    JSONObject.Member("identifier", node([type("string"), .init("pattern", string("^\(identifier)$"))])),
    .init("settingsTypeName", node([type("string"), .init("pattern", string("^\(notReserved)\(identifier)$"))])),
    .init("typeName", node([type("string"), .init("pattern", string(#"^\#(identifier)(\.\#(identifier))*$"#))])),
  ]
  schema.append(.init("$defs", node(definitions)))
  return .object(JSONObject(schema))
}

private func schema(_ value: ValueSchema) -> [JSONObject.Member] {
  switch value {
  case .any: []
  case .text(let text): schema(text)
  case .list(let element):
    [type("array"), .init("items", node(schema(element)))] + uniqueness(of: element)
  case .table(let value): [type("object"), .init("additionalProperties", node(schema(value)))]
  case .object(let properties): object(properties)
  case .either(let first, let second): [.init("anyOf", JSONNode(.array([node(schema(first)), node(schema(second))])))]
  }
}

private func uniqueness(of element: ValueSchema) -> [JSONObject.Member] {
  if case .text = element { [.init("uniqueItems", JSONNode(.boolean(true)))] } else { [] }
}

private func schema(_ text: TextSchema) -> [JSONObject.Member] {
  switch text {
  case .any: [type("string")]
  case .nonEmpty: [type("string"), .init("minLength", JSONNode(.integer(1)))]
  case .fileName: [type("string"), .init("pattern", string(#"^(?!\.\.?$)[^/]+$"#))]
  case .expression: [type("string"), .init("pattern", string(#"^[^\n\v\f\r\u0085\u2028\u2029]+$"#))]
  case .identifier: [.init("$ref", string("#/$defs/identifier"))]
  case .settingsTypeName: [.init("$ref", string("#/$defs/settingsTypeName"))]
  case .typeName: [.init("$ref", string("#/$defs/typeName"))]
  case .choice(let choices): [type("string"), .init("enum", JSONNode(.array(choices.map(string))))]
  }
}

private func object(_ table: [PropertySchema]) -> [JSONObject.Member] {
  let properties = table.map { property in
    JSONObject.Member(property.name, node([.init("description", string(property.description))] + schema(property.value)))
  }
  let required = table.filter(\.isRequired).map { string($0.name) }
  return [type("object"), .init("properties", node(properties))]
    + (required.isEmpty ? [] : [.init("required", JSONNode(.array(required)))])
    + [.init("additionalProperties", JSONNode(.boolean(false)))]
}

private func type(_ name: String) -> JSONObject.Member { .init("type", string(name)) }
private func string(_ text: String) -> JSONNode { JSONNode(.string(text)) }
private func node(_ members: [JSONObject.Member]) -> JSONNode { JSONNode(.object(JSONObject(members))) }
