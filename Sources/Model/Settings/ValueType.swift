/// The Swift type of a setting's value.
package indirect enum ValueType: Hashable, Sendable {
  case bool
  case int
  case double
  case string
  case date
  case data
  /// `[any Sendable]`
  case array
  /// `[String: any Sendable]`
  case dictionary
  /// The setting's own enum, by its Swift name without backticks.
  case choice(String)
  /// A type of the app's own, from the configuration, as it is written there; stored as `raw`.
  case custom(String, raw: ValueType)
  /// `Int`, `Double`, `Bool` or `URL` by the configuration, stored as the text that spells the value.
  case spelled(String)
  /// What nobody has chosen yet reads as nil.
  case optional(ValueType)

  /// The type as Swift spells it: `Bool`, `ExperiencePreference?`.
  package var name: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .date: "Date"
    case .data: "Data"
    case .array: "[any Sendable]"
    case .dictionary: "[String: any Sendable]"
    case .choice(let name), .custom(let name, _), .spelled(let name): name
    case .optional(let wrapped): wrapped.name + "?"
    }
  }
}
