import SettingsGenPropertyLists

/// A value of a multi-value element or a radio group: a case of the generated enum.
package struct Choice: Hashable, Sendable {
  /// The case's name without backticks.
  package var caseName: String
  /// The title in the page, untranslated; nil if the value has none.
  package var title: String?
  /// The value in the page.
  package var node: Node

  package init(caseName: String, title: String?, node: Node) {
    self.caseName = caseName
    self.title = title
    self.node = node
  }

  /// The value in the defaults database.
  package var value: Node.Value { node.value }
}

extension [Choice] {
  /// The index of the choice that a value selects, or nil if there is none; numbers are compared by value, as in the Settings app.
  package func index(of value: Node.Value?) -> Int? {
    guard let value else { return nil }
    return firstIndex { $0.value == value } ?? firstIndex { $0.value.isSameInDatabase(as: value) }
  }

  /// The raw type of an enum with these cases: of strings, integers, or numbers among which are reals; nil if no type represents every
  /// value exactly.
  package var rawType: StoredType? {
    let types = Set(map(\.value.type))
    if types == [.string] || types == [.integer] { return types.first }
    let numbers = compactMap(\.value.exactNumber)
    guard !isEmpty, numbers.count == count else { return nil }
    // On some Apple Watch models, `Int` has 32 bits.
    return numbers.allSatisfy { Int32(exactly: $0) != nil } ? .integer : .real
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
    let defaultValue = specifier.defaultValue?.value
    isOptional = !values.contains { $0.value.type.isScalar && defaultValue?.isSameInDatabase(as: $0.value) == true }
    var scope = NameScope(reserved: ReservedNames.cases(ofOptional: isOptional))
    let texts = names.entries.isEmpty ? [] : Set(values.lazy.filter(\.value.type.isScalar).map(\.value.text))
    scope.insert(names.entries.filter { texts.contains($0.key.value) }.map(\.value.value))
    var seen = Set<KnownValues.Key>()
    for (index, node) in values.enumerated() where node.value.type.isScalar && seen.insert(.init(node.value)).inserted {
      let title = titles.count == values.count ? titles[index].string : nil
      if let name = names[node.value.text] {
        choices.append(Choice(caseName: name, title: title, node: node))
        continue
      }
      let requested = CamelCaseName(ofChoice: node.value, title: title).lowerCamelCase
      let (name, reason) = scope.uniqueName(for: requested, fallback: "value")
      // The contract documents `none_` as the name of a case that would be named `none`, so it isn't reported.
      if let reason, name != "none_" {
        adjustedNames.append(
          AdjustedName(
            kind: .enumCase, source: node.value.spelling, requested: requested, name: name, reason: reason,
            location: list.location(of: node)))
      }
      choices.append(Choice(caseName: name, title: title, node: node))
    }
  }
}

extension Node.Value {
  /// The numeric value if it is a `Double` of its own, which an integer beyond 2^53 may share with its neighbor, and has a literal without
  /// warnings, which a subnormal number doesn't.
  fileprivate var exactNumber: Double? {
    if let integer, integer.magnitude > 1 << 53 { return nil }
    return number.flatMap { $0.isFinite && !$0.isSubnormal ? $0 : nil }
  }
}

extension CamelCaseName {
  /// Creates the name of a case: from the value if it is an identifier, otherwise from the title, otherwise from the value's text.
  fileprivate init(ofChoice value: Node.Value, title: String?) {
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
