import SettingsGenPropertyLists

/// A value of a multi-value element, a radio group, or a title element: a case of a generated enum.
package struct Choice: Hashable, Sendable {
  /// The case's name without backticks.
  package var caseName: String
  /// The title in the page, untranslated; nil if the value has none.
  package var title: String?
  /// The value in the page.
  package var node: Node
  /// The page, which may be a variant of the setting's own, as an index into the bundle's pages; it doesn't matter when choices are compared.
  package var page: Int
  /// The values of the same text and another type that other elements store for the choice, which therefore is read by its text.
  package var otherValues: [Node.Value] = []

  package init(caseName: String, title: String?, node: Node, page: Int) {
    self.caseName = caseName
    self.title = title
    self.node = node
    self.page = page
  }

  /// The value in the defaults database.
  package var value: Node.Value { node.value }

  package static func == (left: Choice, right: Choice) -> Bool {
    left.caseName == right.caseName && left.title == right.title && left.node == right.node
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(node)
  }
}

extension [Choice] {
  /// Whether elements store the same choice as values of several types.
  package var areReadByText: Bool { contains { !$0.otherValues.isEmpty } }

  /// The index of the choice that a value selects, or nil if there is none; numbers are compared by value, as in the Settings app.
  package func index(of value: Node.Value?) -> Int? {
    guard let value else { return nil }
    return firstIndex { $0.value == value } ?? firstIndex { $0.value.isSameInDatabase(as: value) }
  }

  /// The raw type of an enum with these cases: of strings, integers, or numbers among which are reals; nil if no type represents every
  /// value exactly.
  package var rawType: StoredType? {
    // A set of their types took 17% of the time of `generate` for 12,000 elements, because each accessor asks several times.
    if let type = first?.value.type, type == .string || type == .integer, allSatisfy({ $0.value.type == type }) { return type }
    let numbers = compactMap(\.value.exactNumber)
    guard !isEmpty, numbers.count == count else { return nil }
    // On some Apple Watch models, `Int` has 32 bits.
    return numbers.allSatisfy { Int32(exactly: $0) != nil } ? .integer : .real
  }

  /// Whether the type of a setting can be the raw type of an enum with these cases.
  func areRepresented(by type: ValueType) -> Bool {
    guard case .plain(let stored) = type.wrapped.type, let rawType else { return false }
    return rawType == stored || rawType == .integer && stored == .real
  }
}

/// Values with the names of their cases, one for each distinct value.
struct Choices {
  private(set) var choices: [Choice] = []
  /// The names of cases that differ from the requested ones.
  private(set) var adjustedNames: [AdjustedName] = []

  /// Names the values of elements, in their order.
  ///
  /// - Parameters:
  ///   - isOptional: Whether a value of the enum may be Optional, so that no case can be named `none`.
  ///   - names: The names that the configuration sets for cases, by the text of their values.
  ///   - trimming: The parts of values and titles that names leave out.
  init(
    of elements: [ElementPosition], in bundle: SettingsBundle, isOptional: Bool, names: KeyedValues<String>, trimming: Trimming
  ) {
    var seen = Set<StoredValue>()
    var ownType: StoredType?
    for (index, element) in elements.enumerated() {
      if index == 1 { ownType = choices.rawType }
      for (node, title) in bundle.specifier(element).titledValues
      where node.value.type.isScalar && seen.insert(node.value.stored).inserted {
        let text = index == 0 ? nil : node.value.textOfChoice
        if let text, let same = choices.firstIndex(where: { $0.value.textOfChoice == text }) {
          choices[same].otherValues.append(node.value)
          continue
        }
        // The choices have the type of the first element's, as far as it represents them.
        let converted = ownType.flatMap { node.value.converted(to: $0) }
        var choice = Choice(caseName: "", title: title, node: node, page: element.page)
        if let converted {
          choice.node = Node(converted, range: node.range)
          choice.otherValues = [node.value]
        }
        choices.append(choice)
      }
    }
    let reserved = ReservedNames.cases(ofOptional: isOptional)
    var scope = NameScope(reserved: reserved)
    if !names.entries.isEmpty {
      for index in choices.indices { choices[index].caseName = names[choices[index].value.text] ?? "" }
    }
    let configured = choices.compactMap { $0.caseName.isEmpty ? nil : $0.caseName }
    scope.insert(configured)
    let others = choices.indices.filter { choices[$0].caseName.isEmpty }
    let wanted =
      (trimming == Trimming()
        ? nil : trimmedNames(of: others.map { choices[$0] }, trimming, excluding: reserved.union(configured)))
      ?? others.map { choices[$0].names.lowerCamelCase }
    for (index, requested) in zip(others, wanted) {
      let (node, page) = (choices[index].node, choices[index].page)
      let (name, reason) = scope.uniqueName(for: requested, fallback: "value")
      // The contract documents `none_` as the name of a case that would be named `none`, so it isn't reported.
      if let reason, name != "none_" {
        adjustedNames.append(
          AdjustedName(
            kind: .enumCase, source: node.value.spelling, requested: requested, name: name, reason: reason,
            location: bundle.pages[page].list.location(of: node)))
      }
      choices[index].caseName = name
    }
  }
}

extension Specifier {
  /// The values of an element with the titles at the same positions.
  ///
  /// If the counts of choices and titles differ, the titles are ignored, because they can't be matched to the values. A title element shows
  /// a value without a title as it is, so only its values with titles are included.
  fileprivate var titledValues: [(value: Node, title: String?)] {
    let (values, titles) = (values ?? [], titles ?? [])
    if type.isShown(as: .titleValue) { return zip(values, titles).filter { $1.string != nil }.map { ($0, $1.string) } }
    return values.indices.map { (values[$0], titles.count == values.count ? titles[$0].string : nil) }
  }
}

extension Node.Value {
  /// The text of a string or a number, by which it's the same choice as a value of another type.
  fileprivate var textOfChoice: String? { string ?? (type.isNumber ? text : nil) }

  /// Returns the number for a string, or the string for a number, that has the same text; nil if there is none.
  fileprivate func converted(to other: StoredType) -> Node.Value? {
    if other == .string { return type.isNumber ? .string(text) : nil }
    let number: Node.Value? =
      other == .integer ? string.flatMap { Int($0) }.map { .integer($0) } : coercedNumber.map { .real($0) }
    return type == .string && other.isNumber && number?.text == string ? number : nil
  }

  /// The numeric value if it's a `Double` of its own, which an integer beyond 2^53 may share with its neighbor, and has a literal without
  /// warnings, which a subnormal number doesn't.
  fileprivate var exactNumber: Double? {
    if let integer, integer.magnitude > 1 << 53 { return nil }
    return number.flatMap { $0.isFinite && !$0.isSubnormal ? $0 : nil }
  }
}

/// Returns the trimmed names of all choices, or nil if one isn't trimmed, has no name then, or has another one's or an excluded one.
private func trimmedNames(of choices: [Choice], _ trimming: Trimming, excluding excluded: Set<String>) -> [String]? {
  var names: [String] = []
  var seen = excluded
  for choice in choices {
    let text = choice.nameText
    let part = trimming.trimmed(text)
    let name = CamelCaseName(ofText: part)
    guard part != text, !name.isEmpty, !name.startsWithDigit, seen.insert(name.lowerCamelCase).inserted else { return nil }
    names.append(name.lowerCamelCase)
  }
  return names
}

extension Choice {
  /// The text after which the case is named: the value if it's an identifier, otherwise the title, otherwise the value's text.
  package var nameText: String { source.text }

  fileprivate var names: CamelCaseName { source.names }

  private var source: (text: String, names: CamelCaseName) {
    if let text = value.string, isSwiftIdentifier(text), case let names = CamelCaseName(text), !names.isEmpty {
      return (text, names)
    }
    if let title, case let names = CamelCaseName(ofText: title), !names.isEmpty { return (title, names) }
    return (value.spelling, CamelCaseName(ofText: value.spelling))
  }
}

extension CamelCaseName {
  fileprivate init(ofText text: String) { self.init(text.spellingSignsAndContractions) }
}

extension String {
  /// The text with a word for each sign that is directly before a digit, at the start or after a space or an opening bracket, and without
  /// the apostrophes between letters.
  fileprivate var spellingSignsAndContractions: String {
    guard unicodeScalars.contains(where: { $0.isSign || $0.isApostrophe }) else { return self }
    // A string is lowercased only if it has no lowercase letter, so the words must not be the first.
    let hasLowercase = unicodeScalars.contains(where: \.properties.isLowercase)
    let scalars = Array(unicodeScalars)
    var text = UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if scalar.isSign, index == 0 || " \u{A0}([{".unicodeScalars.contains(scalars[index - 1]),
        index + 1 < scalars.count, "0"..."9" ~= scalars[index + 1]
      {
        let word = scalar == "+" ? "plus " : "minus "
        text += (hasLowercase ? word : word.uppercased()).unicodeScalars
      } else if scalar.isApostrophe, index > 0, index + 1 < scalars.count,
        scalars[index - 1].properties.isAlphabetic, scalars[index + 1].properties.isAlphabetic
      {
        continue
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isSign: Bool { self == "-" || self == "+" || self == "\u{2212}" }
  fileprivate var isApostrophe: Bool { self == "'" || self == "\u{2019}" }
}
