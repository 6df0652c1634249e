/// A key with a type, as libraries have them: `static let playSounds = Key<Bool>("playSounds", default: true)`.
enum TypedKey: Construct {
  static let starts = ["\""]

  /// Reads the key if the literal at the cursor is the first argument of a key's initializer.
  static func facts(at cursor: Cursor) -> [Fact] {
    let tokens = cursor.tokens
    guard let open = tokens.bracket(around: cursor.index), let name = constructor(before: open, tokens),
      let arguments = KeyArguments(cursor.at(open)), arguments.keyIndex == cursor.index, case .literal(let text) = arguments.key
    else { return [] }
    let isProperty = tokens.isName(name, "AppStorage")
    var start = tokens.startOfName(name)
    if tokens.isSymbol(start - 1, ".") { start -= 1 }
    var facts: [Fact] = []
    if !isProperty, let constant = cursor.at(start).declaredName {
      facts = [.nonReading(cursor.hash(constant))] + cursor.constantFacts(tokens.name(constant), text: text)
    } else if let setting = cursor.tokens.context.keys.index(of: text) {
      facts = [.reading(setting, .literal)]
    }
    let use = KeyUse(
      reference: arguments.key,
      access: .declare(tokens.isSymbol(name + 1, "<") ? ReadType(named: tokens.name(name + 2)) : nil),
      receiver: isProperty ? .userDefaults : .wrapper, location: cursor.location,
      fallback: arguments.fallback, name: tokens.isName(name, "init") ? "Key" : tokens.name(name))
    return facts + [.use(use, key: cursor.index, flow: nil)]
  }

  /// Returns the index of the name of a type for keys if the bracket opens its initializer: `Key<Bool>(`.
  private static func constructor(before open: Int, _ tokens: TokenList) -> Int? {
    guard tokens.language == .swift, tokens.isSymbol(open, "(") else { return nil }
    let name = tokens.nameOfType(before: open)
    // A wrapper has been read already.
    guard tokens.isIdentifier(name), !tokens.isSymbol(tokens.startOfName(name) - 1, "@") else { return nil }
    if tokens.isName(name, "init") { return tokens.isSymbol(name - 1, ".") && !tokens.isIdentifier(name - 2) ? name : nil }
    guard let first = tokens.text[tokens.tokens[name].range].first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first,
      !tokens.isName(name, "CodingKey"), !OtherText.isOther(tokens, name)
    else { return nil }
    return tokens.isName(name, containing: "key", "default", "setting", "preference", "appstorage") ? name : nil
  }
}
