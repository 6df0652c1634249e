import SettingsGenSupport

extension SourceText {
  /// Returns whether a location is at a byte in the source, or its end.
  package func contains(_ location: SourceLocation) -> Bool {
    let end = self.location(at: bytes.count)
    guard location.line >= 1, location.column >= 1, location.line <= end.line else { return false }
    return location.line == end.line
      ? location.column <= end.column : location.column <= (range(ofLine: location.line)?.count ?? 0) + 2
  }
}
