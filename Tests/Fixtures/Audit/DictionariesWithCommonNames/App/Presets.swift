enum Presets {
  static let values: [String: Any] = ["volume": 0.1]
}
