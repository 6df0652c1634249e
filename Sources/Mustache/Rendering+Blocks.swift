import SettingsGenDiagnostics

extension Rendering {
  /// What a parent tag fills blocks with.
  struct Arguments {
    var contents: [String: Parent.Argument]
    /// The template that the contents stand in.
    var template: LoadedTemplate
    /// How many arguments were in force there: they fill the blocks within the contents.
    var outer: Int
  }

  /// Renders a block: what the outermost parent fills it with, or its default contents.
  mutating func render(_ block: Block, default contents: Range<Int>, of loaded: LoadedTemplate) throws(MustacheError) {
    for filling in arguments {
      guard let argument = filling.contents[block.name] else { continue }
      let outer = (indentation, arguments)
      enter(block, argument, of: loaded)
      arguments.removeLast(arguments.count - filling.outer)
      try nest(argument.contents, of: filling.template, at: argument.offset)
      indentation.end(in: outer.0)
      arguments = outer.1
      return
    }
    try nest(contents, of: loaded, at: block.offset)
  }

  /// Takes the blanks off the contents that they have where they stand, and gives them those of the block.
  private mutating func enter(_ block: Block, _ argument: Parent.Argument, of loaded: LoadedTemplate) {
    let added = indentation.nested(in: block.indentation, of: loaded.template.source.bytes)
    indentation = Indentation(added: added, removed: argument.indentation, written: indentation.written)
    if !block.isStandalone, argument.startsLine {
      // The block's own line began with them.
      indentation.written = added.count
    } else if block.isStandalone, !argument.startsLine, !argument.contents.isEmpty {
      indentation.begin(&output)
    }
  }
}
