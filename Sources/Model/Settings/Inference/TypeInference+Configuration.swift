import SettingsGenPropertyLists

extension ValueType {
  /// The type that the configuration gives a setting in place of its own; the database keeps what it keeps.
  ///
  /// What a text field stores stays text, because the Settings app shows nothing else there. A type whose values may not take the
  /// default becomes Optional.
  func configured(as type: ConfiguredType, defaultValue: Node?) -> ValueType {
    let own = if case .optional(let wrapped) = self { wrapped } else { self }
    switch type {
    case .own(let name, let raw): return .optional(.custom(name, raw: raw.map(ValueType.init) ?? own))
    case .builtIn(.url): return .optional(.spelled("URL"))
    case .builtIn(let builtIn):
      let wanted = ValueType(builtIn)
      if wanted == own { return self }
      let spelled = own == .string ? ValueType.spelled(wanted.name) : wanted
      return defaultValue.map(wanted.takes) == true ? spelled : .optional(spelled)
    }
  }

  /// True where a default reads as a value of this type, also where it is text that spells one.
  private func takes(_ value: Node) -> Bool {
    switch (self, value.value) {
    case (.int, .integer), (.double, .integer), (.double, .real), (.bool, .boolean), (.string, _): true
    case (.int, .string(let text)): Int(text) != nil
    case (.double, .string(let text)): Double(text)?.isFinite == true
    case (.bool, .string(let text)): ["YES", "NO", "true", "false", "1", "0"].contains(text)
    default: false
    }
  }

  private init(_ builtIn: ConfiguredType.BuiltIn) {
    self =
      switch builtIn {
      case .bool: .bool
      case .int: .int
      case .double: .double
      case .string: .string
      case .url: .spelled("URL")
      }
  }

  private init(_ raw: ConfiguredType.RawType) {
    self =
      switch raw {
      case .int: .int
      case .string: .string
      }
  }
}
