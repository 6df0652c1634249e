import SettingsGenDiagnostics

extension Rendering {
  /// Begins a section: it is rendered once for each element of a list, once for any other value that is not false.
  mutating func enter(
    _ value: MustacheValue, _ contents: Range<Int>, of loaded: LoadedTemplate, at offset: Int
  ) throws(MustacheError) {
    switch value {
    case .null, .boolean(false): break
    case .list, .lazyList:
      guard let first = value.element(0) else { return }
      context.push(first)
      try enter(Level(contents, of: loaded, .list(value, next: 1)), at: offset, of: loaded)
    case .boolean(true), .string, .number, .object:
      context.push(value)
      try enter(Level(contents, of: loaded, .section), at: offset, of: loaded)
    }
  }
}
