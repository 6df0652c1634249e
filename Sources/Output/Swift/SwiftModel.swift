import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

/// The user's options for the generated Swift.
package struct SwiftOptions: Hashable, Sendable {
  package var access: AccessLevel
  /// The parts that are generated only on request.
  package var features: Set<Feature>

  /// Creates options.
  package init(access: AccessLevel = .internal, features: Set<Feature> = []) {
    self.access = access
    self.features = features
  }
}

/// The data of the template `swift` in addition to the settings: the keys and the parts of the file that they need.
///
/// This is a class because every record of a key refers to it.
final class SwiftModel: Sendable {
  /// The maximum number of keys in one function, because the compiler checks the whole body of a function at once.
  private static let listLength = 200

  let model: SettingsModel
  private let options: SwiftOptions
  private let uses: SwiftUses
  /// The key of each setting.
  let swiftKeys: [SwiftKey]
  /// The suites that the settings' pages declare, in display order; nil is the standard database.
  private let suites: [String?]

  init(_ model: SettingsModel, _ options: SwiftOptions) {
    self.model = model
    self.options = options
    var uses = SwiftUses()
    var keys: [SwiftKey] = []
    keys.reserveCapacity(model.settings.count)
    var suites: [String?] = []
    for setting in model.settings {
      let key = SwiftKey(setting)
      uses.add(setting, key, hasTitleKeys: model.bundle.hasTitleKeys(setting))
      keys.append(key)
      if !suites.contains(setting.suite) { suites.append(setting.suite) }
    }
    self.uses = uses
    swiftKeys = keys
    self.suites = suites
  }

  /// Whether the settings are in several databases.
  fileprivate var hasSuites: Bool { suites.count > 1 }

  /// The suite of all settings, or nil.
  private var soleSuite: String? { hasSuites ? nil : suites.first ?? nil }

  /// The strings table of most pages, which the type of a choice doesn't mention.
  var rootTable: String? { model.pages.first?.stringsTable }

  /// The name of a strings table, or `nil`.
  func literal(ofTable table: String?) -> String { table.map(SwiftLiteral.string) ?? "nil" }

  /// A value type as Swift spells it, inside the settings type or outside it.
  func spelling(of type: ValueType, isMember: Bool) -> String {
    switch type {
    case .choice(let name): (isMember ? "" : SwiftLiteral.identifier(model.typeName) + ".") + SwiftLiteral.identifier(name)
    case .custom(let name, _), .optional(.custom(let name, _)): SwiftLiteral.type(name) + "?"
    case .optional(let wrapped): spelling(of: wrapped, isMember: isMember) + "?"
    default: type.name
    }
  }

  /// The value of the name `swift` in the template data.
  var record: MustacheValue {
    .object([
      "appStorage": appStorage,
      "database": .string(hasSuites ? "database(of: key)" : "userDefaults"),
      "databaseOfSelf": .string(hasSuites ? "database(of: self)" : "userDefaults"),
      "features": .object([
        "icloud": .boolean(options.features.contains(.icloud)),
        "observable": .boolean(options.features.contains(.observable)),
      ]),
      "keyGroups": KeyGroup.kind.list(keyGroups),
      "keyLists": .list(keyLists),
      // A conformance counts as a use only for a public import.
      "observationImport": .string(options.access == .public ? "public import" : "import"),
      "stringsTable": .string(literal(ofTable: rootTable)),
      "suite": .optional(soleSuite.map(SwiftLiteral.string)),
      "suites": .list(suites.compactMap { $0.map { .string(SwiftLiteral.string($0)) } }),
      "typeName": .string(SwiftLiteral.identifier(model.typeName)),
      "uses": uses.record(hasSuites: hasSuites),
    ])
  }

  /// The settings grouped by type: the type of a key determines the extension that declares it.
  private var keyGroups: [KeyGroup] {
    var groups: [KeyGroup] = []
    var groupIndices: [ValueType: Int] = [:]
    for index in model.settings.indices {
      let type = model.settings[index].type
      if let group = groupIndices[type] {
        groups[group].indices.append(index)
      } else {
        groupIndices[type] = groups.count
        groups.append(KeyGroup(swift: self, type: type, indices: [index]))
      }
    }
    // The common types have a fixed order, so that extensions don't move if a new setting is the first of its type.
    return groups.sorted { $0.type.rank < $1.type.rank }
  }

  /// The names of all keys in display order, in chunks.
  private var keyLists: [MustacheValue] {
    stride(from: 0, to: model.settings.count, by: Self.listLength).map { start in
      let count = min(Self.listLength, model.settings.count - start)
      let members = MustacheValue.List(count: count) { [model] index in
        .string(SwiftLiteral.member(model.settings[start + index].property))
      }
      let number = start == 0 ? "" : String(start / Self.listLength + 1)
      return .object([
        "function": .string("addKeys" + number), "propertyFunction": .string("addProperties" + number), "members": .list(members),
      ])
    }
  }

  /// The initializers in the extension of `AppStorage`.
  private var appStorage: MustacheValue {
    func names(_ types: Set<ValueType>) -> [MustacheValue] {
      // The types that SwiftUI's `AppStorage` stores, in the order of its initializers.
      [ValueType.bool, .int, .double, .string, .data].filter(types.contains).map { .string($0.name) }
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

  /// The default database of a key.
  private var store: String {
    if hasSuites { return "store ?? key.suite.flatMap { UserDefaults(suiteName: $0) }" }
    return soleSuite.map { "store ?? UserDefaults(suiteName: " + SwiftLiteral.string($0) + ")" } ?? "store"
  }
}

/// The attributes of a setting's key in addition to its name.
struct SwiftKey: Sendable {
  let `default`: SwiftDefault
  /// The `DefaultValue`, if the database holds or may hold a different value for ``default``.
  let registered: Node?
  /// Whether the setting has a default value that is not in the bundle.
  let isUnregistered: Bool
  /// Whether the key has attributes other than its name and its default.
  let hasTraits: Bool

  init(_ setting: borrowing Setting) {
    `default` = SwiftDefault(of: setting)
    let stored = `default`.stored
    let isText = setting.isText
    registered = setting.defaultValue.flatMap { $0.value == stored && !isText ? nil : $0 }
    isUnregistered = setting.defaultValue == nil && stored != nil
    hasTraits =
      registered != nil || isUnregistered || isText || setting.isSecure || setting.isDebugOnly || setting.range != nil
      || setting.customToggleValues != nil
  }
}

/// The keys of the settings of one type.
private struct KeyGroup: Sendable {
  let swift: SwiftModel
  let type: ValueType
  /// The indices of the settings.
  var indices: [Int]

  private var label: String? { indices.first.flatMap { type.keyLabel(choices: swift.model.settings[$0].choices) } }

  static let kind: RecordKind<KeyGroup> = .init([
    "valueType": { .string($0.swift.spelling(of: $0.type, isMember: false)) },
    "label": { .optional($0.label) },
    "keys": { group in
      KeyData.kind.list(count: group.indices.count) { KeyData(swift: group.swift, index: group.indices[$0]) }
    },
  ])
}

/// The declaration of a key.
private struct KeyData: Sendable {
  let swift: SwiftModel
  /// The index of the setting.
  let index: Int

  private var setting: Setting { swift.model.settings[index] }
  private var key: SwiftKey { swift.swiftKeys[index] }

  /// The suite of the setting, if the settings are in several databases.
  private var suite: String? { swift.hasSuites ? setting.suite : nil }

  static let kind: RecordKind<KeyData> = .init([
    "key": { .string(SwiftLiteral.string($0.setting.key)) },
    "identifier": { .string(SwiftLiteral.identifier($0.setting.property)) },
    "default": { .string($0.key.default.literal) },
    "hasTraits": { .boolean($0.key.hasTraits || $0.suite != nil) },
    "toggleValues": { ToggleValuesData.kind.optional(ToggleValuesData(of: $0.setting)) },
    "range": { RangeData.kind.optional(RangeData(of: $0.setting)) },
    "registered": { .optional($0.key.registered.map(SwiftLiteral.value)) },
    "isUnregistered": { .boolean($0.key.isUnregistered) },
    "isSecure": { .boolean($0.setting.isSecure) },
    "isDebugOnly": { .boolean($0.setting.isDebugOnly) },
    "isText": { .boolean($0.setting.isText) },
    "suite": { .optional($0.suite.map(SwiftLiteral.string)) },
  ])
}

/// The custom values of a toggle, as literals.
private struct ToggleValuesData: Sendable {
  private let on: String
  private let off: String

  init?(of setting: Setting) {
    guard let values = setting.customToggleValues else { return nil }
    on = SwiftLiteral.value(values.on)
    off = SwiftLiteral.value(values.off)
  }

  static let kind: RecordKind<ToggleValuesData> = .init(["on": { .string($0.on) }, "off": { .string($0.off) }])
}

extension ValueType {
  /// The position of the type's keys relative to those of other types.
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

  /// The label of the initializer that creates a key of the type; nil for a property-list type.
  ///
  /// With one initializer for each kind of value, the compiler has no overloads to compare.
  fileprivate func keyLabel(choices: [Choice]) -> String? {
    let (type, isOptional) = wrapped
    return switch type {
    case .choice where choices.rawType == nil: isOptional ? "optionalMixedChoice" : "mixedChoice"
    case .choice, .custom: isOptional ? "optionalChoice" : "choice"
    default: isOptional ? "optional" : nil
    }
  }
}
