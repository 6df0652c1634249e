/// A function of Core Foundation that reads a key of an application's preferences.
enum Preferences: Construct {
  static let starts = [
    "CFPreferencesCopyAppValue", "CFPreferencesGetAppBooleanValue", "CFPreferencesGetAppIntegerValue", "CFPreferencesCopyValue",
  ]

  static func facts(at cursor: Cursor) -> [Fact] {
    var end = cursor.at(cursor.index + 1)
    guard end.match("("), case let start = end.index, let reference = end.key() else { return [] }
    let type: ReadType? =
      cursor.tokens.hasSuffix(cursor.index, "BooleanValue")
      ? .bool : cursor.tokens.hasSuffix(cursor.index, "IntegerValue") ? .integer : nil
    while end.match("as", .identifier) || end.match(")") {}
    var store = KeyUse.Store.unspecified
    if end.match(",") {
      store = end.isAt("kCFPreferencesCurrentApplication") || end.isAt("kCFPreferencesAnyApplication") ? .suite(nil) : .foreign
    }
    let use = KeyUse(
      reference: reference, access: .read(type), receiver: .userDefaults, language: cursor.tokens.language,
      location: cursor.location, name: cursor.tokens.name(cursor.index), store: store)
    return [.use(use, key: start, flow: nil)]
  }
}
