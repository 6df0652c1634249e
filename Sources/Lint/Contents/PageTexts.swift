import SettingsGenModel
import SettingsGenPropertyLists

extension Page {
  /// Calls a closure with every text that Apple documents as visible, its attribute, and its element: titles, footers, titles of choices,
  /// text of prompts.
  func forEachTitle(_ body: (Node, Attribute, Specifier) -> Void) {
    for specifier in specifiers { specifier.forEachTitle { body($0, $1, specifier) } }
  }

  /// Calls a closure with every string that InAppSettingsKit or the app itself may look up, including titles.
  func forEachString(_ body: (String) -> Void) {
    if let title { body(title) }
    let unread = [Attribute.type.name, Attribute.key.name]
    for specifier in specifiers {
      for entry in specifier.attributes.entries where !unread.contains(entry.key) { visit(entry.value, body) }
    }
  }

  private func visit(_ node: Node, _ body: (String) -> Void) {
    switch node.value {
    case .string(let string): body(string)
    case .array(let items): for item in items { visit(item, body) }
    case .dictionary(let dictionary): for entry in dictionary.entries { visit(entry.value, body) }
    case .integer, .real, .boolean, .date, .data: break
    }
  }
}

extension Specifier {
  private static let translated = AttributeSet(Attribute.allCases.filter(\.schema.isTranslated))

  func text(onlyChoices: Bool) -> [String] {
    var text: [String] = []
    forEachTitle { node, attribute in
      if let string = node.string, !onlyChoices || attribute.schema.type == .strings { text.append(string) }
    }
    return text
  }

  fileprivate func forEachTitle(_ body: (Node, Attribute) -> Void) {
    for attribute in knownAttributes.intersection(Self.translated).attributes {
      guard let value = self[attribute] else { continue }
      switch attribute.schema.type {
      case .strings: for title in value.array ?? [] { body(title, attribute) }
      case .dictionary:
        for part in value.dictionary?.entries ?? [] where part.key != Attribute.type.name { body(part.value, attribute) }
      case .string, .boolean, .number, .scalar, .scalars, .any: body(value, attribute)
      }
    }
  }
}
