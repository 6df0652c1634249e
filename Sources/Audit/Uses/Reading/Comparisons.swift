import SettingsGenPropertyLists

/// The values that code compares an expression with.
extension Cursor {
  /// Returns the value that the expression before the cursor is compared with: `== value`, ` isEqualToString:value]`.
  func comparedValues() -> [ValueMention] {
    var cursor = self
    if isAt(".", "isEmpty") || isAt("length", "]") || isAt(".", "length") { return [comparison(with: .literal(.string("")))] }
    guard
      cursor.match("=", "=") || cursor.match("!", "=") || cursor.match("isEqualToString", ":")
        || cursor.match("isEqual", ":") || cursor.match("isEqualTo", ":")
    else { return [] }
    _ = cursor.match("=")
    return [cursor.comparison(with: cursor.value(endsAtLogicalOperator: true))]
  }

  /// Whether code tests if the expression at the cursor is in an array: `["dark", "light"].contains(`, `[@[@"dark"] containsObject:`.
  var isElement: Bool { isAfter("]", ".", "contains", "(") || isAfter("]", "containsObject", ":") }

  /// The literals in that array; none if it may be a subscript.
  var otherElements: [ValueMention] {
    let open = tokens.partner(index - (tokens.language == .swift ? 4 : 3))
    let elements = open.map { at($0).elements() } ?? []
    return elements.count == 1 ? [] : elements.map { $0.comparison(with: $0.value()) }.filter { $0.value.literal != nil }
  }

  /// The literal that the expression at the cursor is compared with: `"dark" ==`, `[@"dark" isEqualToString:`.
  var valuesComparedBefore: [ValueMention] {
    let isMessage = isAfter("isEqualToString", ":") || isAfter("isEqual", ":")
    guard isMessage || isAfter("=", "=") || isAfter("!", "="), case let literal = at(index - 3) else { return [] }
    var end = literal
    guard !literal.isAfter("+"), let node = end.operand(), end.index == index - 2 else { return [] }
    return [literal.comparison(with: .literal(node))]
  }

  /// Whether the literal at the cursor is only compared with the keys of a page's elements, which doesn't read the setting:
  /// `[[item objectForKey:@"Key"] isEqualToString:@"sounds"]`, or with a variable that has such a key.
  var isComparedWithElement: Bool {
    guard isAfter("isEqualToString", ":") || isAfter("=", "="), case let name = index - 3 else { return false }
    func isKey(_ index: Int) -> Bool {
      tokens.isString(index) && tokens.text[tokens.tokens[index].content].elementsEqual("Key".utf8)
    }
    guard tokens.isIdentifier(name) else { return isKey(name - 1) }
    guard let declaration = at(name).localDeclaration,
      let close = tokens.brace(around: declaration).flatMap(tokens.partner),
      at(declaration + 1).isAt("="), (declaration..<min(declaration + 10, close)).contains(where: isKey)
    else { return false }
    return tokens.mentions(of: hash(name), in: declaration + 1..<close).map { at($0 + 1) }.allSatisfy {
      $0.isAt("isEqualToString") || $0.isAt("=", "=") || $0.isAt("!", "=")
    }
  }

  /// Whether the literal at the cursor is a key by the name before it: `key == "sounds"`, `hiddenKeys = ["sounds"]`.
  var isValueOfKey: Bool {
    let isCompared = isAfter("isEqualToString", ":") || isAfter("=", "=") || isAfter("!", "=")
    let end = isCompared ? index - 2 : tokens.bracket(around: index).flatMap { tokens.isSymbol($0 - 1, "=") ? $0 - 1 : nil }
    return end.map { tokens.isName(tokens.isSymbol($0 - 1, "]") ? $0 - 2 : $0 - 1, containing: "key") } ?? false
  }

  private func comparison(with value: Value) -> ValueMention { ValueMention(value: value, kind: .compared, location: location) }

  /// Reads a value before `,` or `:`, perhaps of an optional: `"dark"?`; patterns with `let` or ranges aren't values.
  private mutating func caseValue() -> Value? {
    let value = operand().map(Value.literal) ?? named()
    _ = match("?")
    return isAt(",") || isAt(":") ? value : nil
  }

  func caseValues() -> [ValueMention] {
    guard isAt("{"), let close = tokens.partner(index) else { return [] }
    var values: [ValueMention] = []
    var cursor = at(index + 1)
    for _ in 0..<2_000 where cursor.index < close {
      if cursor.match("case") {
        repeat {
          let start = cursor
          guard let value = cursor.caseValue() else { break }
          values.append(start.comparison(with: value))
        } while cursor.match(",")
        continue
      }
      cursor.index = tokens.index(after: cursor.index)
    }
    return values
  }
}
