/// A comparison of a variable or property, or an assignment to one: `theme == "dark"`, `theme = "dark"`, `if (!theme)`, a `switch` over
/// it, or `["dark", "light"].contains(theme)`.
enum CompareAndAssign: Construct {
  static let starts = [
    "=", "!", "+", "-", "isEqualToString", "isEqual", "isEmpty", "length", "switch", "contains", "containsObject",
  ]

  static func facts(at cursor: Cursor) -> [Fact] {
    if let (name, value) = cursor.assignment { return assignment(of: value, to: name, at: cursor.at(cursor.index + 1)) }
    var name = cursor.at(cursor.index - 1)
    if cursor.isAt("=") {
      // `!=` has one more character before this one.
      if name.isAt("!") { name.index -= 1 } else if !cursor.isAt("=", "=") { return [] }
    } else if cursor.isAt("+") || cursor.isAt("-") {
      return []
    } else if cursor.isAt("!") {
      guard cursor.tokens.language == .c, cursor.isAfter("if", "(") else { return [] }
      name.index = cursor.index + 1
    } else if cursor.isAt("switch") || cursor.isAt("contains") || cursor.isAt("containsObject") {
      name.index = cursor.index + 1
      while name.match("(") || name.match(":") {}
      if name.match("self") { _ = name.match(".") }
      let end = cursor.at(name.index + 1)
      guard cursor.isAt("switch") || cursor.at(name.startOfName).isElement && (end.isAt(")") || end.isAt("]")) else { return [] }
    } else if cursor.isAfter(".") {
      name.index -= 1
    } else if !cursor.isAfter("[", .identifier), !cursor.isAfter("[", "self", ".", .identifier) {
      return []
    }
    guard name.isAt(.identifier), name.hasSimpleReceiver else { return [] }
    let flow = ValueFlow(name, start: name.startOfName, end: name.index + 1, key: name.index)
    let values = flow.compared.filter { $0.value.isCertain(cursor.tokens.language) }
    guard !values.isEmpty || flow.fallback?.literal != nil || flow.missing != nil else { return [] }
    return [.mention(Mention(name: name.index, values: values, flow: flow))]
  }

  private static func assignment(of value: Value, to name: Cursor, at start: Cursor) -> [Fact] {
    guard name.isAt(.identifier), name.hasSimpleReceiver, !start.isAt("nil"), !start.isAt("NULL") else { return [] }
    let value = ValueMention(
      value: value.isCertain(start.tokens.language) ? value : .unknown, kind: .assigned, location: start.location)
    return [.mention(Mention(name: name.index, values: [value]))]
  }
}

/// The rows of a picker, whose selection is a property: `Picker("Theme", selection: $theme) { Text("Dark").tag("dark") }`.
enum Picker: Construct {
  static let starts = ["Picker"]

  static func facts(at cursor: Cursor) -> [Fact] {
    let tokens = cursor.tokens
    guard let call = cursor.at(cursor.index + 2).enclosingCall, call.name == cursor.index, let close = tokens.partner(call.open),
      let argument = call.arguments.first(where: { $0.label.map { tokens.isName($0, "selection") } ?? false }),
      case let name = argument.start, tokens.text[tokens.tokens[name].range].first == UInt8(ascii: "$"),
      // `$model.theme` belongs to another object.
      !tokens.isSymbol(name + 1, "."), cursor.at(close + 1).isAt("{"), let end = tokens.partner(close + 1)
    else { return [] }
    let nested = (close..<end).first { tokens.isName($0, "Picker") } ?? end
    let tags = (close..<nested).filter { cursor.at($0).isAt(".", "tag", "(") }.map { index in
      ValueMention(value: cursor.at(index + 3).value(), kind: .tagged, location: cursor.at(index + 3).location)
    }
    return [.mention(Mention(name: name, values: tags.filter { $0.value.literal != nil }))]
  }
}

extension Cursor {
  /// The name of the variable or property that the operator at the cursor changes, and its value: `=`, `+=`, or `++` in C.
  fileprivate var assignment: (name: Cursor, value: Value)? {
    if tokens.language == .c, isAt("+", "+") || isAt("-", "-") {
      return (at(isAfter(.identifier) ? index - 1 : index + 2), .unknown)
    }
    guard isAt("="), !isAt("=", "="), case let start = at(index + 1) else { return nil }
    if let property = start.declaredProperty {
      return (at(property), start.value().literal.flatMap { isZero($0) ? .literal($0) : nil } ?? .unknown)
    }
    let isPlain = isAfter(.identifier)
    let name = at(isPlain ? index - 1 : index - 2)
    guard isPlain || "+-*/%&|^".utf8.contains(tokens.symbol(index - 1)), name.at(name.startOfName).isStartOfStatement else {
      return nil
    }
    return (name, isPlain ? start.value() : .unknown)
  }

  /// The index of the name of the property in Swift that begins with the value at the cursor.
  private var declaredProperty: Int? {
    guard tokens.language == .swift, let outer = tokens.bracket(around: index), at(outer).nameOfType != nil else { return nil }
    return declaredName
  }

  /// Whether the name at the cursor is one of a variable, or of a property of the object itself.
  fileprivate var hasSimpleReceiver: Bool {
    isMember || isAfter("self", "-", ">") || !tokens.isSymbol(index - 1, ".") && !tokens.isSymbol(index - 1, ">")
  }

  /// Whether the name at the cursor follows `self`, or the type that is around it.
  var isMember: Bool { isAfter("self", ".") || isAfter("Self", ".") }

  /// The index of the first token of the expression that ends with the name at the cursor.
  var startOfName: Int { isMember ? index - 2 : index }
}

extension Value {
  /// Whether the value is a literal or a constant, which in Swift has the name of its type, or at least a dot, before it.
  fileprivate func isCertain(_ language: SourceLanguage) -> Bool {
    switch self {
    case .literal, .member: true
    case .constant(let name): language == .c || name.qualifier != nil
    case .unknown: false
    }
  }
}
