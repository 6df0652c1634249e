nonisolated extension SettingsSupport {
  // Creates the key of a number in a range.
  //
  // A number outside the range is read and stored as the nearest bound, and NaN as the default. A default outside the
  // range is read and stored as it is. The bounds are separate, because `...` in a key takes as long to compile as the
  // rest of the key.
  static func key<Settings>(
    _ name: String, _ coding: Coding<Double>, from lowest: Double, to highest: Double, default value: Double
  ) -> Key<Settings, Double> {
    @Sendable func clamp(_ number: Double) -> Double {
      number == value || number.isNaN ? value : Swift.min(Swift.max(number, lowest), highest)
    }
    var clamped = coding
    clamped.decode = { [decode = coding.decode] in decode($0).map(clamp) }
    clamped.encode = { clamp($0) }
    return key(name, clamped, default: value)
  }
}

nonisolated extension SettingsSupport.Key where Value == Double {
  /// The bounds of a slider's values; the value of any other setting is unbounded.
  package var range: Swift.ClosedRange<Double> {
    (_coding.decode(-Double.infinity) ?? defaultValue)...(_coding.decode(Double.infinity) ?? defaultValue)
  }
}
