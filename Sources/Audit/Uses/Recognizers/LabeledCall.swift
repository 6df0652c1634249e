/// A call in Swift with a key after a label: `defaults.bool(forKey: "playSounds")`.
enum LabeledCall: Recognizer {
  static let starts = ["forKey", "forKeyPath", "forDefaultsKey", "forSettingsKey"]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    let tokens = cursor.tokens
    guard tokens.language == .swift, tokens.isSymbol(cursor.index + 1, ":"), let open = file.scopes.innermost,
      open.byte == UInt8(ascii: "("), tokens.isIdentifier(open.index - 1), !tokens.isName(open.index - 2, "func")
    else { return }
    let method = open.index - 1
    var object = cursor.object(cursor.names(before: method))
    if !tokens.isSymbol(method - 1, "."), file.scopes.contains(type: "UserDefaults") { object.receiver = .userDefaults }
    let call = KeyCall(name: tokens.name(method), object: object, open: open.index, stored: cursor.at(open.index + 1).value())
    call.read(cursor, in: &file)
  }
}
