import SettingsGenPropertyLists

extension Cursor {
  /// Returns a constant whose text is in the literal at the cursor, or whose name is at the cursor.
  func constantFacts(_ name: String, text: String, isCase: Bool = false) -> [Fact] {
    guard !text.isEmpty, text.utf8.count <= 128 else { return [] }
    let constant = constantFact(name, .string(text), isCase: isCase)
    guard tokens.context.keys.index(of: text) == nil else { return [constant] }
    return [constant] + similarFacts(to: text.utf8, isKey: isNameOfKeys(name) || typeName.map(isNameOfKeys) ?? false)
  }

  /// Returns whether the name of a constant or of the type around it says that its text is the key of a setting.
  private func isNameOfKeys(_ name: String) -> Bool {
    ["Key", "Default", "Setting", "Pref"].contains(where: name.contains) || name.hasPrefix("pref") || name.hasPrefix("setting")
  }

  private var typeName: String? { enclosingType.map(tokens.name) }

  func constantFact(_ name: String, _ value: Node.Value, isCase: Bool = false) -> Fact {
    .constant(name, Constant(value: value, type: typeName, location: location, isCase: isCase))
  }
}

/// A declaration without a value in C: `extern NSString *const name;`.
enum ExternalDeclaration: Construct {
  static let starts = [
    "extern", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN", "OBJC_EXPORT", "OBJC_EXTERN", "CF_EXPORT", "EXTERN",
  ]

  static func facts(at cursor: Cursor) -> [Fact] {
    guard let end = (cursor.index + 2..<cursor.index + 12).first(where: { cursor.tokens.isSymbol($0, ";") }),
      cursor.tokens.isIdentifier(end - 1)
    else { return [] }
    return [.nonReading(cursor.hash(end - 1))]
  }
}

/// A macro: a constant with a number or a Boolean, or one that turns its argument into a string of Objective-C.
enum Macro: Construct {
  static let starts = ["define"]

  static func facts(at cursor: Cursor) -> [Fact] {
    guard cursor.isAfter("#") else { return [] }
    let tokens = cursor.tokens
    var facts = value(cursor)
    var index = cursor.index + 2
    while tokens.tokens.indices.contains(index + 1), index < cursor.index + 40, !tokens.isFirstOnLine(index) {
      // `@#name` or `@"" #name`; a string of C isn't a key.
      if tokens.isSymbol(index, "#"), tokens.isIdentifier(index + 1),
        tokens.text[tokens.tokens[index - 1].range].first == UInt8(ascii: "@")
      {
        facts.append(.mark(.namesAreKeys, index))
      }
      index += 1
    }
    return facts
  }

  private static func value(_ cursor: Cursor) -> [Fact] {
    var value = cursor.at(cursor.index + 2)
    // The literal's own construct reads strings.
    guard !value.isAt(.string), !value.isAt("(", .string), !value.tokens.isFirstOnLine(value.index), let node = value.operand(),
      value.tokens.isFirstOnLine(value.index) || value.index >= value.tokens.tokens.count
    else { return [] }
    return [cursor.at(cursor.index + 1).constantFact(cursor.tokens.name(cursor.index + 1), node)]
  }
}

/// The cases of an enum, which are constants if it has raw values; those of an enum in C are numbers.
enum EnumCases: Construct {
  static let starts = ["enum", "NS_ENUM"]

  private static let integers: NameSet = [
    "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  static func facts(at cursor: Cursor) -> [Fact] {
    let tokens = cursor.tokens
    let start = cursor.isAt("NS_ENUM") ? tokens.index(after: cursor.index + 1) : cursor.index + 1
    guard let open = (start..<start + 12).first(where: { "{;)=".utf8.contains(tokens.symbol($0)) }),
      tokens.isSymbol(open, "{"), let close = tokens.partner(open)
    else { return [] }
    if tokens.language == .c { return numbers(cursor.at(open)) }
    guard tokens.structure.declarations[open] == cursor.index, let type = cursor.at(open).nameOfType,
      tokens.isSymbol(type + 1, ":")
    else { return [] }
    // Keys of other data.
    if (start..<open).contains(where: { tokens.isName($0, "CodingKey") }) {
      return (open..<close).filter(tokens.isString).map { .taken($0) }
    }
    let isInteger = tokens.isName(type + 2, in: integers)
    guard isInteger || tokens.isName(type + 2, "String") else { return [] }
    var next = isInteger ? 0 : nil
    var facts: [Fact] = []
    var name = cursor.at(open + 1)
    while name.index < close {
      guard name.match("case") else {
        name.index = tokens.index(after: name.index)
        continue
      }
      repeat {
        guard name.match(.identifier) else { break }
        facts += read(name.at(name.index - 1), value: &name, &next)
      } while name.match(",")
    }
    return facts
  }

  /// Reads the raw value of a case, which is its name or the next number if the code has none.
  private static func read(_ name: Cursor, value: inout Cursor, _ next: inout Int?) -> [Fact] {
    let text = name.tokens.name(name.index)
    let nonReading = Fact.nonReading(name.hash(name.index))
    let isWritten = value.match("=")
    if let number = next {
      let written = isWritten ? value.operand()?.integer : number
      next = written.map { $0 &+ 1 } ?? number
      return [nonReading] + (written.map { [name.constantFact(text, .integer($0), isCase: true)] } ?? [])
    }
    guard isWritten, value.isAt(.string) else { return [nonReading] + name.constantFacts(text, text: text, isCase: true) }
    let literal = value
    let exact = value.joinedString().exact
    let taken = (literal.index..<value.index).filter(name.tokens.isString).map { Fact.taken($0) }
    return [nonReading] + taken + (exact.map { literal.constantFacts(text, text: $0, isCase: true) } ?? [])
  }

  /// Reads the enumerators of an enum in C, up to one whose value isn't known.
  private static func numbers(_ open: Cursor) -> [Fact] {
    var facts: [Fact] = []
    var next = 0
    for var element in open.elements() {
      let name = element
      guard element.match(.identifier) else { break }
      if element.match("=") {
        guard let value = element.operand()?.integer else { break }
        next = value
      }
      facts.append(name.constantFact(name.tokens.name(name.index), .integer(next)))
      next &+= 1
    }
    return facts
  }
}
