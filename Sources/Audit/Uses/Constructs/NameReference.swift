/// The name of a property where code needs a key: `\\.name`, `#keyPath(name)`, `NSStringFromSelector(@selector(name))`, `@dynamic name`.
enum NameReference: Construct {
  static let starts = ["NSStringFromSelector", "keyPath", "dynamic", "\\"]

  static func facts(at cursor: Cursor) -> [Fact] {
    var name = cursor.at(cursor.index + 1)
    var facts: [Fact] = []
    if cursor.isAt("\\") {
      while name.match(".", .identifier) || name.match(.identifier) { facts += name.at(name.index - 1).nameFacts() }
    } else if cursor.isAt("dynamic") {
      if name.match("var") { return name.nameFacts(isKey: name.isInsideDefaults) }
      guard cursor.tokens.language == .c, cursor.isAfter("@") else { return [] }
      while name.match(.identifier) {
        facts += name.at(name.index - 1).nameFacts(isName: true)
        guard name.match(",") else { break }
      }
    } else if name.isAt("("), let close = name.tokens.partner(name.index) {
      for index in name.index + 1..<min(close, name.index + 13) { facts += name.at(index).nameFacts() }
    }
    return facts
  }
}

extension Cursor {
  /// Returns what the name of a property or method says that may be a key, with whether such names usually are keys.
  fileprivate func nameFacts(isKey: Bool = false, isName: Bool = false) -> [Fact] {
    guard tokens.isIdentifier(index), case let name = tokens.text[tokens.tokens[index].range] else { return [] }
    if let setting = tokens.context.keys.index(of: name) { return [.reading(setting, .pattern)] }
    return similarFacts(to: name, isKey: isKey, isName: isName)
  }

  /// Returns a string if it's similar to a key.
  func similarFacts(
    to text: some Collection<UInt8>, isKey: @autoclosure () -> Bool, isName: Bool = false, callee: Callee? = nil
  ) -> [Fact] {
    guard tokens.context.keys.mayBeSimilar(to: text) else { return [] }
    let text = String(decoding: text, as: UTF8.self)
    let similar = SimilarText(
      text: text, isKey: isKey(), isName: isName, callee: callee, store: callee?.hash, location: location)
    return [.similar(similar)]
  }
}
