import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The values that the defaults database may hold for a setting.
enum StoredSchema {
  case any(StoredType)
  case toggle(on: Node.Value, off: Node.Value)
  case choices([Node.Value])

  init(_ setting: Setting) {
    if setting.element.stores(.boolean) {
      let values = setting.toggleValues
      self = values.isCustom ? .toggle(on: values.on, off: values.off) : .toggle(on: .boolean(true), off: .boolean(false))
    } else if !setting.choices.isEmpty {
      self = .choices(setting.choices.map(\.value))
    } else {
      self = .any(setting.type.stored)
    }
  }

  /// All values, or nil if any value of a type may be stored.
  var values: [Node.Value]? {
    switch self {
    case .any: nil
    case .toggle(let on, let off): [on, off]
    case .choices(let values): values
    }
  }

  /// The types, each once, in the order of ``StoredType``.
  var types: [StoredType] {
    if case .any(let type) = self { return [type] }
    let types = Set((values ?? []).map(\.type))
    return StoredType.allCases.filter(types.contains)
  }

  /// The types for a message: `integer`, `Boolean, integer, or string`.
  var typeNames: Message { types.map { "\(plain: $0.noun)" as Message }.list("or") }

  var typeValue: ChangeValue { .text(types.map(\.rawValue).joined(separator: " or ")) }

  /// Returns the value as which an accessor reads a stored value; nil if it reads the default instead.
  func reading(of stored: Node.Value) -> Node.Value? {
    switch self {
    case .any(let type): return stored.read(as: type, by: .accessor)
    case .toggle(let on, let off):
      if let index = KnownValues([on, off]).index(matching: stored) { return index == 0 ? on : off }
      return stored.read(as: .boolean, by: .accessor)?.boolean.map { $0 ? on : off }
    case .choices(let values):
      if let index = KnownValues(values).index(matching: stored) { return values[index] }
      // A choice of several types is also read from its text; numbers are read from any text that represents them.
      let isMixed = Set(values.map(\.type)) != [.string]
      return stored.string.flatMap { text in
        values.first { isMixed && ($0.spelling == text || $0.number.map { $0 == stored.coercedNumber } ?? false) }
      }
    }
  }

  /// Returns whether a stored value of one schema may be read as a value of the other.
  func isComparable(to other: StoredSchema) -> Bool {
    types.contains { type in other.types.contains { type.isComparable(to: $0) } }
  }
}

extension Setting {
  /// Returns what a stored value means to users: on, off, or the title of a choice.
  func meaning(of stored: Node.Value) -> Message? {
    guard let reading = StoredSchema(self).reading(of: stored) else { return nil }
    if choices.isEmpty { return reading == StoredSchema(self).values?.first ?? .boolean(true) ? "on" : "off" }
    return choices.first { $0.value == reading }?.label
  }
}

extension StoredType {
  /// Returns whether an accessor reads every value of this type as a value of the other.
  func isReadable(as other: StoredType) -> Bool {
    self == other || isNumber && other == .string || self == .integer && other == .real
  }

  /// Returns whether some values of this type are read as values of the other: numbers as numbers, 0 and 1 as Booleans.
  func isComparable(to other: StoredType) -> Bool {
    self == other || isNumber && (other.isNumber || other == .boolean)
  }
}
