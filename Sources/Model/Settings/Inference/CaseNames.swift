import SettingsGenPropertyLists

extension Words {
  /// The words of a choice's case: of the value where that spells an identifier, else of the title, else of the value's text.
  init(ofChoice value: Node, title: String?) {
    if let text = value.string, Self.spellsIdentifier(text), case let words = Words(of: text), !words.isEmpty {
      self = words
    } else if let title, case let words = Words(of: title), !words.isEmpty {
      self = words
    } else {
      self.init(of: value.spelling)
    }
  }

  private static func spellsIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.startsIdentifier else { return false }
    return text.unicodeScalars.allSatisfy(\.continuesIdentifier)
  }
}

extension Node {
  /// The text that names a case without a title; empty for data and collections, whose text is a size.
  fileprivate var spelling: String {
    switch value {
    case .data, .array, .dictionary: ""
    default: text
    }
  }
}
