import SettingsGenPropertyList
import SettingsGenSchema

extension ValueType {
  /// The type of a value that stands for itself.
  package init(of value: Node) {
    self =
      switch value.value {
      case .string: .string
      case .integer: .int
      case .real: .double
      case .boolean: .bool
      case .date: .date
      case .data: .data
      case .array: .array
      case .dictionary: .dictionary
      }
  }

  /// The type of an element that stores a value, by the contract's table; nil for one that stores nothing or doesn't say what.
  ///
  /// - Parameter choiceType: the enum's name for an element with choices.
  init?(of specifier: Specifier, choices: [Choice], choiceType: String) {
    switch specifier.type {
    case .toggleSwitch: self = .bool
    case .slider: self = .double
    case .textField, .iaskTextView: self = .string
    case .multiValue, .radioGroup:
      if choices.isEmpty {
        self = specifier.defaultValue.map(ValueType.init(of:)) ?? .optional(.string)
      } else if Choices.matching(specifier.defaultValue, in: choices) == nil {
        self = .optional(.choice(choiceType))
      } else {
        self = .choice(choiceType)
      }
    case .titleValue:
      let type = ValueType(common: specifier.values ?? [], and: specifier.defaultValue)
      self = specifier.defaultValue == nil ? .optional(type) : type
    case .iaskDatePicker:
      if case .date = specifier.defaultValue?.value { self = .date } else { self = .optional(.date) }
    case .iaskListGroup: self = .array
    case .childPane, .iaskCustomView, .unknown, .missing:
      guard let value = specifier.defaultValue else { return nil }
      self.init(of: value)
    case .group, .iaskButton, .iaskOpenURL, .iaskMailCompose: return nil
    }
  }

  /// The type that takes each of a title value's values: theirs where they agree, `Double` for numbers, else `String`.
  private init(common values: [Node], and value: Node?) {
    let types = Set((values + (value.map { [$0] } ?? [])).map(ValueType.init(of:)))
    if types.count == 1, let type = types.first {
      self = type
    } else {
      self = types == [.int, .double] ? .double : .string
    }
  }
}
