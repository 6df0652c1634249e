nonisolated extension SettingsSupport.Coding {
  /// A text field whose text represents a value of another type.
  static func text(_ coding: SettingsSupport.Coding<Value>) -> Self {
    Self(areSame: coding.areSame, decode: coding.decode) { "\($0)" }
  }
}
