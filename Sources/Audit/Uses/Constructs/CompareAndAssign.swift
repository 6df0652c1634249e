/// A comparison of a variable or property, or an assignment to one: `theme == "dark"`, `theme = "dark"`, `if (!theme)`, a `switch` over
/// it, or `["dark", "light"].contains(theme)`.
enum CompareAndAssign: Construct {
  static let starts = ["=", "!", "isEqualToString", "isEqual", "isEmpty", "length", "switch", "contains", "containsObject"]

  static func facts(at cursor: Cursor) -> [Fact] {
    var name = cursor.at(cursor.index - 1)
    if cursor.isAt("=") {
      // `!=` has one more character before this one; the second character of `==` isn't an assignment.
      if name.isAt("!") { name.index -= 1 } else if name.isAt("=") { return [] }
      guard name.isAt(.identifier) else { return [] }
      if !cursor.isAt("=", "="), cursor.isAfter(.identifier) { return assignment(to: name, cursor.at(cursor.index + 1)) }
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

  private static func assignment(to name: Cursor, _ start: Cursor) -> [Fact] {
    guard name.at(name.startOfName).isStartOfStatement, name.hasSimpleReceiver, case let value = start.value(),
      value.isCertain(start.tokens.language) || name.isNamedProperty && start.isCall
    else { return [] }
    return [.mention(Mention(name: name.index, values: [ValueMention(value: value, kind: .assigned, location: start.location)]))]
  }
}

/// The rows of a picker, whose selection is a property: `Picker("Theme", selection: $theme) { Text("Dark").tag("dark") }`.
enum Picker: Construct {
  static let starts = ["Picker"]

  static func facts(at cursor: Cursor) -> [Fact] {
    let tokens = cursor.tokens
    guard let call = cursor.at(cursor.index + 2).enclosingCall, call.name == cursor.index, let close = tokens.partner(call.open),
      let argument = call.arguments.first(where: { $0.label.map { tokens.isName($0, "selection") } ?? false }),
      case var name = cursor.at(argument.start), tokens.text[tokens.tokens[name.index].range].first == UInt8(ascii: "$"),
      cursor.at(close + 1).isAt("{"), let end = tokens.partner(close + 1)
    else { return [] }
    while name.isAt(.identifier, ".") { name.index += 2 }
    let nested = (close..<end).first { tokens.isName($0, "Picker") } ?? end
    let tags = (close..<nested).filter { cursor.at($0).isAt(".", "tag", "(") }.map { index in
      ValueMention(value: cursor.at(index + 3).value(), kind: .tagged, location: cursor.at(index + 3).location)
    }
    return [.mention(Mention(name: name.index, values: tags.filter { $0.value.literal != nil }))]
  }
}

extension Cursor {
  /// Whether the name at the cursor is one of a variable, or of a property of the object itself.
  fileprivate var hasSimpleReceiver: Bool {
    if !tokens.isSymbol(index - 1, "."), !tokens.isSymbol(index - 1, ">") { return true }
    return isAfter("self", ".") || isAfter("self", "-", ">")
  }

  /// Whether the name at the cursor is most likely one of a property, which in C has `_` or `self` before it.
  fileprivate var isNamedProperty: Bool {
    tokens.language == .swift || isAfter(".") || tokens.text[tokens.tokens[index].range].first == UInt8(ascii: "_")
  }

  /// Whether a call or message is at the cursor, whose result may be any value.
  fileprivate var isCall: Bool {
    var cursor = self
    while cursor.match(.identifier, ".") {}
    return tokens.language == .c && isAt("[") || cursor.isAt(.identifier, "(")
  }

  /// The index of the first token of the expression that ends with the name at the cursor.
  fileprivate var startOfName: Int { isAfter("self", ".") ? index - 2 : index }
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
