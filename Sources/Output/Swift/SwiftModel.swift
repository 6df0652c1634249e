import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists

/// What a person can choose about the emitted Swift.
package struct SwiftOptions: Hashable, Sendable {
  package var access: AccessLevel
  /// The parts that are emitted on demand alone.
  package var features: Set<Feature>

  package init(access: AccessLevel = .internal, features: Set<Feature> = []) {
    self.access = access
    self.features = features
  }
}

/// What the Swift templates are rendered with: every decision taken, every spelling ready.
///
/// It is a class because every record of a key has it.
final class SwiftModel: Sendable {
  let model: SettingsModel
  private let options: SwiftOptions
  let uses: SwiftUses
  /// What each setting's key says.
  let swiftKeys: [SwiftKey]
  /// The suites that the settings' pages declare, in display order; nil stands for the standard database.
  private let suites: [String?]

  init(_ model: SettingsModel, _ options: SwiftOptions) {
    self.model = model
    self.options = options
    var uses = SwiftUses()
    var keys: [SwiftKey] = []
    var suites: [String?] = []
    func add(_ setting: borrowing Setting) {
      let key = SwiftKey(setting)
      uses.add(setting, key, hasTitleKeys: model.bundle.hasTitleKeys(setting))
      keys.append(consume key)
      let suite = setting.suite
      if suites.last != suite, !suites.contains(suite) { suites.append(suite) }
    }
    keys.reserveCapacity(model.settings.count)
    for setting in model.settings { add(setting) }
    self.uses = uses
    swiftKeys = keys
    self.suites = suites
  }

  /// True where not all settings are in one database.
  var hasSuites: Bool { suites.count > 1 }

  /// The suite that all settings are in, where a page declares one.
  var soleSuite: String? { hasSuites ? nil : suites.first ?? nil }

  /// What stands under the name `swift`.
  var record: MustacheValue {
    .object([
      "appStorage": appStorage,
      "database": .string(hasSuites ? "database(of: key)" : "userDefaults"),
      "databaseOfSelf": .string(hasSuites ? "database(of: self)" : "userDefaults"),
      "features": .object([
        "icloud": .boolean(options.features.contains(.icloud)),
        "observable": .boolean(options.features.contains(.observable)),
      ]),
      "keyGroups": .list(keyGroups),
      "keyLists": .list(keyLists),
      // A conformance counts as use for a public import alone.
      "observationImport": .string(options.access == .public ? "public import" : "import"),
      "stringsTable": .string(literal(ofTable: rootTable)),
      "suite": .optional(soleSuite.map(SwiftLiteral.string)),
      "suites": .list(suites.compactMap { $0.map { .string(SwiftLiteral.string($0)) } }),
      "typeName": .string(SwiftLiteral.identifier(model.typeName)),
      "uses": uses.model(hasSuites: hasSuites),
    ])
  }

  /// The strings table of most pages: what a choice's type needs not say.
  var rootTable: String? { model.pages.first?.stringsTable }

  /// A strings table's name, or `nil`.
  func literal(ofTable table: String?) -> String { table.map(SwiftLiteral.string) ?? "nil" }
}

extension SwiftModel {
  private static let groupShape = MustacheValue.Shape(["valueType", "label", "keys"])
  private static let listShape = MustacheValue.Shape(["function", "propertyFunction", "members"])
  /// The most keys in one function: the compiler checks a function's body as a whole.
  private static let listLength = 200

  /// The settings of each type together, for a key's type decides in which extension it stands.
  var keyGroups: [MustacheValue] {
    var groups: [(type: ValueType, indices: [Int])] = []
    var shared: [Int] = []
    var plain = [Int?](repeating: nil, count: Int(UInt8.bitWidth))
    for index in model.settings.indices {
      let type = model.settings[index].type
      let place = type.plainPlace.map { Int($0) }
      // A setting's own enum is no other setting's type.
      let isChoice = type.isChoice
      if let group = place.map({ plain[$0] }) ?? (isChoice ? nil : shared.first { groups[$0].type == type }) {
        groups[group].indices.append(index)
      } else {
        if let place { plain[place] = groups.count } else if !isChoice { shared.append(groups.count) }
        groups.append((type, [index]))
      }
    }
    // A fixed order of the common types, so that a new first setting moves no extension.
    let ranked = groups.enumerated().sorted { ($0.element.type.rank, $0.offset) < ($1.element.type.rank, $1.offset) }
    return ranked.map { _, group in
      let type = MustacheValue.string(spelling(of: group.type, isMember: false))
      let label = group.indices.first.flatMap { group.type.keyLabel(choices: model.settings[$0].choices) }
      return .object(.init(Self.groupShape, [type, .optional(label), keys(ofSettingsAt: group.indices)]))
    }
  }

  /// The names of all keys in display order, in pieces.
  var keyLists: [MustacheValue] {
    stride(from: 0, to: model.settings.count, by: Self.listLength).map { start in
      let count = min(Self.listLength, model.settings.count - start)
      let members = MustacheValue.List(count: count) { [model] index in
        .string(SwiftLiteral.member(model.settings[start + index].property))
      }
      let number = start == 0 ? "" : String(start / Self.listLength + 1)
      return .object(.init(Self.listShape, [.string("addKeys" + number), .string("addProperties" + number), .list(members)]))
    }
  }

  /// A value type as Swift spells it, in the settings type or outside it.
  func spelling(of type: ValueType, isMember: Bool) -> String {
    switch type {
    case .choice(let name): (isMember ? "" : SwiftLiteral.identifier(model.typeName) + ".") + SwiftLiteral.identifier(name)
    case .custom(let name, _), .optional(.custom(let name, _)): SwiftLiteral.type(name) + "?"
    case .optional(let wrapped): spelling(of: wrapped, isMember: isMember) + "?"
    default: type.name
    }
  }
}

extension ValueType {
  fileprivate var isChoice: Bool {
    switch self {
    case .choice, .optional(.choice): true
    default: false
    }
  }

  /// Where the type's keys stand among those of other types.
  fileprivate var rank: Int {
    switch self {
    case .bool: 0
    case .int: 2
    case .double: 4
    case .string, .spelled: 6
    case .date: 8
    case .data: 10
    case .array: 12
    case .dictionary: 14
    case .choice, .custom: 16
    case .optional(.choice), .optional(.custom): 16
    case .optional(let wrapped): wrapped.rank + 1
    }
  }
}

extension SwiftModel {
  private enum KeyName: String, CaseIterable {
    case key, identifier, `default`, hasTraits, toggleValues, range, registered, isUnregistered, isSecure, isDebugOnly, isText,
      suite
  }
  private static let keyNames = KeyName.allCases
  private static let keyShape = MustacheValue.Shape(keyNames.map(\.rawValue))
  private static let toggleValuesShape = MustacheValue.Shape(["on", "off"])

  /// The records of the keys of some settings, by their indices.
  func keys(ofSettingsAt indices: [Int]) -> MustacheValue {
    .list(
      MustacheValue.List(count: indices.count) { [self] index in
        let setting = indices[index]
        return .object(MustacheValue.Object(Self.keyShape) { [self] name in value(of: Self.keyNames[name], ofKeyAt: setting) })
      })
  }

  private func value(of name: KeyName, ofKeyAt index: Int) -> MustacheValue {
    switch name {
    case .key: SwiftLiteral.value(ofString: model.settings[index].key)
    case .identifier: .string(SwiftLiteral.identifier(model.settings[index].property))
    case .default: .string(swiftKeys[index].default.literal)
    case .hasTraits: .boolean(swiftKeys[index].hasTraits || hasSuites && model.settings[index].suite != nil)
    case .toggleValues: toggleValues(of: model.settings[index])
    case .range: RangeData.kind.optional(RangeData(of: model.settings[index]))
    case .registered: .optional(swiftKeys[index].registered.map(SwiftLiteral.value))
    case .isUnregistered: .boolean(swiftKeys[index].isUnregistered)
    case .isSecure: .boolean(model.settings[index].isSecure)
    case .isDebugOnly: .boolean(model.settings[index].isDebugOnly)
    case .isText: .boolean(model.settings[index].isText)
    // Each key has to say in which suite it is where not all are in one.
    case .suite: .optional((hasSuites ? model.settings[index].suite : nil).map(SwiftLiteral.string))
    }
  }

  private func toggleValues(of setting: Setting) -> MustacheValue {
    guard let values = setting.customToggleValues else { return .null }
    return .object(
      .init(Self.toggleValuesShape, [.string(SwiftLiteral.value(values.on)), .string(SwiftLiteral.value(values.off))]))
  }
}

extension SwiftModel {
  /// The types that SwiftUI's `AppStorage` takes, by its initializers.
  private static let storableTypes: [ValueType] = [.bool, .int, .double, .string, .data]

  /// What the extension of `AppStorage` is made of.
  var appStorage: MustacheValue {
    func names(_ types: TypeSet) -> [MustacheValue] {
      Self.storableTypes.filter(types.contains).map { .string($0.name) }
    }
    let types = names(uses.plainTypes)
    let optionalTypes = names(uses.optionalTypes)
    let rawTypes = names(uses.rawTypes)
    let optionalRawTypes = names(uses.optionalRawTypes)
    return .object([
      "isNeeded": .boolean(!(types + optionalTypes + rawTypes + optionalRawTypes).isEmpty),
      "optionalRawTypes": .list(optionalRawTypes),
      "optionalTypes": .list(optionalTypes),
      "rawTypes": .list(rawTypes),
      "store": .string(store),
      "types": .list(types),
    ])
  }

  /// The database of a key, where none is given.
  private var store: String {
    if hasSuites { return "store ?? key.suite.flatMap { UserDefaults(suiteName: $0) }" }
    return soleSuite.map { "store ?? UserDefaults(suiteName: " + SwiftLiteral.string($0) + ")" } ?? "store"
  }
}

/// What a setting's key says beside its name, decided once before anything is rendered.
struct SwiftKey: Sendable {
  let `default`: SwiftDefault
  /// The `DefaultValue`, where the database would or may hold something else for ``default``.
  let registered: Node?
  /// True where the setting reads as a value that the bundle doesn't give.
  let isUnregistered: Bool
  /// True where a key says more than its name and its default.
  let hasTraits: Bool

  init(_ setting: borrowing Setting) {
    let value = SwiftDefault(of: setting)
    let stored = value.stored
    let isText = setting.isText
    let registered = setting.defaultValue.flatMap { $0.value == stored && !isText ? nil : $0 }
    let isUnregistered = setting.defaultValue == nil && stored != nil
    `default` = value
    self.registered = registered
    self.isUnregistered = isUnregistered
    hasTraits =
      registered != nil || isUnregistered || isText || setting.isSecure || setting.isDebugOnly || setting.range != nil
      || setting.customToggleValues != nil
  }
}
