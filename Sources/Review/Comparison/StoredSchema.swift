import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The values that the defaults database may hold for a setting.
enum StoredSchema {
  case any(StoredType)
  case toggle(on: Node.Value, off: Node.Value)
  case choices([Node.Value])

  init(_ setting: Setting) {
    if setting.element.stores(.boolean) || setting.choices.isEmpty && setting.type.stored == .boolean {
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

  /// The values as a side of a difference.
  var state: ChangeValue {
    if case .toggle(let on, let off) = self { .toggle(on: on, off: off) } else { .values(values ?? []) }
  }

  /// The types for a message: `integer`, `Boolean, integer, or string`.
  var typeNames: Message { types.map { "\(plain: $0.noun)" as Message }.list("or") }

  var typeState: ChangeValue { .text(types.map(\.rawValue).joined(separator: " or ")) }

  /// Returns the value as which an accessor reads a stored value; nil if it reads the default instead.
  var reading: (_ stored: Node.Value) -> Node.Value? {
    let values = values ?? []
    let known = KnownValues(values)
    switch self {
    case .any(let type): return { $0.read(as: type, by: .accessor) }
    case .choices: return { stored in known.index(matching: stored).map { values[$0] } ?? stored.represented(among: values) }
    case .toggle(let on, let off):
      return { stored in
        known.index(matching: stored).map { values[$0] } ?? stored.represented(among: values)
          ?? stored.read(as: .boolean, by: .accessor)?.boolean.map { $0 ? on : off }
      }
    }
  }

  /// Returns whether a stored value of one schema may be read as a value of the other.
  func isComparable(to other: StoredSchema) -> Bool {
    types.contains { type in other.types.contains { type.isComparable(to: $0) } }
  }
}

extension Node.Value {
  /// Returns the first of some values that text represents to an accessor; a string represents only itself.
  fileprivate func represented(among values: [Node.Value]) -> Node.Value? {
    guard let string else { return nil }
    let (flag, number) = (read(as: .boolean, by: .accessor)?.boolean, coercedNumber)
    return values.first { value in
      value.boolean.map { $0 == flag } ?? value.number.map { $0 == number } ?? (value.type == .date && value.spelling == string)
    }
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
