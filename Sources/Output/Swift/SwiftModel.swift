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
  /// Whether the file includes the support code, so that it compiles by itself.
  package var includesSupport: Bool

  package init(
    access: AccessLevel = .internal, features: [Feature] = [], objcName: String? = nil, includesSupport: Bool = true
  ) {
    self.access = access
    self.features = features
    self.objcName = objcName
    self.includesSupport = includesSupport
  }
}

/// The data of the template `swift` in addition to the settings: the keys and the parts of the file that they need.
extension BundleData {
  /// A value type as Swift spells it, inside the settings type or outside it.
  func spelling(of type: ValueType, isMember: Bool) -> String {
    switch type {
    case .choice(let name): (isMember ? "" : SwiftLiteral.identifier(model.typeName) + ".") + SwiftLiteral.identifier(name)
    case .custom(let name, _): SwiftLiteral.type(name)
    case .optional(let wrapped): spelling(of: wrapped, isMember: isMember) + "?"
    case .plain, .spelled, .url: type.isOfFoundation ? "Foundation." + type.name : type.name
    }
  }

  var swiftRecord: MustacheValue {
    let suite = hasSuites ? nil : model.settings.first?.suite
    return .object([
      "bundleName": .optional(name == "Settings" ? nil : SwiftLiteral.string(name)),
      "importDeclaration": .optional(importDeclaration),
      "hasInitializer": .boolean(options.access != .internal || suite != nil),
      "hasRenamedKeys": .boolean(model.settings.contains { !$0.oldKeys.isEmpty }),
      "isObservable": .boolean(options.features.contains(.observable)),
      "keyGroups": KeyGroup.kind.list(keyGroups),
      "members": .list(
        MustacheValue.List(count: model.settings.count) { [model] in .string(SwiftLiteral.member(model.settings[$0].property)) }),
      "objc": options.features.contains(.objc)
        ? objectiveCRecord(importDeclaration: hasAccessibleImport ? nil : objectiveCImport) : .null,
      "suite": .optional(suite.map(SwiftLiteral.string)),
      "support": options.includesSupport
        ? .string(SupportCode(access: options.access, for: [self]).body) : .null,
      "supportFormat": .string("SettingsSupport." + SupportCode.format),
    ])
  }

  private var objectiveCImport: String { options.access.importDeclaration("import Foundation", indentation: "  ") }

  private var importDeclaration: String? {
    if hasAccessibleImport { return options.access.importDeclaration("import Foundation") }
    return model.settings.contains { $0.values.contains(where: \.isOrContainsFoundationValue) } ? "import Foundation" : nil
  }

  /// Whether declarations with the access level of the file use Foundation, apart from the class for Objective-C.
  private var hasAccessibleImport: Bool {
    options.includesSupport || model.settings.contains { $0.type.wrapped.type.isOfFoundation }
  }

  /// The settings of each type: the type of a key decides in which extension it is.
  private var keyGroups: [(valueType: String, keys: [SettingData])] {
    let types = Dictionary(grouping: model.settings.indices) { spelling(of: model.settings[$0].type, isMember: false) }
    let groups = types.map { (rank: model.settings[$1[0]].type.rank, indices: $1, valueType: $0) }
    // The common types have a fixed order, so that extensions don't move if a new setting is the first of its type.
    return groups.sorted { ($0.rank, $0.indices[0]) < ($1.rank, $1.indices[0]) }.map { _, indices, valueType in
      (valueType, indices.map { SettingData(bundle: self, index: $0) })
    }
  }
}

private enum KeyGroup {
  static let kind: RecordKind<(valueType: String, keys: [SettingData])> = .init([
    "valueType": { .string($0.valueType) },
    "keys": { KeyData.kind.list($0.keys) },
  ])
}

private enum KeyData {
  static let kind: RecordKind<SettingData> = .init([
    "identifier": { .string(SwiftLiteral.identifier($0.setting.property)) },
    "member": { .string(SwiftLiteral.member($0.setting.property)) },
    "arguments": { .string($0.arguments) },
    "configuration": { .optional($0.configurationOfDefault) },
  ])
}

extension SettingData {
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

  /// The arguments of the function that creates the setting's key.
  fileprivate var arguments: String {
    var arguments = SwiftLiteral.string(setting.key)
    arguments.reserveCapacity(SwiftLiteral.lineLength)
    arguments += ", ." + coding(of: setting.type)
    appendModifiers(to: &arguments)
    if let range = traits.range {
      arguments += ", from: " + SwiftLiteral.real(range.lowerBound) + ", to: " + SwiftLiteral.real(range.upperBound)
    }
    arguments += ", default: " + self.default.literal
    return arguments
  }

  /// Appends what follows the coding.
  private func appendModifiers(to arguments: inout String) {
    arguments += self.default.registration(of: setting.defaultValue, isText: setting.type.isText)
    for type in spelledTypes { arguments += ".reading(." + type.coding + ")" }
    if bundle.hasSuites, let suite = setting.suite { arguments += ".inSuite(" + SwiftLiteral.string(suite) + ")" }
    if setting.isDebugOnly { arguments += ".debugOnly" }
    if setting.isSecure { arguments += ".secure" }
    if !setting.oldKeys.isEmpty {
      arguments += ".renamed(from: " + setting.oldKeys.map(SwiftLiteral.string).joined(separator: ", ") + ")"
    }
  }

  private func coding(of type: ValueType) -> String {
    switch type {
    case .plain(let type):
      traits.customToggleValues.map { values in
        "toggle(on: " + SwiftLiteral.value(values.on) + ", off: " + SwiftLiteral.value(values.off) + ")"
      } ?? type.coding
    case .choice:
      traits.enumeration?.rawType.map { "choice(." + $0.coding + setting.choices.exceptions(from: $0) + ")" } ?? "mixedChoice"
    case .custom(_, let raw): "choice(." + raw.coding + ")"
    case .spelled(let type): "text(." + type.coding + ")"
    case .url: "url"
    case .optional(let wrapped): "optional(." + coding(of: wrapped) + ")"
    }
  }
}

extension [Choice] {
  /// Returns the argument of a raw type's coding with the numbers that the page has in the other type; empty if there are none.
  fileprivate func exceptions(from rawType: StoredType) -> String {
    let numbers = storedDifferently(than: rawType).map { SwiftLiteral.value($0) }
    if numbers.isEmpty { return "" }
    return "(" + (rawType == .integer ? "reals" : "integers") + ": [" + numbers.joined(separator: ", ") + "])"
  }
}

extension Setting {
  fileprivate var values: [Node.Value] {
    [defaultValue, trueValue, falseValue].compactMap(\.?.value) + choices.map(\.value)
  }
}

extension Node.Value {
  fileprivate var isOrContainsFoundationValue: Bool {
    switch self {
    case .date, .data: true
    case .array(let items): items.contains(where: \.value.isOrContainsFoundationValue)
    case .dictionary(let dictionary): dictionary.entries.contains { $0.value.value.isOrContainsFoundationValue }
    case .boolean, .integer, .real, .string: false
    }
  }
}

extension StoredType {
  /// The member of `Coding` for values of the type.
  var coding: String {
    switch self {
    case .boolean: "bool"
    case .integer: "int"
    case .real: "double"
    case .string, .date, .data, .array, .dictionary: rawValue
    }
  }
}

extension ValueType {
  fileprivate var isOfFoundation: Bool {
    switch self {
    case .plain(.date), .plain(.data), .url: true
    case .plain, .choice, .custom, .spelled, .optional: false
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
