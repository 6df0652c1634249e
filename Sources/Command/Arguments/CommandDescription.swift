/// A command with its arguments, options and subcommands; the tool itself is the command that contains the others.
///
/// The parser, the help and the completion scripts all read it.
///
/// ```swift
/// let bundle = PositionalDescription("BUNDLE", .directory, help: "The folder to read.")
/// let output = OptionDescription.value("--output", "FILE", .file, default: "-", help: "Write to this file.")
/// let tool = CommandDescription(
///   "sample-tool", summary: "Do things to folders.",
///   subcommands: [CommandDescription("generate", summary: "Print the source.", positionals: [bundle], options: [output])],
///   default: "generate")
/// ```
package struct CommandDescription: Hashable, Sendable {
  /// One way to call a command; an option may select other positionals.
  package struct Usage: Hashable, Sendable {
    /// The option that selects this usage, or nil for the usual one.
    package var option: OptionDescription?
    /// The positionals in their order.
    package var positionals: [PositionalDescription]

    /// Creates a usage that an option selects, or the usual one.
    package init(with option: OptionDescription? = nil, _ positionals: [PositionalDescription]) {
      self.option = option
      self.positionals = positionals
    }
  }

  /// The word that selects the command.
  package var name: String
  /// One line that begins with a verb.
  package var summary: String
  /// Paragraphs, separated by empty lines, that the help shows after the options; an indented paragraph isn't wrapped.
  package var discussion: String
  /// The ways to call the command; empty if it only contains others.
  package var usages: [Usage]
  /// The options, in the order of the help.
  package var options: [OptionDescription]
  /// The commands in this one, in the order of the help.
  package var subcommands: [CommandDescription]
  /// The name of the subcommand to run if none is named.
  package var defaultSubcommand: String?

  /// Creates a command that can be called in several ways.
  package init(
    _ name: String, summary: String, discussion: String = "", usages: [Usage], options: [OptionDescription] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.usages = usages
    self.options = options
    subcommands = []
  }

  /// Creates a command that is called in one way.
  package init(
    _ name: String, summary: String, discussion: String = "", positionals: [PositionalDescription] = [],
    options: [OptionDescription] = []
  ) {
    self.init(name, summary: summary, discussion: discussion, usages: [Usage(positionals)], options: options)
  }

  /// Creates a command that contains others.
  package init(
    _ name: String, summary: String, discussion: String = "", subcommands: [CommandDescription], default: String? = nil
  ) {
    self.init(name, summary: summary, discussion: discussion, usages: [])
    self.subcommands = subcommands
    defaultSubcommand = `default`
  }

  /// The subcommand with a name.
  package subscript(subcommand: String) -> CommandDescription? { subcommands.first { $0.name == subcommand } }

  /// Returns the command at a path of names below this one: `["template", "show"]`.
  ///
  /// - Throws: ``UsageError`` if there is no such command.
  package func command(at path: some Collection<String>) throws(UsageError) -> CommandDescription {
    var command = self
    for (depth, name) in path.enumerated() {
      guard let next = command[name] else { throw .unknownCommand(name, of: command, path: Array(path.prefix(depth))) }
      command = next
    }
    return command
  }

  /// The default subcommand, if there is one.
  var defaultCommand: CommandDescription? { defaultSubcommand.flatMap { self[$0] } }

  /// Returns the option with a name, short or long, including those of every command.
  func option(_ name: String) -> OptionDescription? {
    (options + OptionDescription.common).first { $0.names.contains(name) }
  }
}

/// An option of a command: a flag, or a name with a value.
package struct OptionDescription: Hashable, Sendable {
  /// The value that follows an option's name.
  package struct Value: Hashable, Sendable {
    /// The placeholder in the help: `FILE`.
    package var name: String
    /// The kind of value.
    package var kind: ValueKind
    /// The value if the option isn't on the command line.
    package var defaultValue: String?
    /// Whether repeating the option adds a value; otherwise the last one is used.
    package var isRepeatable: Bool
  }

  /// The name with its dashes: `--output`.
  package var name: String
  /// The short name with its dash: `-o`.
  package var shortName: String?
  /// The value, or nil for a flag.
  package var value: Value?
  /// One line for the help and completions.
  package var help: String

  /// Creates an option without a value.
  package static func flag(_ name: String, short: String? = nil, help: String) -> OptionDescription {
    OptionDescription(name: name, shortName: short, value: nil, help: help)
  }

  /// Creates an option with a value.
  package static func value(
    _ name: String, short: String? = nil, _ placeholder: String, _ kind: ValueKind = .text, default: String? = nil,
    isRepeatable: Bool = false, help: String
  ) -> OptionDescription {
    let value = Value(name: placeholder, kind: kind, defaultValue: `default`, isRepeatable: isRepeatable)
    return OptionDescription(name: name, shortName: short, value: value, help: help)
  }

  /// The short name, if there is one, and the long one.
  var names: [String] { (shortName.map { [$0] } ?? []) + [name] }
}

extension OptionDescription {
  /// The option of every command that shows its help.
  package static let help = flag("--help", short: "-h", help: "Show this help.")
  /// The option of every command that shows the version.
  package static let version = flag("--version", help: "Show the version.")

  /// The options of every command.
  static let common = [help, version]
}

/// An argument that is identified by its position.
package struct PositionalDescription: Hashable, Sendable {
  /// The number of arguments.
  package enum Arity: Hashable, Sendable {
    /// Exactly one.
    case one
    /// None or more; only for the last positional.
    case any
    /// One or more; only for the last positional.
    case some
  }

  /// The placeholder in the help: `BUNDLE`.
  package var name: String
  /// The kind of value.
  package var kind: ValueKind
  /// The number of arguments.
  package var arity: Arity
  /// One line for the help.
  package var help: String

  /// Creates a positional.
  package init(_ name: String, _ kind: ValueKind = .text, _ arity: Arity = .one, help: String) {
    self.name = name
    self.kind = kind
    self.arity = arity
    self.help = help
  }
}

/// The kind of a value on the command line, which decides what is accepted, shown in the help and completed by a shell.
package enum ValueKind: Hashable, Sendable {
  /// Any text.
  case text
  /// The path of a file, or `-` for a standard stream if the command supports that.
  case file
  /// The path of a folder.
  case directory
  /// One of these words.
  case choice([String])
  /// The name of a command of the tool.
  case command

  /// One of the raw values of an enum, in the order of its cases.
  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> ValueKind {
    // A key path to a protocol requirement would be instantiated at run time, on every start of the tool.
    .choice(type.allCases.map { $0.rawValue })
  }

  /// The accepted words, or nil if they can't be listed.
  var choices: [String]? { if case .choice(let words) = self { words } else { nil } }
}
