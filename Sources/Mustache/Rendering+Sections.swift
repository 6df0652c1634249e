import SettingsGenSupport

extension Rendering {
  /// Renders a section that holds text and variables alone: most are, and need no level of their own.
  mutating func renderFlat(_ contents: Range<Int>, of loaded: LoadedTemplate) throws(MustacheError) {
    repeat {
      for node in contents { try writeFlat(loaded.template.nodes[node], of: loaded) }
    } while context.advance()
    context.leave()
  }

  /// Writes text, or the value of a name.
  @inline(__always)
  mutating func writeFlat(_ node: Node, of loaded: LoadedTemplate) throws(MustacheError) {
    switch node {
    case .text(let range, let startsLine): write(range, startsLine: startsLine, of: loaded)
    case .variable(let lookup): try write(loaded.template.lookups[lookup], of: loaded)
    case .section, .inverted, .partial, .block, .parent: break
    }
  }
}
