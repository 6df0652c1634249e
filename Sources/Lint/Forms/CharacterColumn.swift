import SettingsGenSupport

/// The column of a place in Unicode scalars from 1; its column in bytes where the line isn't at hand.
func characterColumn(of location: SourceLocation, in source: SourceText?) -> Int {
  guard let source, let line = source.range(ofLine: location.line) else { return location.column }
  let end = min(line.lowerBound + location.column - 1, line.upperBound)
  return source.bytes[line.lowerBound..<end].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
}
