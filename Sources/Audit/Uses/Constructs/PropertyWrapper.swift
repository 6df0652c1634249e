import SettingsGenPropertyLists

/// A property wrapper whose argument is a key: `@AppStorage("playSounds") var playSounds = true`.
enum PropertyWrapper: Construct {
  static let starts = ["@"]

  static func facts(at cursor: Cursor) -> [Fact] {
    guard cursor.tokens.language == .swift else { return [] }
    var name = cursor.at(cursor.index + 1)
    while name.isAt(.identifier, ".", .identifier) { name.index += 2 }
    let tokens = cursor.tokens
    guard let open = (name.index + 1..<name.index + 12).first(where: { tokens.isSymbol($0, "(") }), !tokens.isFirstOnLine(open),
      tokens.isIdentifier(name.index), tokens.nameOfType(before: open) == name.index, let close = tokens.partner(open),
      !tokens.isName(name.index, "SceneStorage", "available", "objc", "_silgen_name"),
      let arguments = KeyArguments(cursor.at(open))
    else { return [] }
    let isAppStorage = name.isAt("AppStorage")
    let isForSettings = tokens.isName(name.index, containing: "default", "setting", "preference", "stor")
    var use = KeyUse(
      reference: arguments.key, access: .declare(nil), receiver: isAppStorage ? .userDefaults : .wrapper,
      location: cursor.location, fallback: arguments.fallback, name: "@" + tokens.name(name.index),
      store: isAppStorage ? arguments.store : .unspecified)
    if isAppStorage, use.store == .unspecified { use.store = .variable(DefaultAppStorage.variable) }
    let flow = readProperty(cursor.at(close + 1), &use)
    if !isAppStorage, let key = arguments.key.literal, tokens.context.keys.index(of: key) == nil {
      use.location = cursor.at(arguments.keyIndex).location
    }
    use.initialExpression = use.fallback?.expression
    // A wrapper with another name is one for settings if the app declares it as one.
    if !isForSettings {
      let label = cursor.at(arguments.keyIndex).isAfter(":") ? cursor.hash(arguments.keyIndex - 2) : 0
      use.receiver = .function(Callee(function: cursor.hash(name.index), label: label))
    }
    return [.use(use, key: arguments.keyIndex, flow: flow)] + (isAppStorage ? [.mark(.accessesDefaults, cursor.index)] : [])
  }

  /// Reads the property that a wrapper declares, and returns the flow of its value.
  private static func readProperty(_ start: Cursor, _ use: inout KeyUse) -> ValueFlow? {
    guard let keyword = (start.index..<start.index + 12).first(where: { start.tokens.isName($0, "var") }),
      !(start.index..<keyword).contains(where: { ";}".utf8.contains(start.tokens.symbol($0)) })
    else { return nil }
    var type: ReadType?
    var cursor = start.at(keyword + 2)
    if cursor.match(":", .identifier) {
      let first = cursor.index - 1
      while cursor.match(".", .identifier) {}
      use.typeName = cursor.tokens.name(cursor.index - 1)
      use.declaredType = stride(from: first, to: cursor.index, by: 2).map(cursor.tokens.name).joined(separator: ".")
      type = use.typeName.flatMap(ReadType.init(named:))
      _ = cursor.match("?")
    }
    if cursor.match("="), case let initial = cursor.value() {
      use.fallback = use.fallback ?? initial
      if use.typeName == nil, let literal = initial.literal { type = ReadType.allCases.first { $0.stored == literal.type } }
      if use.typeName == nil, case .constant(let name) = initial { use.typeName = name.qualifier }
    }
    use.access = .declare(type)
    return ValueFlow(property: keyword + 1)
  }
}

/// The modifier of a view or scene that selects the database of `@AppStorage`: `.defaultAppStorage(UserDefaults(suiteName: "group.app")!)`.
enum DefaultAppStorage: Construct {
  static let starts = ["defaultAppStorage"]
  static let variable = Variable(name: NameHash("defaultAppStorage").value, scope: .unknown)

  static func facts(at cursor: Cursor) -> [Fact] {
    let isPreview = cursor.tokens.braces(around: cursor.index).contains { brace in
      (brace - 6..<brace).contains { cursor.tokens.isName($0, "Preview", "previews") }
    }
    guard cursor.isAfter("."), cursor.at(cursor.index + 1).isAt("("), !isPreview else { return [] }
    return [.database(variable, cursor.at(cursor.index + 2).selectedStore)]
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
      if let value = start.labeledDefault {
        fallback = fallback ?? value
      } else if start.match("store", ":") {
        store = start.selectedStore
      } else if found == nil {
        if start.tokens.isName(start.index, "key", "name", "forKey", "rawValue"), start.isAt(.identifier, ":") {
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
  }
}

extension Value {
  fileprivate var expression: String? {
    switch self {
    case .member(let name): "." + name
    case .constant(let name): (name.qualifier.map { $0 + "." } ?? "") + name.name
    case .literal, .unknown: nil
    }
  }
}

extension Cursor {
  /// Returns the database that the argument of `store:` selects: `nil`, `.standard`, `UserDefaults(suiteName: "group.com.example")`.
  fileprivate var selectedStore: KeyUse.Store {
    if isAt("nil") || isAt(".", "standard") { return .suite(nil) }
    if isAt(".", .identifier) { return .variable(Variable(name: hash(index + 1), scope: .type(NameHash("UserDefaults").value))) }
    let store = isAt("UserDefaults") ? database(after: index) : .unspecified
    return store == .unspecified ? .expression(nil) : store
  }
}
