/// Properties and instance variables of Objective-C that are Booleans: `@property BOOL isOn;`, `BOOL isOn, isMuted;`.
enum BooleanProperty: Construct {
  static let starts = ["BOOL"]

  static func facts(at cursor: Cursor) -> [Fact] {
    guard cursor.tokens.language == .c else { return [] }
    var facts: [Fact] = []
    var name = cursor.at(cursor.index + 1)
    while name.isAt(.identifier, ";") || name.isAt(.identifier, ",") {
      facts.append(.boolean(name.index))
      name.index += 2
    }
    return facts
  }
}
