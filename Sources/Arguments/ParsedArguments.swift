/// What a person asks the tool for.
package enum ParseResult: Hashable, Sendable {
  case run(ParsedArguments)
  /// Help about the command of this path; an empty one is the tool's.
  case help([String])
  case version
}

/// The arguments of one command, checked against its description.
package struct ParsedArguments: Hashable, Sendable {
  /// The names of the command below the tool: `["template", "show"]`.
  package let path: [String]
  private let options: [OptionDescription: [String]]
  private let positionals: [PositionalDescription: [String]]

  init(path: [String], options: [OptionDescription: [String]], positionals: [PositionalDescription: [String]]) {
    self.path = path
    self.options = options
    self.positionals = positionals
  }

  /// True where an option was given.
  package func has(_ option: OptionDescription) -> Bool { options[option] != nil }

  /// The value that counts: the last one given, else the option's default.
  package func value(of option: OptionDescription) -> String? { options[option]?.last ?? option.value?.defaultValue }

  /// All values of a repeatable option in the order given.
  package func values(of option: OptionDescription) -> [String] { options[option] ?? [] }

  /// The case that a value names, for an option that was declared with ``ValueKind/choice(of:)``.
  package func choice<Choice: RawRepresentable<String>>(of option: OptionDescription) -> Choice? {
    value(of: option).flatMap(Choice.init)
  }

  /// The one argument of a positional.
  package func argument(_ positional: PositionalDescription) throws(UsageError) -> String {
    guard let argument = positionals[positional]?.first else { throw .missingPositional(positional, path: path) }
    return argument
  }

  /// The arguments of a positional that takes any number.
  package func arguments(_ positional: PositionalDescription) -> [String] { positionals[positional] ?? [] }

  /// The case that an argument names, for a positional that was declared with ``ValueKind/choice(of:)``.
  package func choice<Choice: RawRepresentable<String>>(_ positional: PositionalDescription) -> Choice? {
    positionals[positional]?.first.flatMap(Choice.init)
  }
}
