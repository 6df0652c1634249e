/// A message in Objective-C with a key after a label: `[defaults boolForKey:@"playSounds"]`.
enum KeyMessage: Recognizer {
  static let starts = ["forKey", "forKeyPath"]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    let tokens = cursor.tokens
    guard tokens.language == .c, tokens.isSymbol(cursor.index + 1, ":"), let open = file.scopes.innermost,
      open.byte == UInt8(ascii: "["), let selector = selector(after: open.index, upTo: cursor)
    else { return }
    let name = tokens.name(cursor.isAt("forKey") ? selector : cursor.index)
    let names = (open.index + 1..<selector).filter(tokens.isIdentifier)
    var object = cursor.object(Array(names.prefix(16)))
    if names.count != 1, case .variable(_, isNamedDefaults: false) = object.receiver { object.receiver = .other }
    if file.isCategoryOfDefaults, cursor.at(open.index + 1).isAt("self") { object.receiver = .userDefaults }
    let call = KeyCall(name: name, object: object, open: open.index, stored: cursor.at(selector + 2).value())
    call.read(cursor, in: &file)
  }

  /// Returns the index of the first label of a message.
  private static func selector(after open: Int, upTo cursor: Cursor) -> Int? {
    let tokens = cursor.tokens
    var index = open + 1
    for _ in 0..<200 where index <= cursor.index {
      if index > open + 1, tokens.isIdentifier(index), tokens.isSymbol(index + 1, ":"), !tokens.isSymbol(index - 1, "?") {
        return index
      }
      index = tokens.index(after: index)
    }
    return nil
  }
}
