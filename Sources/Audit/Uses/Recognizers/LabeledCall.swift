import SettingsGenSupport

/// A call in Swift with a key after a label: `defaults.bool(forKey: "playSounds")`.
enum LabeledCall: Recognizer {
  static let starts = ["forKey", "forKeyPath", "forDefaultsKey", "forSettingsKey"]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    let tokens = cursor.tokens
    guard tokens.language == .swift, tokens.isSymbol(cursor.index + 1, ":"), let open = file.scopes.innermost,
      open.byte == UInt8(ascii: "("), tokens.isIdentifier(open.index - 1), !tokens.isName(open.index - 2, "func")
    else { return }
    let method = open.index - 1
    let object = receiver(of: method, cursor, file)
    let call = KeyCall(
      name: tokens.name(method), code: tokens.name(method) + "(forKey:)", object: object, open: open.index, label: cursor.index,
      stored: cursor.at(open.index + 1).value(), isObservation: cursor.isAt("forKeyPath"))
    call.read(cursor.at(cursor.index + 2), in: &file)
  }

  /// Returns the object before the method of a call.
  private static func receiver(of method: Int, _ cursor: Cursor, _ file: CodeReader) -> Cursor.Object {
    let tokens = cursor.tokens
    guard tokens.isSymbol(method - 1, ".") else {
      return Cursor.Object(receiver: file.scopes.contains(type: "UserDefaults") ? .userDefaults : .other)
    }
    var names: [Int] = []
    var index = method - 2
    for _ in 0..<8 {
      while tokens.isSymbol(index, "?") || tokens.isSymbol(index, "!") { index -= 1 }
      if tokens.isSymbol(index, ")") {
        guard let open = tokens.partner(index) else { break }
        index = open - 1
      }
      guard tokens.isIdentifier(index) else { break }
      names.append(index)
      guard tokens.isSymbol(index - 1, ".") else { break }
      index -= 2
    }
    return cursor.object(names)
  }
}
