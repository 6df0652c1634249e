import SettingsGenPropertyLists

/// What code does with the value of an expression that reads a setting.
struct ValueFlow {
  private(set) var type: ReadType?
  private(set) var isCast = false
  /// Whether the value is neither converted nor an operand.
  private(set) var isPlain = false
  /// The hash of the name of a property in Objective-C, of whichever object, that has the value.
  private(set) var assigned: UInt32?
  /// Whether the code uses the value itself as a Boolean, as a condition or as the value of a variable of that type.
  private(set) var isBoolean = false
  /// The name of the enum that is created from the value: `Theme` in `Theme(rawValue: value)`.
  private(set) var enumName: String?
  private(set) var fallback: Value?
  /// Whether the default also replaces a stored zero or empty string.
  private(set) var replacesZero = false
  /// The index of the name of a variable or property that has the value itself, or the default.
  private(set) var place: Int?
  /// Whether the value is assigned to that, so it can have other values, too.
  private(set) var isAssigned = false
  private(set) var compared: [ValueMention] = []
  /// The code that runs only if nothing is stored: `{ … }` after `if defaults.object(forKey: "sounds") == nil`.
  private(set) var missing: Range<Int>?

  /// Creates the flow of a wrapper's value to the property whose name is at an index.
  init(property: Int) { place = property }

  private init() {}

  /// Reads the code around an expression with a key, or around a name.
  init(_ cursor: Cursor, start: Int, end: Int, key: Int) {
    var start = start
    var cursor = cursor.at(end)
    readConversions(&start, &cursor)
    isPlain = type == nil && !cursor.continuesExpression()
    isBoolean = type == nil && cursor.at(start).isBoolean(upTo: cursor.index, key: key)
    readCast(&start, &cursor)
    readFallbacks(&start, &cursor)
    let before = cursor.at(start)
    readTest(before, cursor, key: key, isName: end == key + 1)
    if fallback != nil, before.isOnlyShown { fallback = nil }
    if before.isElement {
      compared = before.otherElements
    } else if fallback == nil, missing == nil {
      compared = cursor.comparedValues() + before.valuesComparedBefore
    }
    if compared.isEmpty, before.isCondition(of: "switch") { compared = cursor.at(cursor.endOfParentheses).caseValues() }
    if !cursor.continuesExpression(), !cursor.isAt("is") { place = before.place }
    isAssigned = before.isAfter("=")
    assigned = before.assigned
    if isPlain, place.map({ cursor.at($0).isNameOfBoolean }) ?? false { isBoolean = true }
  }

  /// Reads what is around the expression and keeps its value: parentheses, initializers, casts, and messages such as `boolValue`.
  private mutating func readConversions(_ start: inout Int, _ cursor: inout Cursor) {
    let tokens = cursor.tokens
    for _ in 0..<4 {
      if tokens.language == .c, tokens.isSymbol(start - 1, "["), tokens.keepsValue(cursor.index),
        cursor.match(.identifier, "]")
      {
        start -= 1
        type = ReadType(named: tokens.name(cursor.index - 2)) ?? type
      } else if tokens.language == .c, tokens.isSymbol(start - 1, ")"), let open = tokens.partner(start - 1),
        open < start - 2, (open + 1..<start - 1).allSatisfy({ tokens.isIdentifier($0) || tokens.isSymbol($0, "*") })
      {
        start = open
      } else if tokens.isSymbol(start - 1, "["), cursor.isAt("isKindOfClass", ":"), let close = tokens.partner(start - 1) {
        (start, cursor.index) = (start - 1, close + 1)
      } else if tokens.isSymbol(cursor.index, "!"), tokens.isSymbol(cursor.index + 1, ")") {
        cursor.index += 1
      } else if tokens.isSymbol(cursor.index, ")"), let open = tokens.partner(cursor.index),
        let callee = conversion(openedBy: open, start, tokens)
      {
        if tokens.isName(start - 2, "rawValue"), start - 3 == open { enumName = tokens.name(open - 1) }
        start = callee
        cursor.index += 1
      } else {
        return
      }
    }
  }

  /// Returns the index at which parentheses around an expression begin, or the initializer of a type with its value.
  private func conversion(openedBy open: Int, _ start: Int, _ tokens: TokenList) -> Int? {
    if tokens.isName(start - 2, "rawValue"), start - 3 == open, tokens.isIdentifier(open - 1) {
      return tokens.startOfName(open - 1)
    }
    guard start - 1 == open else { return nil }
    if tokens.isName(open - 1, in: Cursor.initializers) { return open - 1 }
    let isCondition = tokens.language == .c && tokens.isName(open - 1, "if", "while")
    return isCondition || tokens.isCallee(open - 1) ? nil : open
  }

  /// Reads what Swift has after an optional or untyped value, and conversions around that.
  private mutating func readCast(_ start: inout Int, _ cursor: inout Cursor) {
    guard cursor.tokens.language == .swift else { return }
    if !cursor.isAt("!", "=") || cursor.isAt("!", "=", "=") { _ = cursor.match("!") }
    if cursor.isAt("?", ".") {
      type = ReadType(named: cursor.tokens.name(cursor.index + 2))
      return
    }
    if cursor.match("as") {
      _ = cursor.match("?") || cursor.match("!")
      type = ReadType(named: cursor.tokens.name(cursor.index))
      isCast = true
      cursor.index += 1
    }
    readConversions(&start, &cursor)
  }

  private mutating func readFallbacks(_ start: inout Int, _ cursor: inout Cursor) {
    while cursor.tokens.language == .c ? cursor.match("?", ":") : cursor.match("?", "?") {
      // `Int(text ?? "") ?? 5`: no text isn't a number.
      if fallback?.literal.map(isZero) ?? true { fallback = cursor.value(endsAtLogicalOperator: true) }
      if cursor.operand() == nil { _ = cursor.constantName(endsAtLogicalOperator: true) }
      readConversions(&start, &cursor)
    }
  }

  /// Reads a test for a missing value: a conditional expression with the default, or a statement that stores one.
  private mutating func readTest(_ start: Cursor, _ end: Cursor, key: Int, isName: Bool) {
    var (before, cursor) = (start, end)
    var isMissing = before.isAfter("!")
    var isTest = end.tokens.language == .c
    if cursor.isAt("=", "=") || cursor.isAt("!", "=") {
      isMissing = cursor.isAt("=")
      cursor.index += 2
      if !cursor.match("nil"), !cursor.match("NULL") {
        guard let value = cursor.operand(), isZero(value) else { return }
        replacesZero = true
      }
      isTest = true
    } else if before.isAfter("="), before.tokens.isName(before.index - 3, "nil", "NULL") {
      isMissing = before.isAfter("=", "=")
      isTest = true
      before.index -= 3
    }
    let name = before.isAfter("let", .identifier, "=") ? before.index - 2 : nil
    before.index = name.map { $0 - 1 } ?? before.index
    cursor.index = cursor.endOfParentheses
    let operands: (missing: Cursor, other: Range<Int>)?
    if isTest, cursor.match("?") {
      operands = cursor.operands(isFirst: isMissing)
    } else if before.isCondition(of: "if") || before.isCondition(of: "guard") {
      missing = cursor.missing(ifTrue: isMissing)
      operands = isTest || isMissing || name != nil ? missing.flatMap(cursor.returnedValues) : nil
    } else {
      return
    }
    guard let operands else { return }
    // `guard let isOn = … else { return true }`, then `return isOn`.
    let isNamed = operands.other.count == 1 && name.flatMap { end.first($0, in: operands.other) } != nil
    if isNamed || Self.isValue(operands.other, key, isName: isName, end) { fallback = operands.missing.value() }
  }

  /// Returns whether an expression is the value that is tested: the same variable, or a call with the same key.
  private static func isValue(_ expression: Range<Int>, _ key: Int, isName: Bool, _ cursor: Cursor) -> Bool {
    guard let other = cursor.first(key, in: expression) else { return false }
    var start = cursor.at(other).startOfName
    var end = cursor.at(other + 1)
    if !isName {
      guard let call = cursor.at(other).enclosingCall, let close = cursor.tokens.partner(call.open) else { return false }
      start = call.start
      end.index = close + 1
    }
    var flow = ValueFlow()
    flow.readConversions(&start, &end)
    flow.readCast(&start, &end)
    return start == expression.lowerBound && end.index == expression.upperBound
  }
}

extension TokenList {
  /// Returns whether a message of Objective-C has the value of its receiver, perhaps as another type: `boolValue`.
  fileprivate func keepsValue(_ index: Int) -> Bool {
    hasSuffix(index, "Value") || isName(index, "copy", "mutableCopy", "retain", "autorelease")
  }

  private static let keywords: NameSet = ["return", "if", "guard", "while", "switch", "where", "in", "else", "try", "await"]

  /// Returns whether the token before a parenthesis says that a function is called.
  fileprivate func isCallee(_ index: Int) -> Bool {
    if language == .swift, isSymbol(index, ")") || isSymbol(index, "]") { return !isFirstOnLine(index + 1) }
    return isIdentifier(index) && !isName(index, in: Self.keywords)
  }
}

extension Cursor {
  /// Returns whether code uses the expression from the cursor to another token as a Boolean.
  ///
  /// A condition isn't one if it only tests whether there is a value: the code uses the key, or stores defaults, after it.
  fileprivate func isBoolean(upTo end: Int, key: Int) -> Bool {
    let end = at(end)
    if isAfter("Bool", "(") || isAt("Bool", "(") { return true }
    // In Swift, a string is no condition.
    guard tokens.language == .c, !end.isAt("=", "="), !end.isAt("!", "="), !end.isAt("?", ":") else { return false }
    let isOperand =
      isAfter("!") || isAfter("&", "&") || isAfter("|", "|") || end.isAt("&", "&") || end.isAt("|", "|") || end.isAt("?")
    guard isOperand || end.isAt(")") && (isCondition(of: "if") || isCondition(of: "while")) else { return false }
    var last = end.index
    while last < tokens.tokens.count, !tokens.isSymbol(last, ";"), !tokens.isSymbol(last, "{") { last += 1 }
    let rest = end.index..<(tokens.partner(last) ?? last)
    let storesDefaults = isAfter("!") && rest.contains { tokens.isName($0, containing: "default") }
    return !storesDefaults && first(key, in: rest) == nil
  }

  /// Whether the expression at the cursor is an argument of a function for the log or for text on the screen.
  var isOnlyShown: Bool {
    let brackets = sequence(first: index) { tokens.bracket(around: $0) }.dropFirst().prefix { !tokens.isSymbol($0, "{") }
    return brackets.contains { tokens.isSymbol($0, "(") && OtherText.isOther(tokens, $0 - 1) }
  }

  /// Whether the name at the cursor is declared in C as a Boolean, or as an integer with the value of one: `BOOL isOn`, `- (BOOL)isOn`.
  fileprivate var isNameOfBoolean: Bool {
    guard tokens.language == .c, case let name = at(localDeclaration ?? index) else { return false }
    return tokens.isName(name.isAfter(")") ? name.index - 2 : name.index - 1, "BOOL", "bool", "NSInteger", "int")
  }

  /// The hash of the name of an object's property that the expression at the cursor is assigned to: `view.hidden =`, `[view setHidden:`.
  fileprivate var assigned: UInt32? {
    guard tokens.language == .c else { return nil }
    if isAfter(".", .identifier, "=") { return hash(index - 2) }
    guard isAfter(.identifier, ":"), case let name = tokens.name(index - 2), name.hasPrefix("set") else { return nil }
    return NameHash(name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4)).value
  }

  /// Returns whether the expression at the cursor is the whole condition of `if`, or the value of `switch`.
  fileprivate func isCondition(of statement: Pattern) -> Bool {
    var start = index
    while tokens.isSymbol(start - 1, "!") || tokens.isSymbol(start - 1, "(") { start -= 1 }
    return at(start).isAfter(statement)
  }

  fileprivate var endOfParentheses: Int {
    var end = index
    while tokens.isSymbol(end, ")"), let open = tokens.partner(end), !tokens.isCallee(open - 1) { end += 1 }
    return end
  }

  /// Returns the first token in some tokens with the text of another one.
  fileprivate func first(_ key: Int, in range: Range<Int>) -> Int? {
    let text = tokens.text[tokens.tokens[key].range]
    return range.first { tokens.text[tokens.tokens[$0].range].elementsEqual(text) }
  }

  /// The index of the name of what the value of the expression at the cursor is assigned to, or what it computes.
  fileprivate var place: Int? {
    let outer = tokens.brace(around: index)
    if let name = declaredName { return outer == nil ? nil : name }
    if isAfter(.identifier, "=") {
      let name = at(index - 2)
      return name.isStartOfStatement || name.isMember ? name.index : nil
    }
    guard let outer, isAfter("return") || index == outer + 1, let name = at(outer).nameOfResult else { return nil }
    return tokens.isName(name - 1, "var") || tokens.language == .c ? name : nil
  }

  /// Whether the token at the cursor is the first one of a statement, so a name there isn't declared.
  var isStartOfStatement: Bool {
    if tokens.isFirstOnLine(index) { return true }
    return "{};)".utf8.contains(tokens.symbol(index - 1)) || isAfter("else") || isAfter(":") && tokens.language == .swift
  }
}
