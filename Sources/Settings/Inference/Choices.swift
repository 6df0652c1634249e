import SettingsGenPropertyList
import SettingsGenSchema

/// The choices of a multi-value or a radio group, each value once, as the enum that they make.
struct Choices {
  private(set) var choices: [Choice] = []
  private(set) var renamed: [(wanted: String, given: String, reason: String, node: Node)] = []

  /// Reads `Values` and `Titles`; where their counts differ no title can be trusted to belong to its value.
  init(of specifier: Specifier, isOptional: Bool) {
    let values = specifier.values ?? []
    let titles = specifier.titles ?? []
    var scope = NameScope(reserved: isOptional ? ReservedNames.cases.union(["none"]) : ReservedNames.cases)
    var seen: Set<Node> = []
    scope.reserveCapacity(values.count)
    choices.reserveCapacity(values.count)
    for (index, value) in values.enumerated() where value.isScalar {
      // A few are compared sooner than hashed.
      guard values.count > 16 ? seen.insert(value).inserted : !choices.contains(where: { $0.value == value }) else { continue }
      let title = titles.count == values.count ? titles[index].string : nil
      let wanted = Words(ofChoice: value, title: title).lowerCamelCase
      let (name, reason) = scope.take(wanted, orElse: "value")
      if let reason, !(isOptional && wanted == "none") { renamed.append((wanted, name, reason, value)) }
      choices.append(Choice(caseName: name, title: title, value: value))
    }
  }

  /// The choice that a default stands for: numbers are compared by value, as Settings does it.
  static func matching(_ value: Node?, in choices: [Choice]) -> Choice? { choices.index(of: value).map { choices[$0] } }
}

extension [Choice] {
  /// The index of the choice that a default stands for; nil without one.
  package func index(of value: Node?) -> Int? { value.flatMap { map(\.value).firstIndex(storedAs: $0) } }
}
