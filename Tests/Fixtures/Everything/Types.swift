/// A type of the app's own, over strings of the bundle.
public nonisolated enum Accent: String, Sendable {
  case red, blue
}

/// A type of the app's own, over numbers of the bundle.
public nonisolated struct Priority: Swift.RawRepresentable, Hashable, Sendable {
  /// What the database holds.
  public var rawValue: Int

  /// A priority, whatever the number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
