import SettingsGenPropertyLists

/// A property wrapper whose argument is a key: `@AppStorage("playSounds") var playSounds = true`.
enum PropertyWrapper: Recognizer {
  static let starts = ["@"]

  private static let others: Set<String> = [
    "SceneStorage", "available", "objc", "selector", "_silgen_name", "Environment", "Test", "Suite", "Column", "Field", "State",
    "Published", "Attribute", "Relationship", "ObservedResults", "Argument", "Option", "Flag", "CommandOption",
  ]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    guard cursor.tokens.language == .swift else { return }
    var start = cursor.at(cursor.index + 1)
    while start.isAt(.identifier, ".", .identifier) { start.index += 2 }
    guard start.match(.identifier), start.isAt("("), !start.tokens.isFirstOnLine(start.index),
      let close = start.tokens.partner(start.index), case let wrapper = start.tokens.name(start.index - 1),
      !others.contains(wrapper), let arguments = KeyArguments(start)
    else { return }
    let isAppStorage = wrapper == "AppStorage"
    let isForSettings = isAppStorage || ["Default", "Setting", "Preference", "Stor"].contains(where: wrapper.contains)
    if case .literal(let key) = arguments.key {
      let setting = file.keys.index(of: key)
      if !isForSettings, setting.map({ !isDistinctive(file.keys.keys[$0]) }) ?? true { return }
      file.noteKey(at: arguments.keyIndex)
      // The databases of other wrappers aren't known, so only a misspelled key in them is reported.
      if setting == nil, !isAppStorage { return file.addSimilar(key.utf8, isKey: true, at: arguments.keyIndex) }
    }
    if isAppStorage { file.noteAccess(at: cursor.index) }
    let property = Property(cursor.at(close + 1))
    file.add(
      KeyUse(
        reference: arguments.key, access: .declare(property.type), receiver: isAppStorage ? .userDefaults : .other,
        language: .swift, location: file.location(of: cursor.index), fallback: arguments.fallback ?? property.initial,
        typeName: property.typeName, name: "@" + wrapper, store: isAppStorage ? arguments.store : .unspecified))
  }

  private struct Property {
    private(set) var type: ReadType?
    private(set) var typeName: String?
    private(set) var initial: Value?

    init(_ start: Cursor) {
      guard let keyword = (start.index..<start.index + 12).first(where: { start.tokens.isName($0, "var") }),
        !(start.index..<keyword).contains(where: { ";}".utf8.contains(start.tokens.symbol($0)) })
      else { return }
      var cursor = start.at(keyword + 2)
      if cursor.match(":", .identifier) {
        while cursor.match(".", .identifier) {}
        typeName = cursor.tokens.name(cursor.index - 1)
        type = typeName.flatMap(ReadType.init(named:))
        _ = cursor.match("?")
      }
      guard cursor.match("=") else { return }
      initial = cursor.value()
      if typeName == nil, let literal = initial?.literal { type = ReadType(ofLiteral: literal) }
      if typeName == nil, case .constant(let name) = initial { typeName = name.qualifier }
    }
  }
}

/// The arguments of a wrapper or of a typed key: the key, which is the first or has a label, and a default.
struct KeyArguments {
  private(set) var key: KeyReference
  private(set) var keyIndex: Int
  private(set) var fallback: Value?
  private(set) var store = KeyUse.Store.unspecified

  init?(_ open: Cursor) {
    var found: (KeyReference, Int)?
    for (position, var start) in open.elements().enumerated() {
      if start.match(.label("wrappedValue")) {
        fallback = start.value()
      } else if start.match(.label("store")) {
        store = start.selectedStore
      } else if found == nil {
        if start.isAt(.identifier, ":"), ["key", "name", "forKey", "rawValue"].contains(start.tokens.name(start.index)) {
          start.index += 2
        }
        let index = start.index
        guard let key = start.key() else { return nil }
        found = (key, index)
      } else if position == 1, fallback == nil, !start.isAt(.identifier, ":") {
        // The second argument without a label is the default.
        fallback = start.value()
      }
    }
    guard let found else { return nil }
    (key, keyIndex) = found
    fallback = fallback ?? open.at(open.index + 1).labeledDefault(in: open.index)
  }
}

extension Cursor {
  /// Returns the database that the argument of `store:` selects: `nil`, `.standard`, `UserDefaults(suiteName: "group.com.example")`.
  fileprivate var selectedStore: KeyUse.Store {
    if isAt("nil") || isAt(".", "standard") { return .suite(nil) }
    let store = isAt("UserDefaults") ? database(after: index) : .unspecified
    return store == .unspecified ? .expression : store
  }
}

extension ReadType {
  /// Creates the type that Swift infers for a literal.
  fileprivate init?(ofLiteral value: Node) {
    switch value.value {
    case .boolean: self = .bool
    case .integer: self = .integer
    case .real: self = .real
    case .string: self = .string
    case .date, .data, .array, .dictionary: return nil
    }
  }
}
