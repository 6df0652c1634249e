import Foundation
import SettingsGenModel
import SettingsGenTestTools
import Testing

@Suite("The tables of element types and attributes")
struct ElementSchemaTests {
  @Test("have a complete row for each element type", arguments: ElementType.documented)
  func elementRow(type: ElementType) {
    let schema = type.schema
    #expect(ElementType(schema.name) == type)
    #expect(schema.name.hasSuffix("Specifier"))
    #expect(!schema.displayName.isEmpty)
    #expect(ElementType.documented.filter { $0.schema.displayName == schema.displayName } == [type])
    #expect(schema.name.hasPrefix("PS") == (schema.source == .apple))
    if schema.needsKey { #expect(schema.value != .nothing) }
    if schema.isEditable { #expect(schema.needsKey && schema.source == .apple) }
    #expect(type.requiredAttributes.contains(.key) == schema.needsKey)
  }

  @Test func undocumentedTypesHaveNoName() {
    let others = ElementType.allCases.filter { !ElementType.documented.contains($0) }
    #expect(others == [.unknown, .missing])
    for type in others { #expect(type.schema.name.isEmpty && type.schema.source == nil) }
    #expect(ElementType("PSUnknownSpecifier") == .unknown)
    #expect(ElementType("") == .unknown)
    #expect(ElementType(nil) == .missing)
  }

  @Test("have a complete row for each attribute", arguments: Attribute.allCases)
  func attributeRow(attribute: Attribute) {
    let schema = attribute.schema
    #expect(Attribute(schema.name) == attribute)
    #expect(attribute.name == schema.name)
    #expect(!schema.elements.isEmpty)
    #expect(Set(schema.elements).count == schema.elements.count)
    #expect(Set(schema.requiredBy).isSubset(of: schema.elements))
    for type in schema.elements { #expect(type.attributes.contains(attribute)) }
    if !schema.allowedStrings.isEmpty { #expect([.string, .strings].contains(schema.type)) }
    if schema.isTranslated { #expect([.string, .strings, .dictionary].contains(schema.type)) }
  }

  /// A specifier stores a bit and an index for each attribute.
  @Test func attributesFitInASpecifier() {
    #expect(Attribute.allCases.count <= 32)
    #expect(AttributeSet(Attribute.allCases).count == Attribute.allCases.count)
  }

  @Test func aSetListsItsAttributesInOrder() throws {
    #expect(Array(AttributeSet(Attribute.allCases).attributes) == Attribute.allCases)
    let (first, last) = (try #require(Attribute.allCases.first), try #require(Attribute.allCases.last))
    #expect(Array(AttributeSet([last, first]).attributes) == [first, last])
    #expect(Array(AttributeSet([]).attributes).isEmpty)
  }

  @Test func pageIsUpToDate() throws {
    let file = Repository.item("Sources/Documentation/Elements.md")
    let expected = try ExpectedFile(file).contents(orRecord: ElementsPage.markdown)
    #expect(ElementsPage.markdown == expected)
  }
}
