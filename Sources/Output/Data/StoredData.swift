import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

/// The stored value of a setting in the template data, for code that reads it without the generated accessors.
struct StoredData: Sendable {
  private let type: ValueType
  private let literal: String?
  /// The default for a doc comment.
  private let phrase: String
  /// The line of a doc comment with this default.
  private let summary: String
  /// Whether a key-value observer accepts the key and one Swift type can hold all values.
  let isUsable: Bool

  /// Returns nil if the database can hold values of several types.
  init?(of data: SettingData) {
    let setting = data.setting
    if !setting.choices.isEmpty, setting.choices.rawType != nil {
      type = setting.type.wrapped.type
    } else {
      // Booleans, dates, and data can't be the raw values of an enum, so the key has their own type.
      let values = data.traits.customToggleValues.map { [$0.on, $0.off] } ?? setting.choices.map(\.value)
      let types = values.isEmpty ? [setting.type.stored] : Set(values.map(\.type))
      guard types.count == 1, let stored = types.first else { return nil }
      type = .plain(stored)
    }
    let isKeyPath = setting.key.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: ".") } && !setting.key.hasPrefix("@")
    isUsable = isKeyPath && type.stored.isScalar
    literal =
      setting.type.isText
      ? setting.defaultValue.map { SwiftLiteral.string($0.value.read(asDefaultOf: .string)?.string ?? "") }
      : Self.literal(of: data.default, as: type)
    phrase = Self.phrase(of: data.default, as: type, literal: literal)
    summary = data.summary(default: phrase)
  }

  var isOfFoundation: Bool { type == .plain(.date) || type == .plain(.data) }

  private static func literal(of value: SwiftDefault, as type: ValueType) -> String? {
    if case .choice = type {
      if case .none = value { return nil }
      return value.literal
    }
    return value.stored.map { SwiftLiteral.value($0) }
  }

  /// Describes the stored default, which the setting's own literal isn't if they have different types.
  private static func phrase(of value: SwiftDefault, as type: ValueType, literal: String?) -> String {
    switch (type, value) {
    case (.plain(.string), .value(.string)): value.phrase
    case (.plain(.boolean), _), (.plain(.integer), _), (.plain(.real), _), (.plain(.string), _):
      literal.map { "default " + SwiftLiteral.code($0) } ?? "no default"
    case (.plain, _), (.choice, _), (.custom, _), (.spelled, _), (.url, _), (.optional, _): value.phrase
    }
  }

  static let kind: RecordKind<StoredData> = .init([
    "type": { if case .choice(let name) = $0.type { .string(SwiftLiteral.identifier(name)) } else { .string($0.type.name) } },
    "isChoice": { if case .choice = $0.type { .boolean(true) } else { .boolean(false) } },
    "isUsable": { .boolean($0.isUsable) },
    "defaultLiteral": { .optional($0.literal) },
    "summary": { .string($0.summary) },
  ])
}
