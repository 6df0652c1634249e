import SettingsGenPropertyLists

/// The declaration of a type, which contains constants or the methods of a defaults database.
enum TypeDeclaration: Recognizer {
  static let starts = ["enum", "struct", "class", "extension", "actor", "protocol", "interface", "implementation"]

  private static let integers: Set<String> = [
    "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    var name = cursor.at(cursor.index + 1)
    if cursor.isAt("implementation"), cursor.isAfter("@") { file.isCategoryOfDefaults = name.isAt("NSUserDefaults") }
    if name.isAt(.identifier), file.hash(name.index) == file.typeName, !cursor.isAt("extension"),
      !name.at(name.index + 1).isAt("("), !file.isReadingLibraries
    {
      file.facts.declaresGeneratedType = true
    }
    guard cursor.tokens.language == .swift, name.isAt(.identifier),
      !["func", "var", "let"].contains(name.tokens.name(name.index))
    else { return }
    while name.isAt(.identifier, ".", .identifier) { name.index += 2 }
    var type = Scopes.TypeDeclaration(name: name.tokens.name(name.index))
    name.index += 1
    if cursor.isAt("enum"), name.match(":") {
      let rawType = name.tokens.name(name.index)
      type.hasConstantCases = rawType == "String" || rawType == "CodingKey" || integers.contains(rawType)
      if integers.contains(rawType) { type.nextInteger = 0 }
    }
    file.scopes.pendingType = type
  }
}

/// The cases of an enum with raw values, which are constants.
enum EnumCases: Recognizer {
  static let starts = ["case"]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    guard let type = file.scopes.innermost?.type, type.hasConstantCases else { return }
    var name = cursor.at(cursor.index + 1)
    while name.isAt(.identifier) {
      let index = name.index
      file.noteNonReading(index)
      name.index += 1
      read(index, &name, type, in: &file)
      guard name.match(",") else { return }
    }
  }

  /// Reads the raw value of a case, which is its name or the next number if the code has none.
  private static func read(_ index: Int, _ value: inout Cursor, _ type: Scopes.TypeDeclaration, in file: inout CodeReader) {
    let name = value.tokens.name(index)
    guard type.nextInteger != nil else {
      let literal = value.match("=") && value.isAt(.string) ? value.index : nil
      let text = literal == nil ? name : value.joinedString().exact
      if let text { ConstantDeclaration.add(name, text: text, isCase: true, at: literal ?? index, in: &file) }
      if literal != nil { file.stringEnd = value.index }
      return
    }
    let written = value.match("=") ? value.operand()?.integer : nil
    guard let number = written ?? file.scopes.innermost?.type?.nextInteger else { return }
    ConstantDeclaration.add(name, Node(.integer(number), range: 0..<0), isCase: true, at: index, in: &file)
    file.scopes.setNextInteger(number &+ 1)
  }
}
