nonisolated extension SettingsSupport.Coding {
  /// A setting without a default: nil isn't stored.
  static func optional<Wrapped>(_ coding: SettingsSupport.Coding<Wrapped>) -> Self where Value == Wrapped? {
    Self {
      guard let left = $0, let right = $1 else { return $0 == nil && $1 == nil }
      return coding.areSame(left, right)
    } decode: {
      coding.decode($0).map { Optional.some($0) }
    } encode: {
      $0.flatMap { coding.encode($0) }
    }
  }
}
