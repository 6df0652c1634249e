nonisolated extension SettingsSupport.Key where Value == Double {
  /// Creates a key of a number in a range.
  ///
  /// A number outside the range is read and stored as the nearest bound, and NaN as the default. A default outside the
  /// range is read and stored as it is.
  init(_ name: String, in range: Swift.ClosedRange<Double>, default value: Double) {
    let clamp = { @Sendable (number: Double) in
      number == value || number.isNaN ? value : Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    }
    self.init(name, .init(decode: { SettingsSupport.number($0).map(clamp) }, encode: { clamp($0) }), default: value)
  }

  /// The bounds of a slider's values; the value of any other setting is unbounded.
  package var range: Swift.ClosedRange<Double> { value(of: -Double.infinity)...value(of: Double.infinity) }
}
