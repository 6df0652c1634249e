import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

package struct SwiftOptions: Hashable, Sendable {
  package var access: AccessLevel
  /// The parts that are generated only on request.
  package var features: [Feature]
  /// The name of the class for Objective-C; nil for the name of the settings type.
  package var objcName: String?

  package init(access: AccessLevel = .internal, features: [Feature] = [], objcName: String? = nil) {
    self.access = access
    self.features = features
    self.objcName = objcName
  }
}

extension AccessLevel {
  /// The modifier with a space, or nothing for the level that is the default.
  var prefix: String { self == .internal ? "" : rawValue + " " }

  /// Returns an import declaration at the level.
  ///
  /// Without the upcoming feature, an import is public unless it says otherwise, and the compiler rejects a module that says otherwise in
  /// some files only. The app's own files usually say nothing.
  ///
  /// - Parameter indentation: The indentation of the first line, which already has it.
  func importDeclaration(_ declaration: String, indentation: String = "") -> String {
    guard self == .package else { return prefix + declaration }
    return """
      #if hasFeature(InternalImportsByDefault)
      \(indentation)  \(prefix)\(declaration)
      \(indentation)#else
      \(indentation)  \(declaration)
      \(indentation)#endif
      """
  }
}

/// The data of the template `swift` in addition to the settings: the keys, and the parts of the file that they need.
extension BundleData {
  /// A value type as Swift spells it, inside the settings type or outside it.
  func spelling(of type: ValueType, isMember: Bool) -> String {
    switch type {
    case .choice(let name): (isMember ? "" : SwiftLiteral.identifier(model.typeName) + ".") + SwiftLiteral.identifier(name)
    case .custom(let name, _): SwiftLiteral.type(name)
    case .optional(let wrapped): spelling(of: wrapped, isMember: isMember) + "?"
    case .plain(let type), .spelled(let type): type.qualifiedName
    case .url: "Foundation.URL"
    }
  }

  var swiftRecord: MustacheValue {
    let settings = model.settings.indices.map { SettingData(bundle: self, index: $0) }
    let keys = KeyExtensions(of: settings, in: self)
    let (registrations, hasLocalizedChoices) = (registrations, hasLocalizedChoices)
    let features = FeatureCode(of: self, hasCustomKeys: keys.types.count > 1, hasLocalizedChoices: hasLocalizedChoices)
    let group = hasSuites ? nil : model.settings.first?.suite
    return .object([
      "importDeclaration": .string(options.access.importDeclaration("import Foundation")),
      "viewImportDeclaration": .string(options.access.importDeclaration("import SwiftUI", indentation: "  ")),
      "initialDatabase": .string(group == nil ? ".standard" : settingsType + ".group"),
      "groupLiteral": .optional(group.map(SwiftLiteral.string)),
      "groupComment": .optional(group.map(SwiftLiteral.code)),
      "bundleLiteral": .optional(hasLocalizedChoices ? SwiftLiteral.string(name) : nil),
      "registrationDefaults": .string(registrations.defaults),
      "keyTypes": .list(keys.types),
      "otherKeyNames": .optional(registrations.otherKeyNames),
      "lookups": .list(lookups(features)),
      "database": .string(hasSuites ? "defaults(forKey: name)" : "defaults"),
      "databaseOfKey": .string(hasSuites ? "defaults(forKey: key.name)" : "defaults"),
      "postsChanges": .boolean(features.postsChanges),
      "keyExtensions": .list(keys.records),
      "hasChoiceKeys": .boolean(!keys.choices.isEmpty),
      "choiceKeys": KeyData.kind.list(keys.choices),
      "readsNumbers": .boolean(keys.readNumbers),
      "debugKeys": .list(keys.debugKeys.sorted().map { .string($0) }),
      "viewInitializers": .list(keys.viewInitializers),
      "viewStore": .string(group == nil ? "nil" : settingsType + ".group"),
      "features": .list(features.texts),
      "hasRenamedKeys": .boolean(model.settings.contains { !$0.oldKeys.isEmpty }),
      "objc": options.features.contains(.objc) ? objectiveCRecord : .null,
    ])
  }

  var settingsType: String { SwiftLiteral.identifier(model.typeName) }

  private var hasLocalizedChoices: Bool {
    traits.indices.contains { EnumData(SettingData(bundle: self, index: $0))?.table != nil }
  }

  /// Returns an array or dictionary literal with each element on a line of its own.
  private static func literal(_ elements: [String], empty: String = "[]") -> String {
    elements.isEmpty ? empty : "[\n" + elements.map { "    " + $0 + ",\n" }.joined() + "  ]"
  }

  /// The literals of the registered defaults, and of the keys without one; nil if all have one.
  ///
  /// Swift considers two spellings of a character equal, and a dictionary literal with equal keys traps.
  private var registrations: (defaults: String, otherKeyNames: String?) {
    var (entries, others, seen): ([String], [String], Set<String>) = ([], [], [])
    for setting in model.settings {
      let key = SwiftLiteral.string(setting.key)
      if let value = setting.defaultValue?.value, seen.insert(setting.key).inserted {
        entries.append(key + ": " + SwiftLiteral.value(value))
      } else {
        others.append(key)
      }
    }
    return (Self.literal(entries, empty: "[:]"), others.isEmpty ? nil : Self.literal(others))
  }

  /// The body of the function that returns the database of a key, if only some pages are in an app group.
  private var databaseOfKey: String? {
    guard hasSuites else { return nil }
    return """
      {
          guard defaults === Foundation.UserDefaults.standard, let group = Self.groupNames[name] else { return defaults }
          return Foundation.UserDefaults(suiteName: group) ?? defaults
        }
      """
  }

  /// The declarations of what the page or a feature looks up by key.
  private func lookups(_ features: FeatureCode) -> [MustacheValue] {
    var lists: [(name: String, type: String, value: String)] = []
    if hasSuites {
      var seen: Set<String> = []
      let entries: [String] = model.settings.compactMap { setting in
        guard let suite = setting.suite, seen.insert(setting.key).inserted else { return nil }
        return SwiftLiteral.string(setting.key) + ": " + SwiftLiteral.string(suite)
      }
      lists.append(("groupNames", "[String: String]", Self.literal(entries, empty: "[:]")))
    }
    let oldKeys = model.settings.filter { !$0.oldKeys.isEmpty }.map { setting in
      "(" + SwiftLiteral.string(setting.key) + ", [" + setting.oldKeys.map(SwiftLiteral.string).joined(separator: ", ") + "])"
    }
    if features.needsKeyLists || !oldKeys.isEmpty {
      lists.append(("oldKeyNames", "[(key: String, old: [String])]", Self.literal(oldKeys)))
    }
    if features.needsKeyLists {
      let secure = model.settings.filter(\.isSecure).map { SwiftLiteral.string($0.key) }
      lists.append(("secureKeyNames", "Swift.Set<String>", Self.literal(secure)))
    }
    let declarations = lists.map { "static let \($0.name): \($0.type) = \($0.value)" }
    let database = databaseOfKey ?? (!features.usesDatabases ? nil : "{ defaults }")
    let function = database.map { "func defaults(forKey name: String) -> Foundation.UserDefaults " + $0 }
    return (declarations + [function].compactMap(\.self)).map { .string($0) }
  }
}

/// The extensions of a settings type's keys.
private struct KeyExtensions {
  private struct Extension {
    /// Keys of `CustomKey` after the others, then by the type of the values.
    let rank: (Int, Int, Int)
    var keys: [SettingData] = []
    var initializers: [KeyInitializer] = []
  }

  private var extensions: [String: Extension] = [:]
  /// The settings whose type few others have; their keys are a line each.
  private(set) var choices: [SettingData] = []
  /// The forms of the keys so far.
  private var forms: Set<KeyForm> = []
  private var appStorage: [AppStorageInitializer] = []
  /// The types of keys that the page's settings need.
  private var keyTypes: Set<String> = []
  /// The types of keys of settings that exist in debug builds only.
  private(set) var debugKeys: Set<String> = []
  private let bundle: BundleData

  init(of settings: [SettingData], in bundle: BundleData) {
    self.bundle = bundle
    for data in settings { insert(data) }
  }

  private mutating func insert(_ data: SettingData) {
    let form = data.traits.keyForm
    let key = data.keyType
    let rank = data.setting.type.rank
    if data.setting.type.isOfOneSetting {
      choices.append(data)
    } else {
      // The common types have a fixed order, so that extensions don't move if a new setting is the first of its type.
      extensions[data.keySubject, default: Extension(rank: (key == "Key" ? 0 : 2, rank, data.index))].keys.append(data)
    }
    if forms.insert(form).inserted {
      insert(form.initializer(in: bundle.settingsType), rank: (form.isCustom ? 2 : 0, rank, data.index))
    }
    if key == "CustomKey", !form.isCustom {
      insert(.wrapping(bundle.settingsType), rank: (3, 0, 0))
      keyTypes.insert("Key")
    } else if let initializer = AppStorageInitializer(for: form), !appStorage.contains(initializer) {
      appStorage.append(initializer)
    }
    keyTypes.insert(key)
    if data.setting.isDebugOnly { debugKeys.insert(key) }
  }

  private mutating func insert(_ initializer: KeyInitializer, rank: (Int, Int, Int)) {
    let isGeneric = !initializer.subject.hasSuffix(">") || initializer.subject.contains(" where ")
    let rank = isGeneric ? (rank.0 + 1, rank.1, rank.2) : rank
    if extensions[initializer.subject]?.initializers.contains(initializer) == true { return }
    extensions[initializer.subject, default: Extension(rank: rank)].initializers.append(initializer)
  }

  /// Whether an initializer calls the settings type's function `number(in:)`.
  var readNumbers: Bool { forms.contains(where: \.readsNumbers) }

  /// The types of keys that the file declares; `Key` also without settings, and for observers.
  var types: [MustacheValue] {
    let others: Set = keyTypes.isEmpty || bundle.needsObservation ? ["Key"] : []
    return ["Key", "CustomKey"].filter(keyTypes.union(others).contains).map { name in
      .object(["name": .string(name), "isCustom": .boolean(name == "CustomKey")])
    }
  }

  var records: [MustacheValue] {
    extensions.sorted { $0.value.rank < $1.value.rank }.map { subject, contents in
      .object([
        "subject": .string(subject),
        "keys": KeyData.kind.list(contents.keys),
        "initializers": .list(
          contents.initializers.enumerated().map { index, initializer in
            .object([
              "isSeparate": .boolean(index > 0 || !contents.keys.isEmpty),
              "signature": .string(initializer.signature),
              "name": .string(initializer.name), "value": .string(initializer.value),
              "decode": .string(
                initializer.decode.utf8.count < 80 && !initializer.decode.contains("\n")
                  ? "{ " + initializer.decode + " }" : "{\n      " + initializer.decode + "\n    }"),
              "encode": .string(initializer.encode),
            ])
          }),
      ])
    }
  }

  var viewInitializers: [MustacheValue] {
    let sorted = appStorage.sorted { ($0.isOptional ? 1 : 0, $0.constraint) < ($1.isOptional ? 1 : 0, $1.constraint) }
    // Keys in an app group are in its database, unless the view has another one.
    let store =
      bundle.hasSuites
      ? "store ?? \(bundle.settingsType).groupNames[key.name].flatMap { Foundation.UserDefaults(suiteName: $0) }" : "store"
    var initializers = sorted.map { initializer in
      (
        keyType: "Key", generics: initializer.generics, constraint: initializer.constraint,
        body: "self.init(\(initializer.isOptional ? "" : "wrappedValue: key.defaultValue, ")key.name, store: \(store))",
        isUnavailable: false
      )
    }
    let unavailability = """
      *, unavailable, message: "AppStorage can't read and store this setting as Settings does; use a property of \(bundle.model.typeName)"
      """
    if keyTypes.contains("CustomKey") { initializers.append(("CustomKey", "", "Value: Sendable", "fatalError()", true)) }
    return initializers.map { initializer in
      .object([
        "keyType": .string(initializer.keyType), "generics": .string(initializer.generics),
        "constraint": .string(initializer.constraint), "body": .string(initializer.body),
        "availability": .optional(
          initializer.isUnavailable
            ? unavailability : initializer.generics.isEmpty ? nil : "iOS 15, macOS 12, tvOS 15, watchOS 8, *"),
      ])
    }
  }
}

private enum KeyData {
  static let kind: RecordKind<SettingData> = .init([
    "type": { .string($0.keySubject) },
    "identifier": { .string(SwiftLiteral.identifier($0.setting.property)) },
    "expression": { .string($0.keyExpression) },
    "configuration": { .optional($0.configurationOfDefault) },
  ])
}

extension SettingData {
  /// The type of the key: `CustomKey` if `AppStorage` would store the values in another form, or can't observe the key.
  var keyType: String { traits.keyForm.isCustom || !hasKeyPath ? "CustomKey" : "Key" }

  /// The type of the key with its value's.
  fileprivate var keySubject: String { "\(keyType)<\(bundle.spelling(of: setting.type, isMember: false))>" }

  /// Whether the key is a key path, which key-value observers need.
  private var hasKeyPath: Bool { !setting.key.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") } }

  /// The entry of the configuration whose Swift the compiler may reject, for a comment; nil if there is none.
  fileprivate var configurationOfDefault: String? {
    guard case .custom(let type, let raw, let expression?) = setting.configuredType else { return nil }
    let value: JSONValue = ["type": .string(type), "raw": raw.map { .string($0.swiftName) }, "default": .string(expression)]
    let entry: JSONValue = [setting.key: value]
    return SwiftLiteral.comment("settings-gen.json: \"types\": \(entry.line)")
  }

  /// The reason why a property with an app's type is Optional, for a comment; nil for other properties.
  var optionalNote: String? {
    guard case .optional(.custom(let name, _)) = setting.type else { return nil }
    return """
      Optional, because `\(name)` may have no value for what is stored; with a `default` under `types` in the configuration, it isn't.
      """
  }

  /// The expression that creates the setting's key.
  fileprivate var keyExpression: String {
    let form = traits.keyForm
    let isWrapped = !form.isCustom && !hasKeyPath
    return (isWrapped ? "Self(.init(" : "Self(") + arguments(form) + (isWrapped ? "))" : ")")
      + (setting.isDebugOnly ? ".debugOnly" : "")
  }

  private func arguments(_ form: KeyForm) -> String {
    var arguments = SwiftLiteral.string(setting.key)
    arguments.reserveCapacity(SwiftLiteral.lineLength)
    switch form.values {
    case .slider:
      if let range = traits.range {
        arguments += ", from: " + SwiftLiteral.real(range.lowerBound) + ", to: " + SwiftLiteral.real(range.upperBound)
      }
    case .toggle:
      if let values = traits.customToggleValues {
        arguments += ", on: " + SwiftLiteral.value(values.on) + ", off: " + SwiftLiteral.value(values.off)
      }
    case .plain, .raw, .rawText, .mixed, .spelled, .url: break
    }
    let literal = self.default.literal(in: traits.range)
    if !form.isOptional || literal != "nil" { arguments += ", default: " + literal }
    if form.values == .mixed { arguments += ", stored: { $0.stored }" }
    return arguments
  }
}

extension ValueType {
  /// Whether the type is an enum of the page or a type of the app.
  fileprivate var isOfOneSetting: Bool {
    switch wrapped.type {
    case .choice, .custom: true
    case .plain, .spelled, .url, .optional: false
    }
  }

  /// The position of the type's keys among the keys of other types.
  fileprivate var rank: Int {
    switch self {
    case .plain, .spelled, .url: 2 * StoredType.allCases.prefix { $0 != stored }.count
    case .choice, .custom, .optional(.choice), .optional(.custom): 2 * StoredType.allCases.count
    case .optional(let wrapped): wrapped.rank + 1
    }
  }
}
