import SettingsGenPropertyLists

/// One value of a multi-value or a radio group: a case of the setting's enum.
package struct Choice: Hashable, Sendable {
  /// The case's name without backticks.
  package var caseName: String
  /// The title as in the page, never translated; nil if this value has none.
  package var title: String?
  /// The value that the database holds.
  package var value: Node

  package init(caseName: String, title: String?, value: Node) {
    self.caseName = caseName
    self.title = title
    self.value = value
  }
}

extension [Choice] {
  /// The index of the choice that a default selects: numbers are compared by value, as Settings does it; nil without one.
  package func index(of value: Node?) -> Int? {
    guard let value else { return nil }
    return firstIndex { $0.value == value } ?? firstIndex { $0.value.hasSameStoredValue(as: value) }
  }
}

/// The choices of a multi-value or a radio group, each value once, with the names of their cases.
struct Choices {
  private(set) var choices: [Choice] = []
  /// Whether the setting may have no value: the element has no default that is one of the choices.
  let isOptional: Bool
  /// Cases that had to get another name than the requested one, with the node of their value.
  private(set) var renamed: [(requested: String, name: String, reason: String, node: Node)] = []

  /// Reads `Values` and `Titles`; if their counts differ, no title can be trusted to belong to its value.
  init(of specifier: Specifier) {
    let values = specifier.values ?? []
    let titles = specifier.titles ?? []
    let defaultValue = specifier.defaultValue
    isOptional = !values.contains { $0.isScalar && defaultValue?.hasSameStoredValue(as: $0) == true }
    var scope = NameScope(reserved: isOptional ? ReservedNames.optionalCases : ReservedNames.cases, count: values.count)
    var known = Set<Node>(minimumCapacity: values.count)
    choices.reserveCapacity(values.count)
    for (index, value) in values.enumerated() where value.isScalar && known.insert(value).inserted {
      let title = titles.count == values.count ? titles[index].string : nil
      let requested = CamelCaseName(ofChoice: value, title: title).lowerCamelCase
      let (name, reason) = scope.uniqueName(for: requested, fallback: "value")
      // The contract names this case `none_`, so that a warning would only repeat it.
      if let reason, !(isOptional && requested == "none") { renamed.append((requested, name, reason, value)) }
      choices.append(Choice(caseName: name, title: title, value: value))
    }
  }
}

extension CamelCaseName {
  /// Creates the name of a choice's case: from the value if that spells an identifier, else from the title, else from the value's text.
  fileprivate init(ofChoice value: Node, title: String?) {
    if let text = value.string, isSwiftIdentifier(text), case let name = CamelCaseName(text), !name.isEmpty {
      self = name
    } else if let title, case let name = CamelCaseName(title), !name.isEmpty {
      self = name
    } else {
      self.init(value.spelling)
    }
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
