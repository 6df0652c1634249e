extension Tool {
  /// What `--version` prints.
  static let version = "0.1.0"
}
