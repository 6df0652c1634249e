import SettingsGenSupport

/// A key with a type, as libraries have them: `static let playSounds = Key<Bool>("playSounds", default: true)`.
enum TypedKey {
  /// Reads the key if the literal at the cursor is the first argument of a key's initializer, and returns whether it is.
  static func recognize(_ cursor: Cursor, _ content: some Collection<UInt8>, in file: inout CodeFile) -> Bool {
    guard let name = constructor(cursor) ?? appStorage(cursor, in: file) else { return false }
    let tokens = cursor.tokens
    let type = tokens.isSymbol(name + 1, "<") ? ReadType(named: tokens.name(name + 2)) : nil
    var start = name
    while tokens.isSymbol(start - 1, "."), tokens.isIdentifier(start - 2) { start -= 2 }
    if tokens.isSymbol(start - 1, ".") { start -= 1 }
    let setting = file.keys.index(of: content)
    let text = String(decoding: content, as: UTF8.self)
    let isProperty = tokens.isName(name, "AppStorage")
    if !isProperty, let constant = cursor.at(start).declaredName {
      file.noteNonReading(constant)
      ConstantDeclaration.add(tokens.name(constant), text: text, at: cursor.index, in: &file)
    } else if setting != nil {
      file.noteRead(.literal(text), at: file.location(of: cursor.index))
    }
    if setting == nil {
      if file.keys.mayBeSimilar(to: content) { file.addSimilar(text, isKey: true, at: cursor.index) }
      return true
    }
    let open = file.scopes.innermost?.index ?? -1
    let code = tokens.name(name)
    file.noteKey(at: cursor.index)
    let location = file.location(of: cursor.index)
    file.add(
      KeyUse(
        reference: .literal(text), access: .declare(type), receiver: isProperty ? .userDefaults : .other, language: .swift,
        location: location,
        fallbackValue: open >= 0 ? cursor.at(open + 1).labeledDefault(in: open) : nil, name: code == "init" ? "Key" : code))
    return true
  }

  /// Returns the index of the name in `AppStorage(wrappedValue: true, "playSounds")` if the literal is its key.
  private static func appStorage(_ cursor: Cursor, in file: CodeFile) -> Int? {
    guard cursor.isAfter(","), let open = file.scopes.innermost?.index, open > 0,
      cursor.at(open - 1).isAt("AppStorage", "(", .label("wrappedValue")), !isAttribute(open - 1, cursor.tokens)
    else { return nil }
    return open - 1
  }

  /// Returns the index of the name of a type for keys, if a literal is the first argument of its initializer: `Key<Bool>("playSounds"`.
  private static func constructor(_ cursor: Cursor) -> Int? {
    let tokens = cursor.tokens
    var open = cursor.index - 1
    if tokens.isSymbol(open, ":"), ["key", "name", "rawValue"].contains(tokens.name(open - 1)) { open -= 2 }
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
    guard tokens.isIdentifier(name), !isAttribute(name, tokens) else { return nil }
    let text = tokens.name(name)
    if text == "init", cursor.at(name).isAfter("=", ".") || cursor.at(name).isAfter("{", ".") { return name }
    guard let first = text.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first, text != "CodingKey" else { return nil }
    return ["Key", "Default", "Setting", "Preference"].contains(where: text.contains) || text == "AppStorage" ? name : nil
  }

  private static func isAttribute(_ name: Int, _ tokens: TokenList) -> Bool {
    var index = name
    while tokens.isSymbol(index - 1, "."), tokens.isIdentifier(index - 2) { index -= 2 }
    return tokens.isSymbol(index - 1, "@")
  }
}
