import SettingsGenSupport

extension Rendering {
  /// Begins another template in the place of a tag, with what fills its blocks.
  mutating func include(
    _ partial: Partial, _ contents: [String: Parent.Argument], of loaded: LoadedTemplate
  ) throws(MustacheError) {
    guard let name = try name(of: partial, of: loaded) else { return }
    guard let template = try library.partial(name, &context) else {
      guard isStrict else { return }
      let suggestion = nearestName(to: name, in: partials.names).map { "; did you mean `\($0)`?" } ?? "."
      throw error("There is no partial `\(name)`\(suggestion)", at: partial.offset, of: loaded)
    }
    let purpose = Level.Purpose.inclusion(outer: indentation, hasArguments: !contents.isEmpty)
    try enter(Level(template.template.nodes.indices, of: template, purpose), at: partial.offset, of: loaded)
    inclusions.append(Inclusion(template: loaded, offset: partial.offset))
    indentation = Indentation(
      added: indentation.nested(in: partial.indentation, of: loaded.template.source.bytes), written: indentation.written)
    if !contents.isEmpty { arguments.append(Arguments(contents: contents, template: loaded, outer: arguments.count)) }
  }

  /// The name of a partial; nil where the data have none and that is no error.
  private mutating func name(of partial: Partial, of loaded: LoadedTemplate) throws(MustacheError) -> String? {
    let path: Path
    switch partial.name {
    case .fixed(let name): return name
    case .dynamic(let dynamic): path = dynamic
    }
    switch try value(Lookup(path: path, offset: partial.offset), of: loaded) {
    case .string(let name), .number(let name): return name
    case .enclosed(let name, let opening, let closing): return String(name, between: opening, and: closing)
    case let value:
      guard isStrict else { return nil }
      throw error("`\(spell(path, of: loaded))` is \(value.typeName), not the name of a partial.", at: partial.offset, of: loaded)
    }
  }
}
