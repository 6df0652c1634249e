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

  /// Whether an inverted section is rendered.
  func isFalse(_ value: MustacheValue?) -> Bool {
    switch value {
    case nil, .null, .boolean(false): true
    case .list(let elements): elements.isEmpty
    case .lazyList(let list): list.count == 0
    case .boolean(true), .string, .number, .object: false
    }
  }
}

extension MustacheValue {
  /// The element of a list at an index, or nil behind its end.
  func element(_ index: Int) -> MustacheValue? {
    switch self {
    case .list(let elements): index < elements.count ? elements[index] : nil
    case .lazyList(let list): index < list.count ? list[index] : nil
    default: nil
    }
  }
}
