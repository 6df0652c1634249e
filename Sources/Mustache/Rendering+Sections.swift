import SettingsGenDiagnostics

extension Rendering {
  /// Begins a section: it is rendered once for each element of a list, once for any other value that is not false.
  mutating func enter(
    _ value: MustacheValue, _ contents: Range<Int>, of loaded: LoadedTemplate, at offset: Int
  ) throws(MustacheError) {
    switch value {
    case .null, .boolean(false): break
    case .list, .lazyList, .records:
      guard let first = value.element(0) else { return }
      context.push(first)
      try enter(Level(contents, of: loaded, .list, over: value), at: offset, of: loaded)
    case .boolean(true), .string, .number, .object, .record:
      context.push(value)
      try enter(Level(contents, of: loaded, .section), at: offset, of: loaded)
    }
  }

  /// Renders a section that holds text and variables alone: most are, and need no level of their own.
  mutating func renderFlat(
    _ contents: Range<Int>, of loaded: LoadedTemplate, over value: MustacheValue
  ) throws(MustacheError) {
    if value.isFalse { return }
    context.push(value.element(0) ?? value)
    var next = 0
    repeat {
      for node in contents { try writeFlat(loaded.template.nodes[node], of: loaded) }
      next += 1
    } while moves(to: next, of: value)
    context.pop()
  }

  private mutating func moves(to index: Int, of list: MustacheValue) -> Bool {
    guard let element = list.element(index) else { return false }
    context.replaceTop(by: element)
    return true
  }

  /// Writes text, or the value of a name.
  @inline(__always)
  mutating func writeFlat(_ node: Node, of loaded: LoadedTemplate) throws(MustacheError) {
    switch node {
    case .text(let range, let startsLine): write(range, startsLine: startsLine, of: loaded)
    case .variable(let path, let isEscaped, let offset):
      if writeText(path, isEscaped, of: loaded) { return }
      if let value = try value(path, of: loaded, at: offset) { try write(value, isEscaped, path, of: loaded, at: offset) }
    case .section, .inverted, .partial, .block, .parent: break
    }
  }
}
