import SettingsGenPropertyLists

/// The choices of a multi-value or a radio group, each value once, as the enum that they make.
struct Choices {
  private(set) var choices: [Choice] = []
  private(set) var renamed: [(wanted: String, given: String, reason: String, node: Node)] = []

  /// Reads `Values` and `Titles`; where their counts differ no title can be trusted to belong to its value.
  init(of specifier: borrowing Specifier, isOptional: Bool) {
    let values = specifier.values ?? []
    let titles = specifier.titles ?? []
    var scope = NameScope(reserved: isOptional ? ReservedNames.optionalCases : ReservedNames.cases, count: values.count)
    var seen: Set<Node> = []
    choices.reserveCapacity(values.count)
    for (index, value) in values.enumerated() where value.isScalar {
      // A few are compared sooner than hashed.
      guard values.count > 16 ? seen.insert(value).inserted : !values[..<index].contains(value) else { continue }
      let title = titles.count == values.count ? titles[index].string : nil
      let wanted = Words(ofChoice: value, title: title).lowerCamelCase
      let (name, reason) = scope.take(wanted, orElse: "value")
      if let reason, !(isOptional && wanted == "none") { renamed.append((wanted, name, reason, value)) }
      choices.append(Choice(caseName: name, title: title, value: value))
    }
  }
}

extension [Choice] {
  /// The index of the choice that a default stands for: numbers are compared by value, as Settings does it; nil without one.
  package func index(of value: Node?) -> Int? {
    guard let value else { return nil }
    return firstIndex { $0.value == value } ?? firstIndex { $0.value.hasSameStoredValue(as: value) }
  }
}

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

/// One value of a multi-value or a radio group: a case of the setting's enum.
package struct Choice: Hashable, Sendable {
  /// The case's name without backticks.
  package var caseName: String
  /// The title as the page has it, never translated; nil where there is none for this value.
  package var title: String?
  /// What the database holds.
  package var value: Node

  package init(caseName: String, title: String?, value: Node) {
    self.caseName = caseName
    self.title = title
    self.value = value
  }
}
