import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

package struct SwiftOptions: Sendable {
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
    let registrations = registrations
    let hasLocalizedChoices = settings.contains { EnumData($0)?.table != nil }
    let features = FeatureCode(of: self, hasCustomKeys: hasCustomKeys, hasLocalizedChoices: hasLocalizedChoices)
    let group = hasSuites ? nil : model.settings.first?.suite
    let viewImport = options.access.importDeclaration("import SwiftUI", indentation: "  ")
    return .object([
      "imports": .string(
        options.access.importDeclaration("import Foundation")
          + (settings.isEmpty ? "" : "\n#if canImport(SwiftUI) && !SETTINGS_WITHOUT_SWIFTUI\n  \(viewImport)\n#endif")),
      "viewImport": .string(viewImport),
      "initialDatabase": .string(group == nil ? ".standard" : settingsType + ".group"),
      "groupLiteral": .optional(group.map(SwiftLiteral.string)),
      "groupComment": .optional(group.map(SwiftLiteral.code)),
      "bundleLiteral": .optional(hasLocalizedChoices ? SwiftLiteral.string(name) : nil),
      "registrationDefaults": .string(registrations.defaults),
      "keyTypes": .list(
        ((keys.needKey || needsObservation ? ["Key"] : []) + (hasCustomKeys ? ["CustomKey"] : [])).map { name in
          .object(["name": .string(name), "isCustom": .boolean(name == "CustomKey")])
        }),
      "otherKeyNames": .optional(registrations.otherKeyNames),
      "lookups": .list(lookups),
      "database": .string(hasSuites ? "defaults(forKey: name)" : "defaults"),
      "databaseOfKey": .string(hasSuites ? "defaults(forKey: key.name)" : "defaults"),
      "postsChanges": .boolean(needsObservation),
      "keyExtensions": .list(keys.records),
      "hasChoiceKeys": .boolean(!keys.choices.isEmpty),
      "choiceKeys": KeyData.kind.list(keys.choices),
      "readsNumbers": .boolean(keys.readNumbers),
      "viewInitializers": .list(keys.viewInitializers),
      "viewStore": .string(group == nil ? "nil" : settingsType + ".group"),
      "features": .list(features.texts),
      "objc": options.features.contains(.objc) ? objectiveCRecord : .null,
    ])
  }

  var settingsType: String { SwiftLiteral.identifier(model.typeName) }

  /// Whether a feature observes keys.
  var needsObservation: Bool { !Set(options.features).isDisjoint(with: [.observation, .observable, .icloud]) }

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

  /// The declarations of what the page or a feature looks up by key.
  private var lookups: [MustacheValue] {
    var lists: [(name: String, type: String, value: String)] = []
    let oldKeys = model.settings.filter { !$0.oldKeys.isEmpty }.map { setting in
      "(" + SwiftLiteral.string(setting.key) + ", [" + setting.oldKeys.map(SwiftLiteral.string).joined(separator: ", ") + "])"
    }
    var database = needsObservation || !oldKeys.isEmpty ? "{ defaults }" : nil
    if hasSuites {
      var seen: Set<String> = []
      let entries: [String] = model.settings.compactMap { setting in
        guard let suite = setting.suite, seen.insert(setting.key).inserted else { return nil }
        return SwiftLiteral.string(setting.key) + ": " + SwiftLiteral.string(suite)
      }
      lists.append(("groupNames", "[String: String]", Self.literal(entries, empty: "[:]")))
      database = """
        {
            guard defaults === Foundation.UserDefaults.standard, let group = Self.groupNames[name] else { return defaults }
            return Foundation.UserDefaults(suiteName: group) ?? defaults
          }
        """
    }
    // The mirror needs the names of secure and of renamed keys.
    let isMirrored = options.features.contains(.icloud)
    if isMirrored || !oldKeys.isEmpty {
      lists.append(("oldKeyNames", "[(key: String, old: [String])]", Self.literal(oldKeys)))
    }
    if isMirrored {
      let secure = model.settings.filter(\.isSecure).map { SwiftLiteral.string($0.key) }
      lists.append(("secureKeyNames", "Swift.Set<String>", Self.literal(secure)))
    }
    let function = database.map { "func defaults(forKey name: String) -> Foundation.UserDefaults " + $0 }
    return (lists.map { "static let \($0.name): \($0.type) = \($0.value)" } + [function].compactMap(\.self)).map { .string($0) }
  }
}

/// The extensions of a settings type's keys.
private struct KeyExtensions {
  private struct Extension {
    /// Keys of `CustomKey` after the others, extensions for several types after those for one, then by the type of the values.
    ///
    /// The common types have a fixed order, so that extensions don't move if a new setting is the first of its type.
    let rank: (Int, Int, Int)
    var keys: [SettingData] = []
    var initializers: [KeyInitializer] = []
  }

  private var extensions: [String: Extension] = [:]
  /// The settings whose type few others have; their keys are a line each.
  private(set) var choices: [SettingData] = []
  /// The forms of the keys so far.
  private var forms: Set<KeyForm> = []
  /// The forms of the keys that `AppStorage` can have.
  private var viewForms: Set<KeyForm> = []
  private let bundle: BundleData

  init(of settings: [SettingData], in bundle: BundleData) {
    self.bundle = bundle
    for data in settings { insert(data) }
  }

  private mutating func insert(_ data: SettingData) {
    let form = data.traits.keyForm
    let rank = (data.keyType == "Key" ? 0 : 2, data.setting.type.rank, data.index)
    if data.setting.type.isOfOneSetting {
      choices.append(data)
    } else {
      extensions[data.keySubject, default: Extension(rank: rank)].keys.append(data)
    }
    if forms.insert(form).inserted {
      insert(form.initializer(in: bundle.settingsType), rank: (form.isCustom ? 2 : 0, rank.1, rank.2))
    }
    if data.keyType == "Key" {
      viewForms.insert(form)
    } else if !form.isCustom {
      insert(.wrapping(bundle.settingsType), rank: (3, 0, 0))
    }
  }

  private mutating func insert(_ initializer: KeyInitializer, rank: (Int, Int, Int)) {
    let rank = initializer.values.isOneType ? rank : (rank.0 + 1, rank.1, rank.2)
    if extensions[initializer.subject]?.initializers.contains(initializer) == true { return }
    extensions[initializer.subject, default: Extension(rank: rank)].initializers.append(initializer)
  }

  /// Whether an initializer calls the settings type's function `number(in:)`.
  var readNumbers: Bool { forms.contains(where: \.readsNumbers) }

  /// Whether the file declares `Key`, as it also does without settings.
  var needKey: Bool { forms.isEmpty || !forms.allSatisfy(\.isCustom) }

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
    // Keys in an app group are in its database, unless the view has another one.
    let store =
      bundle.hasSuites
      ? "store ?? \(bundle.settingsType).groupNames[key.name].flatMap { Foundation.UserDefaults(suiteName: $0) }" : "store"
    let values = Set(viewForms.map { $0.initializer(in: bundle.settingsType).values })
    let order = { (values: KeyInitializer.Values) in (values.isOptional ? 1 : 0, values.constraint, values.generics) }
    let sorted = values.sorted { order($0) < order($1) }
    return sorted.map { values in
      .object([
        "generics": .string(values.generics), "isGeneric": .boolean(!values.generics.isEmpty),
        "constraint": .string(values.constraint),
        "arguments": .string((values.isOptional ? "" : "wrappedValue: key.defaultValue, ") + "key.name, store: " + store),
      ])
    }
  }
}

private enum KeyData {
  static let kind: RecordKind<SettingData> = .init([
    "type": { .string($0.keySubject) },
    "identifier": { .string(SwiftLiteral.identifier($0.setting.property)) },
    "expression": { .string($0.keyExpression) },
  ])
}

extension SettingData {
  /// The type of the key: `CustomKey` if `AppStorage` would store the values in another form, or can't observe the key.
  var keyType: String { traits.keyForm.isCustom || !hasKeyPath ? "CustomKey" : "Key" }

  /// The type of the key with its value's.
  fileprivate var keySubject: String { "\(keyType)<\(bundle.spelling(of: setting.type, isMember: false))>" }

  /// Whether the key is a key path, which key-value observers need.
  private var hasKeyPath: Bool { !setting.key.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") } }

  /// The expression that creates the setting's key.
  fileprivate var keyExpression: String {
    let form = traits.keyForm
    let isWrapped = !form.isCustom && !hasKeyPath
    return (isWrapped ? "Self(.init(" : "Self(") + arguments(form) + (isWrapped ? "))" : ")")
      + (setting.isDebugOnly ? ".debugOnly" : "")
  }

  private func arguments(_ form: KeyForm) -> String {
    var arguments = SwiftLiteral.string(setting.key)
    if form.values == .slider, let range = traits.range {
      arguments += ", from: " + SwiftLiteral.real(range.lowerBound) + ", to: " + SwiftLiteral.real(range.upperBound)
    }
    if let values = traits.toggleValues {
      arguments += ", on: " + SwiftLiteral.value(values.on) + ", off: " + SwiftLiteral.value(values.off)
    }
    let literal = traits.default.literal
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
    if isOfOneSetting { return 2 * StoredType.allCases.count }
    return 2 * StoredType.allCases.prefix { $0 != stored }.count + (wrapped.isOptional ? 1 : 0)
  }
}
