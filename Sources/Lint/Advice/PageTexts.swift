import SettingsGenModel
import SettingsGenPropertyLists

extension Page {
  /// Every string that InAppSettingsKit or the app itself may look up, including titles.
  var strings: [String] {
    let unread = [Attribute.type.name, Attribute.key.name]
    let entries = specifiers.flatMap(\.attributes.entries).filter { !unread.contains($0.key) }
    return [title].compactMap(\.self) + entries.flatMap(\.value.strings)
  }
}

extension Node {
  fileprivate var strings: [String] {
    switch value {
    case .string(let string): [string]
    case .array(let items): items.flatMap(\.strings)
    case .dictionary(let dictionary): dictionary.entries.flatMap(\.value.strings)
    case .integer, .real, .boolean, .date, .data: []
    }
  }
}

extension Specifier {
  private static let translated = AttributeSet(Attribute.allCases.filter(\.schema.isTranslated))

  /// Everything that Apple documents as visible text, with its attribute: titles, footers, titles of choices, text of prompts.
  var visibleText: [(node: Node, attribute: Attribute)] {
    knownAttributes.intersection(Self.translated).attributes.flatMap { attribute -> [(node: Node, attribute: Attribute)] in
      guard let value = self[attribute] else { return [] }
      let nodes =
        switch attribute.schema.type {
        case .strings: value.array ?? []
        case .dictionary: (value.dictionary?.entries ?? []).filter { $0.key != Attribute.type.name }.map(\.value)
        case .string, .boolean, .number, .scalar, .scalars, .any: [value]
        }
      return nodes.map { ($0, attribute) }
    }
  }
}
