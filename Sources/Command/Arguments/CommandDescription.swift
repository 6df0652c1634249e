/// A command with all that may follow its name; the tool itself is the command that holds the others.
package struct CommandDescription: Hashable, Sendable {
  /// A way to call a command: some take other arguments where a certain option is given.
  package struct Form: Hashable, Sendable {
    /// The option that asks for this form; nil for the form that holds without one.
    package var option: OptionDescription?
    package var positionals: [PositionalDescription]

    package init(with option: OptionDescription? = nil, _ positionals: [PositionalDescription]) {
      self.option = option
      self.positionals = positionals
    }
  }

  package var name: String
  /// One line that begins with a verb.
  package var summary: String
  /// Paragraphs, separated by empty lines, that help shows after the options; one that is indented stays as it is.
  package var discussion: String
  package var forms: [Form]
  package var options: [OptionDescription]
  package var subcommands: [CommandDescription]
  /// The subcommand that is meant where none is named.
  package var defaultSubcommand: String?

  /// A command that does something.
  package init(
    _ name: String, summary: String, discussion: String = "", forms: [Form], options: [OptionDescription] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.forms = forms
    self.options = options
    subcommands = []
  }

  /// A command that does something, called in one way.
  package init(
    _ name: String, summary: String, discussion: String = "", positionals: [PositionalDescription] = [],
    options: [OptionDescription] = []
  ) {
    self.init(name, summary: summary, discussion: discussion, forms: [Form(positionals)], options: options)
  }

  /// A command that holds others.
  package init(
    _ name: String, summary: String, discussion: String = "", subcommands: [CommandDescription], default: String? = nil
  ) {
    self.init(name, summary: summary, discussion: discussion, forms: [])
    self.subcommands = subcommands
    defaultSubcommand = `default`
  }

  /// The command of a name below this one.
  package subscript(subcommand: String) -> CommandDescription? { subcommands.first { $0.name == subcommand } }

  /// The command at the end of a path of names below this one: `["template", "show"]`.
  package func command(at path: some Collection<String>) throws(UsageError) -> CommandDescription {
    var command = self
    for (depth, name) in path.enumerated() {
      guard let next = command[name] else { throw .unknownCommand(name, of: command, path: Array(path.prefix(depth))) }
      command = next
    }
    return command
  }

  /// The default subcommand, where there is one.
  var defaultCommand: CommandDescription? { defaultSubcommand.flatMap { self[$0] } }

  /// The option of a spelling, short or long, among the command's own and those that every command takes.
  func option(_ name: String) -> OptionDescription? {
    (options + OptionDescription.common).first { $0.names.contains(name) }
  }
}
