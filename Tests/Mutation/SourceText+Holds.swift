import SettingsGenSupport

extension SourceText {
  /// Whether a place is a byte of the source, or its end.
  package func holds(_ place: SourceLocation) -> Bool {
    let end = location(at: bytes.count)
    guard place.line >= 1, place.column >= 1, place.line <= end.line else { return false }
    return place.line == end.line ? place.column <= end.column : place.column <= (range(ofLine: place.line)?.count ?? 0) + 2
  }
}
