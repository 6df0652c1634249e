nonisolated extension SettingsSupport.Coding {
  // A text field whose text represents a value of another type.
  static func text(_ coding: Self) -> Self { Self(decode: coding.decode) { "\($0)" } }
}
