/// A key with a type, as libraries have them: `static let playSounds = Key<Bool>("playSounds", default: true)`.
enum TypedKey {
  /// Reads the key if the literal at the cursor is the first argument of a key's initializer, and returns whether it is.
  static func recognize(_ cursor: Cursor, _ content: some Collection<UInt8>, in file: inout CodeReader) -> Bool {
    let tokens = cursor.tokens
    guard let open = file.scopes.innermost?.index, let name = constructor(before: open, tokens),
      KeyArguments(cursor.at(open))?.keyIndex == cursor.index
    else { return false }
    let text = String(decoding: content, as: UTF8.self)
    let isProperty = tokens.isName(name, "AppStorage")
    var start = startOfName(name, tokens)
    if tokens.isSymbol(start - 1, ".") { start -= 1 }
    if !isProperty, let constant = cursor.at(start).declaredName {
      file.noteNonReading(constant)
      ConstantDeclaration.add(tokens.name(constant), text: text, at: cursor.index, in: &file)
    } else {
      file.noteRead(.literal(text))
    }
    guard file.keys.index(of: content) != nil else {
      file.addSimilar(content, isKey: true, at: cursor.index)
      return true
    }
    file.noteKey(at: cursor.index)
    file.add(
      KeyUse(
        reference: .literal(text),
        access: .declare(tokens.isSymbol(name + 1, "<") ? ReadType(named: tokens.name(name + 2)) : nil),
        receiver: isProperty ? .userDefaults : .other, language: .swift, location: file.location(of: cursor.index),
        fallback: cursor.at(open + 1).labeledDefault(in: open),
        name: tokens.isName(name, "init") ? "Key" : tokens.name(name)))
    return true
  }

  /// Returns the index of the name of a type for keys if the bracket opens its initializer: `Key<Bool>(`.
  private static func constructor(before open: Int, _ tokens: TokenList) -> Int? {
    guard tokens.language == .swift, tokens.isSymbol(open, "(") else { return nil }
    var name = open - 1
    if tokens.isSymbol(name, ">") {
      var depth = 0
      while name > 0, name > open - 24 {
        if tokens.isSymbol(name, ">") { depth += 1 }
        if tokens.isSymbol(name, "<") { depth -= 1 }
        name -= 1
        if depth == 0 { break }
      }
    }
    // A wrapper has been read already.
    guard tokens.isIdentifier(name), !tokens.isSymbol(startOfName(name, tokens) - 1, "@") else { return nil }
    let text = tokens.name(name)
    if text == "init" { return tokens.isSymbol(name - 1, ".") && !tokens.isIdentifier(name - 2) ? name : nil }
    guard let first = text.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first, text != "CodingKey" else { return nil }
    return ["Key", "Default", "Setting", "Preference"].contains(where: text.contains) || text == "AppStorage" ? name : nil
  }

  /// Returns the index of the first component of a name with dots.
  private static func startOfName(_ last: Int, _ tokens: TokenList) -> Int {
    var start = last
    while tokens.isSymbol(start - 1, "."), tokens.isIdentifier(start - 2) { start -= 2 }
    return start
  }
}
