import SettingsGenDiagnostics

extension Rendering {
  /// Renders the contents of a section: once for each element of a list, once for any other value that is not false.
  mutating func renderSection(
    _ value: MustacheValue, _ contents: Range<Int>, of loaded: LoadedTemplate, at offset: Int
  ) throws(MustacheError) {
    switch value {
    case .null, .boolean(false): break
    case .list(let elements):
      for element in elements { try render(contents, of: loaded, with: element, at: offset) }
    case .lazyList(let list):
      for index in 0..<list.count { try render(contents, of: loaded, with: list[index], at: offset) }
    case .boolean(true), .string, .number, .object: try render(contents, of: loaded, with: value, at: offset)
    }
  }

  /// Whether an inverted section is rendered.
  func isFalse(_ value: MustacheValue?) -> Bool {
    switch value {
    case nil, .null, .boolean(false): true
    case .list(let elements): elements.isEmpty
    case .lazyList(let list): list.count == 0
    case .boolean(true), .string, .number, .object: false
    }
  }

  private mutating func render(
    _ contents: Range<Int>, of loaded: LoadedTemplate, with value: MustacheValue, at offset: Int
  ) throws(MustacheError) {
    context.push(value)
    try nest(contents, of: loaded, at: offset)
    context.pop()
  }
}
