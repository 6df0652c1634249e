import SettingsGenPropertyLists

/// The declaration of a constant: `let name = `, `NSString *const name = ` or `#define name `.
enum ConstantDeclaration {
  static func add(_ name: String, text: String, isCase: Bool = false, at index: Int, in file: inout CodeReader) {
    guard !text.isEmpty, text.utf8.count <= 128 else { return }
    add(name, Node(.string(text), range: 0..<0), isCase: isCase, at: index, in: &file)
    guard file.keys.index(of: text) == nil else { return }
    file.addSimilar(text.utf8, isKey: isNameOfKeys(name) || file.scopes.typeName.map(isNameOfKeys) ?? false, at: index)
  }

  /// Returns whether the name of a constant or of the type around it says that its text is the key of a setting.
  private static func isNameOfKeys(_ name: String) -> Bool {
    ["Key", "Default", "Setting", "Pref"].contains(where: name.contains) || name.hasPrefix("pref") || name.hasPrefix("setting")
  }

  static func add(_ name: String, _ value: Node, isCase: Bool = false, at index: Int, in file: inout CodeReader) {
    file.facts.constants[name, default: []].append(
      Constant(value: value, type: file.scopes.typeName, location: file.location(of: index), isCase: isCase))
  }
}

extension Cursor {
  /// The index of the name of a constant or variable whose declaration ends before the cursor: `let name =`.
  var declaredName: Int? {
    var index = index
    // `(@"text")` and `CFSTR("text")`.
    if tokens.isSymbol(index - 1, "("), tokens.language == .c { index -= tokens.isName(index - 2, "CFSTR") ? 2 : 1 }
    if at(index).isAfter("#", "define", .identifier) { return index - 1 }
    guard tokens.isSymbol(index - 1, "=") else { return nil }
    return tokens.language == .swift ? nameOfSwift(before: index) : nameOfC(before: index)
  }

  private func nameOfSwift(before index: Int) -> Int? {
    for start in (max(0, index - 14)..<index - 1).reversed() {
      if tokens.isName(start, "let") || tokens.isName(start, "var") {
        return tokens.isIdentifier(start + 1) && start + 1 < index - 1 ? start + 1 : nil
      }
      if ";{(".utf8.contains(tokens.symbol(start)) || tokens.isFirstOnLine(start) { return nil }
    }
    return nil
  }

  private func nameOfC(before index: Int) -> Int? {
    var name = index - 2
    if tokens.isSymbol(name, "]") {
      guard let open = tokens.partner(name) else { return nil }
      name = open - 1
    }
    guard tokens.isIdentifier(name), !tokens.isFirstOnLine(name) else { return nil }
    let isTyped = tokens.isIdentifier(name - 1) && !["else", "do", "return"].contains(tokens.name(name - 1))
    return isTyped || tokens.isSymbol(name - 1, "*") || tokens.isSymbol(name - 1, ">") ? name : nil
  }
}

/// A declaration without a value in C: `extern NSString *const name;`.
enum ExternalDeclaration: Recognizer {
  static let starts = [
    "extern", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN", "OBJC_EXPORT", "OBJC_EXTERN", "CF_EXPORT", "EXTERN",
  ]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    for end in cursor.index + 2..<cursor.index + 12 where cursor.tokens.isSymbol(end, ";") {
      if cursor.tokens.isIdentifier(end - 1) { file.noteNonReading(end - 1) }
      return
    }
  }
}

/// A macro: a constant with a number or a Boolean, or one that turns its argument into a string of Objective-C.
enum Macro: Recognizer {
  static let starts = ["define"]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    guard cursor.isAfter("#") else { return }
    readValue(cursor, in: &file)
    let tokens = cursor.tokens
    var index = cursor.index + 2
    while tokens.tokens.indices.contains(index + 1), index < cursor.index + 40, !tokens.isFirstOnLine(index) {
      // `@#name` or `@"" #name`; a string of C isn't a key.
      if tokens.isSymbol(index, "#"), tokens.isIdentifier(index + 1),
        tokens.text[tokens.tokens[index - 1].range].first == UInt8(ascii: "@")
      {
        file.facts.namesAreKeys = true
      }
      index += 1
    }
  }

  private static func readValue(_ cursor: Cursor, in file: inout CodeReader) {
    var value = cursor.at(cursor.index + 2)
    // The literal's own recognizer reads strings.
    guard !value.isAt(.string), !value.isAt("(", .string), !value.tokens.isFirstOnLine(value.index), let node = value.operand(),
      value.tokens.isFirstOnLine(value.index) || value.index >= value.tokens.tokens.count
    else { return }
    ConstantDeclaration.add(value.tokens.name(cursor.index + 1), node, at: cursor.index + 1, in: &file)
  }
}
