import SettingsGenPropertyLists

/// A value of a multi-value element or a radio group: a case of the generated enum.
package struct Choice: Hashable, Sendable {
  /// The case's name without backticks.
  package var caseName: String
  /// The title in the page, untranslated; nil if the value has none.
  package var title: String?
  package var value: Node

  package init(caseName: String, title: String?, value: Node) {
    self.caseName = caseName
    self.title = title
    self.value = value
  }
}

extension [Choice] {
  /// The index of the choice that a value selects, or nil if there is none; numbers are compared by value, as in the Settings app.
  package func index(of value: Node?) -> Int? {
    guard let value else { return nil }
    return firstIndex { $0.value == value } ?? firstIndex { $0.value.hasSameStoredValue(as: value) }
  }

  /// The raw type of an enum with these cases; nil if their values have several types.
  package var rawType: ValueType? {
    func all(_ matches: (Node.Value) -> Bool) -> Bool { indices.allSatisfy { matches(self[$0].value.value) } }
    if all({ if case .string = $0 { true } else { false } }) { return .string }
    if all({ if case .integer = $0 { true } else { false } }) { return .int }
    return nil
  }
}

/// The choices of a multi-value element or a radio group, one for each distinct value, with the names of their cases.
struct Choices {
  private(set) var choices: [Choice] = []
  /// Whether the setting can be nil, because the element has no default that is one of the choices.
  let isOptional: Bool
  /// The names of cases that differ from the requested ones.
  private(set) var adjustedNames: [AdjustedName] = []

  /// Reads `Values` and `Titles`; if their counts differ, the titles are ignored, because they can't be matched to the values.
  ///
  /// - Parameter names: The names that the configuration sets for cases, by the text of their values.
  init(of specifier: Specifier, in list: PropertyList, names: KeyedValues<String>) {
    let values = specifier.values ?? []
    let titles = specifier.titles ?? []
    let defaultValue = specifier.defaultValue
    isOptional = !values.contains { $0.isScalar && defaultValue?.hasSameStoredValue(as: $0) == true }
    var scope = NameScope(reserved: ReservedNames.cases(ofOptional: isOptional))
    let texts = names.entries.isEmpty ? [] : Set(values.lazy.filter(\.isScalar).map(\.messageText))
    scope.insert(names.entries.filter { texts.contains($0.key.value) }.map(\.value.value))
    var seen = Set<Node>()
    for (index, value) in values.enumerated() where value.isScalar && seen.insert(value).inserted {
      let title = titles.count == values.count ? titles[index].string : nil
      if let name = names[value.messageText] {
        choices.append(Choice(caseName: name, title: title, value: value))
        continue
      }
      let requested = CamelCaseName(ofChoice: value, title: title).lowerCamelCase
      let (name, reason) = scope.uniqueName(for: requested, fallback: "value")
      // The contract documents `none_` as the name of a case that would be named `none`, so it isn't reported.
      if let reason, name != "none_" {
        adjustedNames.append(
          AdjustedName(
            kind: .enumCase, source: value.spelling, requested: requested, name: name, reason: reason,
            location: list.location(of: value)))
      }
      choices.append(Choice(caseName: name, title: title, value: value))
    }
  }
}

extension CamelCaseName {
  /// Creates the name of a case: from the value if it is an identifier, otherwise from the title, otherwise from the value's text.
  fileprivate init(ofChoice value: Node, title: String?) {
    if let text = value.string, isSwiftIdentifier(text), case let name = CamelCaseName(text), !name.isEmpty {
      self = name
    } else if let title, case let name = CamelCaseName(title.spellingSigns), !name.isEmpty {
      self = name
    } else {
      self.init(value.spelling.spellingSigns)
    }
  }
}

extension String {
  /// The text with a word for each sign that is directly before a digit, at the start or after a space or an opening bracket.
  fileprivate var spellingSigns: String {
    guard unicodeScalars.contains(where: \.isSign) else { return self }
    // A text is lowercased only if it has no lowercase letter, so the words must not be the first.
    let hasLowercase = unicodeScalars.contains(where: \.properties.isLowercase)
    let scalars = Array(unicodeScalars)
    var text = UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if scalar.isSign, index == 0 || " \u{A0}([{".unicodeScalars.contains(scalars[index - 1]),
        index + 1 < scalars.count, "0"..."9" ~= scalars[index + 1]
      {
        let word = scalar == "+" ? "plus " : "minus "
        text += (hasLowercase ? word : word.uppercased()).unicodeScalars
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isSign: Bool { self == "-" || self == "+" || self == "\u{2212}" }
}

extension Node {
  /// The text for the name of a case without a title; empty for data and collections, whose text is only their size.
  fileprivate var spelling: String {
    switch value {
    case .data, .array, .dictionary: ""
    default: text
    }
  }
}
