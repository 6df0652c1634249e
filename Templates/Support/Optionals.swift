nonisolated extension SettingsSupport.Coding {
  // A setting without a default: nil isn't stored.
  static func optional<Wrapped>(_ coding: SettingsSupport.Coding<Wrapped>) -> Self where Value == Wrapped? {
    Self {
      coding.decode($0).map { Optional.some($0) }
    } encode: {
      $0.flatMap { coding.encode($0) }
    }
  }
}
