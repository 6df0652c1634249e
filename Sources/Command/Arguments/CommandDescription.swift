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

/// An option of a command, declared once: parsing, help and completions read it here.
package struct OptionDescription: Hashable, Sendable {
  /// What follows the option's name.
  package struct Value: Hashable, Sendable {
    /// The placeholder that help shows: `FILE`.
    package var name: String
    package var kind: ValueKind
    /// What holds where the option isn't given, if that can be said as a value.
    package var defaultValue: String?
    /// True where each further use adds a value; otherwise the last one counts.
    package var isRepeatable: Bool
  }

  /// With its dashes: `--output`.
  package var name: String
  /// With its dash: `-o`.
  package var shortName: String?
  /// Nil for a flag.
  package var value: Value?
  /// One line for help and completions.
  package var help: String

  /// An option that is there or not.
  package static func flag(_ name: String, short: String? = nil, help: String) -> OptionDescription {
    OptionDescription(name: name, shortName: short, value: nil, help: help)
  }

  /// An option with a value.
  package static func value(
    _ name: String, short: String? = nil, _ placeholder: String, _ kind: ValueKind = .text, default: String? = nil,
    isRepeatable: Bool = false, help: String
  ) -> OptionDescription {
    let value = Value(name: placeholder, kind: kind, defaultValue: `default`, isRepeatable: isRepeatable)
    return OptionDescription(name: name, shortName: short, value: value, help: help)
  }

  /// The spellings under which it is found on a command line.
  var names: [String] { (shortName.map { [$0] } ?? []) + [name] }
}

extension OptionDescription {
  /// Taken by every command, wherever it stands.
  package static let help = flag("--help", short: "-h", help: "Show this help.")
  /// Taken by every command, wherever it stands.
  package static let version = flag("--version", help: "Show the version.")

  static let common = [help, version]
}

/// An argument that is known by its place.
package struct PositionalDescription: Hashable, Sendable {
  /// How many arguments it takes.
  package enum Arity: Hashable, Sendable {
    case one
    /// None or more; only for the last positional.
    case any
    /// One or more; only for the last positional.
    case some
  }

  /// The placeholder that help shows: `BUNDLE`.
  package var name: String
  package var kind: ValueKind
  package var arity: Arity
  /// One line for help.
  package var help: String

  package init(_ name: String, _ kind: ValueKind = .text, _ arity: Arity = .one, help: String) {
    self.name = name
    self.kind = kind
    self.arity = arity
    self.help = help
  }

  /// The spelling in a usage line: `BUNDLE`, `BUNDLE...`, `[COMMAND...]`.
  var usage: String {
    switch arity {
    case .one: name
    case .some: name + "..."
    case .any: "[\(name)...]"
    }
  }
}

/// What a value on the command line stands for: it decides what is accepted, what help says and what a shell completes.
package enum ValueKind: Hashable, Sendable {
  /// Any text.
  case text
  /// A path to a file, or `-` where the command says so.
  case file
  /// A path to a folder.
  case directory
  /// One of these words.
  case choice([String])
  /// The name of a command of the tool.
  case command

  /// One of an enum's raw values, in the order of its cases.
  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> ValueKind {
    // A key path to a requirement of a protocol is made when it is first run, which a start would feel.
    .choice(type.allCases.map { $0.rawValue })
  }

  /// The words that are accepted, where they can be listed.
  var choices: [String]? { if case .choice(let words) = self { words } else { nil } }
}
