import SettingsGenModel
import SettingsGenPropertyLists
import Testing

@Suite("An element's attributes")
struct SpecifierTests {
  private static func specifier(_ entries: [(key: String, value: Node.Value)]) -> Specifier? {
    let entries = entries.map { Node.Dictionary.Entry(key: $0.key, keyRange: 0..<0, value: Node($0.value, range: 0..<0)) }
    return Specifier(Node(.dictionary(.init(entries)), range: 0..<0))
  }

  @Test("are found at any position", arguments: [0, 1, 13, 14, 15, 16, 40, 300])
  func found(others: Int) throws {
    var entries = (0..<others).map { (key: "Other\($0)", value: Node.Value.integer($0)) }
    for (index, attribute) in Attribute.allCases.enumerated() { entries.append((attribute.name, .integer(index))) }
    let specifier = try #require(Self.specifier(entries))
    for (index, attribute) in Attribute.allCases.enumerated() {
      #expect(specifier[attribute]?.integer == index)
      #expect(specifier[attribute.name]?.integer == index)
    }
    #expect(specifier.knownAttributes.count == Attribute.allCases.count)
    #expect(specifier.hasUnknownOrDuplicateAttribute == (others > 0))
  }

  @Test("have the value of the last duplicate", arguments: [0, 20])
  func duplicates(others: Int) throws {
    var entries: [(key: String, value: Node.Value)] = [("Title", .string("first")), ("Key", .string("key"))]
    entries += (0..<others).map { ("Other\($0)", .boolean(true)) }
    entries += [("Title", .integer(1)), ("Key", .string("last"))]
    let specifier = try #require(Self.specifier(entries))
    #expect(specifier.title == nil)
    #expect(specifier.key == "last")
    #expect(specifier.has(.title) && !specifier.has(.type))
    #expect(specifier.knownAttributes == AttributeSet([.title, .key]))
    #expect(specifier.hasUnknownOrDuplicateAttribute)
  }

  @Test func typesAreReadFromTheirNames() throws {
    for type in ElementType.documented {
      #expect(try #require(Self.specifier([("Type", .string(type.schema.name))])).type == type)
    }
    let other = try #require(Self.specifier([("Type", .string("PSOther"))]))
    #expect(other.type == .unknown)
    #expect(other.typeName == "PSOther")
    #expect(try #require(Self.specifier([("Type", .integer(1))])).type == .missing)
  }
}
