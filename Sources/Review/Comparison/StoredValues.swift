import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// The values that the defaults database may hold for a setting.
enum StoredSchema {
  case any(StoredType)
  case toggle(on: Node.Value, off: Node.Value)
  /// The values of choices, and the type as which all are read; nil if each is read in its own.
  case choices([Node.Value], read: StoredType?)

  init(_ setting: Setting) {
    if setting.element.stores(.boolean) || setting.choices.isEmpty && setting.type.stored == .boolean {
      let values = setting.toggleValues
      self = .toggle(on: values.isCustom ? values.on : .boolean(true), off: values.isCustom ? values.off : .boolean(false))
    } else if !setting.choices.isEmpty {
      let type = setting.choices.uniformRawType
      // No number is a choice that is a string, except where a variant of the page stores it.
      let isText = type == .string && !setting.choices.areReadByText
      self = .choices(setting.choices.map(\.value), read: isText ? nil : type)
    } else {
      self = .any(setting.type.stored)
    }
  }

  /// All values, or nil if any value of a type may be stored.
  var values: [Node.Value]? {
    switch self {
    case .any: nil
    case .toggle(let on, let off): [on, off]
    case .choices(let values, _): values
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
    if case .toggle(let on, let off) = self {
      ["trueValue": .value(on), "falseValue": .value(off)]
    } else {
      .values(values ?? [])
    }
  }

  /// The values for a message: `any string`, `0 and 1`.
  var phrase: Message { values.map { "\(list: $0, "values")" } ?? "any \(typeNames)" }

  /// The types for a message: `integer`, `Boolean, integer, or string`.
  var typeNames: Message { types.map { "\(plain: $0.noun)" as Message }.list("or") }

  var typeState: ChangeValue { .text(types.map(\.rawValue).joined(separator: " or ")) }

  /// Returns the value as which an accessor reads a stored value; nil if it reads the default instead.
  var reading: (_ stored: Node.Value) -> Node.Value? {
    switch self {
    case .any(let type): return { $0.read(as: type, by: .accessor) }
    case .choices(let values, let type):
      let known = KnownValues(values)
      return { stored in
        if let index = known.index(matching: stored) { return values[index] }
        // Text is read as the choice that Swift describes like that.
        guard let type else { return values.first { ($0.boolean != nil || $0.type.isNumber) && $0.spelling == stored.string } }
        return stored.read(as: type, by: .accessor).flatMap(known.index).map { values[$0] }
      }
    case .toggle(let on, let off):
      return { stored in
        [on, off].first { stored.isSameInDatabase(as: $0) }
          ?? stored.read(as: .boolean, by: .accessor)?.boolean.map { $0 ? on : off }
      }
    }
  }

  /// Returns whether a stored value of one schema may be read as a value of the other.
  func isComparable(to other: StoredSchema) -> Bool {
    types.contains { type in other.types.contains { type.isComparable(to: $0) } }
  }
}

extension StoredType {
  /// Returns whether an accessor reads every value of this type as the same number or text of the other.
  func isReadable(as other: StoredType) -> Bool {
    self == other || isNumber && other == .string || self == .integer && other == .real
  }

  /// Returns whether some values of this type are the same in the database as values of the other: numbers, and Booleans as 0 and 1.
  func isComparable(to other: StoredType) -> Bool {
    self == other || [self, other].allSatisfy { $0.isNumber || $0 == .boolean }
  }
}

/// What a value that the old accessors may have stored means: the only answer to whether it's lost or misread.
struct StoredMeaning {
  let old: Node.Value
  /// The new value as which the new accessors read the old one; nil if they read the default instead.
  let reading: Node.Value?
  /// Whether that is the new value of the same toggle state, choice, number, or text.
  ///
  /// Reading the default instead isn't reading the same: the next default may be another one.
  let isReadAlike: Bool

  /// Returns the meanings of a setting's values; none if any value of a type may be stored.
  static func all(from old: Setting, to new: Setting, _ choices: ChoicePairs?) -> [StoredMeaning] {
    let (before, after) = (StoredSchema(old), StoredSchema(new))
    guard let values = before.values else { return [] }
    let reading = after.reading
    return values.enumerated().map { index, value in
      let read = reading(value)
      let counterpart: Node.Value? =
        switch (before, after) {
        // A number may be read as text, but a Boolean as a number or text has lost its meaning.
        case (.any, _), (_, .any): value.boolean == nil ? read : nil
        case (.choices, .choices): choices.map { $0.pairs[index].new?.value } ?? value
        case (.toggle, .toggle(let on, let off)): index == 0 ? on : off
        case (.toggle, .choices): new.sameState(as: value, isOn: index == 0)
        case (.choices, .toggle(let on, _)):
          read.flatMap { $0.isSameInDatabase(as: value) && old.sameState(as: value, isOn: $0 == on) != nil ? $0 : nil }
        }
      let limited = read.map(new.limited)
      return StoredMeaning(
        old: value, reading: limited, isReadAlike: counterpart.flatMap { limited?.isSameInDatabase(as: $0) } ?? false)
    }
  }
}

extension Setting {
  /// Returns the value of the choice that has a toggle's value, unless its title contradicts the toggle's state.
  fileprivate func sameState(as value: Node.Value, isOn: Bool) -> Node.Value? {
    let choice = choices.first { $0.value.isSameInDatabase(as: value) }
    let states = [
      "on": true, "yes": true, "always": true, "enabled": true, "off": false, "no": false, "never": false, "disabled": false,
    ]
    return states[choice?.title?.lowercased() ?? "", default: isOn] == isOn ? choice?.value : nil
  }

  /// Returns what the accessor reads: a slider's nearest bound in place of a number that isn't in its range.
  func limited(_ value: Node.Value) -> Node.Value {
    guard let range, let number = value.number else { return value }
    return .real(min(max(number, range.lowerBound), range.upperBound))
  }

  /// Returns what a value of the setting means to users: on, off, the title of a choice, or itself.
  func label(of value: Node.Value) -> Message {
    if let choice = choices.first(where: { $0.value == value }) { return choice.label }
    let schema = StoredSchema(self)
    guard case .toggle(let on, _) = schema else { return "\(value)" }
    return schema.reading(value) == on ? "on" : "off"
  }
}
