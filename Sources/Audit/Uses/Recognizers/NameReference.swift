/// The name of a property where code needs a key: `\.name`, `#keyPath(name)`, `NSStringFromSelector(@selector(name))`, `@dynamic name`.
enum NameReference: Recognizer {
  static let starts = ["NSStringFromSelector", "keyPath", "dynamic", "\\"]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    var name = cursor.at(cursor.index + 1)
    if cursor.isAt("\\") {
      while name.match(".", .identifier) || name.match(.identifier) { file.noteName(at: name.index - 1) }
    } else if cursor.isAt("dynamic") {
      if name.match("var") {
        file.noteName(at: name.index, isKey: file.scopes.contains(type: "UserDefaults"))
      } else if cursor.tokens.language == .c, cursor.isAfter("@") {
        while name.match(.identifier) {
          file.noteName(at: name.index - 1, isKey: file.facts.namesAreKeys)
          guard name.match(",") else { return }
        }
      }
    } else if name.isAt("("), let close = name.tokens.partner(name.index) {
      for index in name.index + 1..<min(close, name.index + 13) { file.noteName(at: index) }
    }
  }
}
