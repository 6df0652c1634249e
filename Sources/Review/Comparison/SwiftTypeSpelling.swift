import SettingsGenModel
import SettingsGenPropertyLists

extension ValueType {
  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// The name of the setting's own enum, where the type is one.
  var choiceName: String? {
    switch self {
    case .choice(let name): name
    case .optional(let wrapped): wrapped.choiceName
    default: nil
    }
  }
}

extension Setting {
  /// The type of the enum's raw values, by the contract: where all values are String or all are Int.
  var rawTypeName: String? {
    guard type.choiceName != nil else { return nil }
    if choices.allSatisfy({ $0.value.string != nil }) { return "String" }
    return choices.allSatisfy { $0.value.integer != nil } ? "Int" : nil
  }
}
