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
