/// Properties and instance variables of Objective-C that are Booleans: `@property BOOL isOn;`, `BOOL isOn, isMuted;`.
///
/// Text and other objects are noted if they have the name of a Boolean in Apple's classes: `NSString *hidden;`.
enum BooleanProperty: Construct {
  static let namesOfApple = ["enabled", "hidden", "hidesBottomBarWhenPushed", "idleTimerDisabled", "on", "selected"]
  static let starts = ["BOOL"] + namesOfApple

  static func facts(at cursor: Cursor) -> [Fact] {
    guard cursor.tokens.language == .c else { return [] }
    guard cursor.isAt("BOOL") else {
      let isObject = cursor.isAfter("*") || cursor.isAfter("id")
      return isObject && cursor.at(cursor.index + 1).isAt(";") ? [.object(cursor.hash(cursor.index))] : []
    }
    var facts: [Fact] = []
    var name = cursor.at(cursor.index + 1)
    while name.isAt(.identifier, ";") || name.isAt(.identifier, ",") {
      facts.append(.boolean(name.index))
      name.index += 2
    }
    return facts
  }
}
