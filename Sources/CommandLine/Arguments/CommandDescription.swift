/// A command with its arguments, options, and subcommands; the tool itself is the command that contains all others.
///
/// The parser and the help are both derived from it.
package struct CommandDescription: Sendable {
  /// One way to call a command; an option can select a usage with different positionals.
  package struct Usage: Sendable {
    /// The option that selects this usage, or nil for the default usage.
    package var option: OptionDescription?
    /// The options that are available only together with the selecting option.
    package var dependentOptions: [OptionDescription]
    package var positionals: [PositionalDescription]
    /// Whether the usage line shows the other options.
    package var showsOptions: Bool

    /// Creates a usage that is selected by an option, or the default usage.
    package init(
      with option: OptionDescription? = nil, and dependentOptions: [OptionDescription] = [],
      _ positionals: [PositionalDescription], showsOptions: Bool = true
    ) {
      self.option = option
      self.dependentOptions = dependentOptions
      self.positionals = positionals
      self.showsOptions = showsOptions
    }
  }

  package var name: String
  /// A sentence that begins with a verb.
  package var summary: String
  /// Paragraphs, separated by empty lines, that the help shows after the options; indented ones aren't wrapped.
  package var discussion: String
  /// The ways to call the command, unless it has subcommands.
  package var usages: [Usage]
  /// The options, in the order of the help.
  package var options: [OptionDescription]
  /// The options that the help shows.
  package var visibleOptions: [OptionDescription] { options.filter { !$0.isHidden } }
  /// The subcommands, in the order of the help.
  package var subcommands: [CommandDescription]
  /// The name of the subcommand to run if the command line doesn't name one.
  package var defaultSubcommand: String?

  /// Creates a command that can be called in several ways or has subcommands.
  package init(
    _ name: String, summary: String, discussion: String = "", usages: [Usage] = [Usage([])], options: [OptionDescription] = [],
    subcommands: [CommandDescription] = [], default: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.usages = usages
    self.options = options
    self.subcommands = subcommands
    defaultSubcommand = `default`
  }

  /// Creates a command that can be called in one way.
  package init(
    _ name: String, summary: String, discussion: String = "", positionals: [PositionalDescription],
    options: [OptionDescription] = []
  ) {
    self.init(name, summary: summary, discussion: discussion, usages: [Usage(positionals)], options: options)
  }

  package subscript(subcommand: String) -> CommandDescription? { subcommands.first { $0.name == subcommand } }

  /// Returns the command at a path of names below this one: `["template", "show"]`.
  package func command(at path: some Collection<String>) throws(UsageError) -> CommandDescription {
    var command = self
    for (depth, name) in path.enumerated() {
      guard let next = command[name] else { throw .unknownCommand(name, of: command, path: Array(path.prefix(depth))) }
      command = next
    }
    return command
  }

  package var defaultCommand: CommandDescription? { defaultSubcommand.flatMap { self[$0] } }

  /// Returns the option with a short or long name, including the options that all commands have in common.
  package func option(_ name: String) -> OptionDescription? {
    (options + OptionDescription.common).first { $0.names.contains(name) }
  }
}

/// An option of a command, with or without a value.
///
/// Options with the same name are equal.
package struct OptionDescription: Equatable, Sendable {
  package struct Value: Sendable {
    /// The placeholder in the help, such as `FILE`.
    package var name: String
    package var kind: ValueKind
    /// The value if the option isn't on the command line.
    package var defaultValue: String?
    /// Whether the command can't run without the option.
    package var isRequired: Bool
    /// Whether repeating the option adds values instead of replacing the previous one.
    package var isRepeatable: Bool
  }

  /// The name with its dashes, such as `--output`.
  package var name: String
  /// The short name with its dash, such as `-o`.
  package var shortName: String?
  /// The value, or nil for a flag.
  package var value: Value?
  /// A sentence for the help; empty if the option is only for other programs.
  package var help: String

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  package static func flag(_ name: String, short: String? = nil, help: String) -> OptionDescription {
    OptionDescription(name: name, shortName: short, value: nil, help: help)
  }

  package static func value(
    _ name: String, short: String? = nil, _ placeholder: String, _ kind: ValueKind = .text, default: String? = nil,
    isRequired: Bool = false, isRepeatable: Bool = false, help: String
  ) -> OptionDescription {
    let value = Value(
      name: placeholder, kind: kind, defaultValue: `default`, isRequired: isRequired, isRepeatable: isRepeatable)
    return OptionDescription(name: name, shortName: short, value: value, help: help)
  }

  package var names: [String] { (shortName.map { [$0] } ?? []) + [name] }

  /// Whether the help leaves out the option.
  package var isHidden: Bool { help.isEmpty }

  package static let help = flag("--help", short: "-h", help: "Show this help.")
  package static let version = flag("--version", help: "Print the version.")

  package static let common = [help, version]
}

/// An argument of a command that is identified by its position.
package struct PositionalDescription: Sendable {
  package enum Arity: Sendable {
    case one
    /// Zero or one. Only the last positional can have this arity.
    case optional
    /// Zero or more. Only the last positional can have this arity.
    case any
    /// One or more. Only the last positional can have this arity.
    case some

    var isRequired: Bool { self == .one || self == .some }
    var isPlural: Bool { self == .any || self == .some }
  }

  /// The placeholder in the help, such as `BUNDLE`.
  package var name: String
  package var kind: ValueKind
  package var arity: Arity
  package var help: String

  package init(_ name: String, _ kind: ValueKind = .text, arity: Arity = .one, help: String) {
    self.name = name
    self.kind = kind
    self.arity = arity
    self.help = help
  }
}

/// The kind of a value on the command line, which determines how values are validated and described in the help.
package enum ValueKind: Sendable {
  case text
  case choice([String])
  /// Any of some words, separated by commas.
  case list([String])

  /// Returns the choice between the raw values of an enum, in the order of its cases.
  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> ValueKind {
    // A key path to a protocol requirement would be instantiated at run time, whenever the tool starts.
    .choice(type.allCases.map { $0.rawValue })
  }

  /// Returns the list of raw values of an enum, in the order of its cases.
  package static func list<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> ValueKind {
    .list(type.allCases.map { $0.rawValue })
  }

  /// The accepted words, or nil if they can't be listed.
  var choices: [String]? {
    switch self {
    case .choice(let words), .list(let words): words
    case .text: nil
    }
  }

  /// Returns the words in a value, each of which must be one of the accepted ones.
  func words(in value: String) -> [String] {
    if case .list = self { value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } else { [value] }
  }
}
