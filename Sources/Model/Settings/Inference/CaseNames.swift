import SettingsGenPropertyLists

extension Words {
  /// The words of a choice's case: of the value where that spells an identifier, else of the title, else of the value's text.
  init(ofChoice value: Node, title: String?) {
    if let text = value.string, Self.spellsIdentifier(text), case let words = Words(of: text), !words.isEmpty {
      self = words
    } else if let title, case let words = Words(of: title), !words.isEmpty {
      self = words
    } else {
      self.init(of: value.value.text)
    }
  }

  private static func spellsIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.startsIdentifier else { return false }
    return text.unicodeScalars.allSatisfy(\.continuesIdentifier)
  }
}

extension Node.Value {
  /// A scalar as text: what a value without a title is called by.
  fileprivate var text: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let value): String(value)
    case .date(let seconds): String(seconds)
    case .data, .array, .dictionary: ""
    }
  }
}
