/// The Swift type that the configuration gives a key.
package enum ConfiguredType: Hashable, Sendable {
  /// A type that the generated source can read by itself.
  package enum BuiltIn: String, Hashable, Sendable, CaseIterable {
    case bool = "Bool"
    case int = "Int"
    case double = "Double"
    case string = "String"
    case url = "URL"
  }

  /// What a raw-valued type is made of.
  package enum RawType: String, Hashable, Sendable, CaseIterable {
    case int = "Int"
    case string = "String"
  }

  case builtIn(BuiltIn)
  /// A `RawRepresentable` type of the app's own, dotted where it is nested; without a raw type that of the setting's values.
  case own(String, raw: RawType?)
}
