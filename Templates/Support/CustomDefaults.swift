nonisolated extension SettingsSupport {
  // The default of a setting with an app's type: the value with a raw value, or another one if the type has none.
  static func value<Value: Swift.RawRepresentable>(
    _ raw: Value.RawValue, else other: @autoclosure () -> Value
  ) -> Value {
    Value(rawValue: raw) ?? other()
  }
}
