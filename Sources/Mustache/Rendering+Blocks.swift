import SettingsGenSupport

extension Rendering {
  /// What a parent tag fills blocks with.
  struct Arguments {
    var contents: [String: Parent.Argument]
    /// The template that the contents stand in.
    var template: LoadedTemplate
    /// How many arguments were in force there: they fill the blocks within the contents.
    var outer: Int
  }

  /// Begins a block: what the outermost parent fills it with, or its default contents.
  mutating func enter(_ block: Block, default contents: Range<Int>, of loaded: LoadedTemplate) throws(MustacheError) {
    for filling in arguments {
      guard let argument = filling.contents[block.name] else { continue }
      let purpose = Level.Purpose.argument(outer: indentation, outerArguments: arguments)
      try enter(Level(argument.contents, of: filling.template, purpose), at: block.offset, of: loaded)
      indent(block, argument, of: loaded)
      arguments.removeLast(arguments.count - filling.outer)
      return
    }
    try enter(Level(contents, of: loaded, .plain), at: block.offset, of: loaded)
  }

  /// Takes the blanks off the contents that they have where they stand, and gives them those of the block.
  private mutating func indent(_ block: Block, _ argument: Parent.Argument, of loaded: LoadedTemplate) {
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
