/// What a person asks the tool for.
package enum ParseResult: Hashable, Sendable {
  case run(ParsedArguments)
  /// Help about the command of this path; an empty one is the tool's.
  case help([String])
  case version
}

/// The arguments of one command, checked against its description.
package struct ParsedArguments: Hashable, Sendable {
  /// An option with its values, in the order given; a flag has none.
  struct Given: Hashable, Sendable {
    let option: OptionDescription
    var values: [String]

    /// The words that give it again.
    var words: [String] {
      let name = option.name
      if values.isEmpty { return [name] }
      return values.flatMap { $0.utf8.first == UInt8(ascii: "-") && $0 != "-" ? ["\(name)=\($0)"] : [name, $0] }
    }
  }

  /// A positional with the words that were given for it.
  struct Named: Hashable, Sendable {
    let positional: PositionalDescription
    let words: [String]
  }

  /// The names of the command below the tool: `["template", "show"]`.
  package let path: [String]
  let options: [Given]
  let positionals: [Named]
  /// All positional words in the order given.
  let words: [String]

  /// True where an option was given.
  package func has(_ option: OptionDescription) -> Bool { options.contains { $0.option == option } }

  /// The value that counts: the last one given, else the option's default.
  package func value(of option: OptionDescription) -> String? { values(of: option).last ?? option.value?.defaultValue }

  /// All values of a repeatable option in the order given.
  package func values(of option: OptionDescription) -> [String] {
    options.first { $0.option == option }?.values ?? []
  }

  /// The case that a value names, for an option that was declared with ``ValueKind/choice(of:)``.
  package func choice<Choice: RawRepresentable<String>>(of option: OptionDescription) -> Choice? {
    value(of: option).flatMap(Choice.init)
  }

  /// The one argument of a positional.
  package func argument(_ positional: PositionalDescription) throws(UsageError) -> String {
    guard let argument = arguments(positional).first else { throw .missingPositional(positional, path: path) }
    return argument
  }

  /// The arguments of a positional that takes any number.
  package func arguments(_ positional: PositionalDescription) -> [String] {
    positionals.first { $0.positional == positional }?.words ?? []
  }

  /// The case that an argument names, for a positional that was declared with ``ValueKind/choice(of:)``.
  package func choice<Choice: RawRepresentable<String>>(_ positional: PositionalDescription) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: try argument(positional)) else { throw .missingPositional(positional, path: path) }
    return choice
  }

  /// A command line that means the same but for one option, to be copied into a Bourne shell.
  package func commandLine(of tool: String, without omitted: OptionDescription) -> String {
    let words = self.words.map { $0.utf8.first == UInt8(ascii: "-") && $0 != "-" ? "./" + $0 : $0 }
    let options = self.options.filter { $0.option != omitted }.flatMap(\.words)
    return ([tool] + path + words + options).map(\.shellWord).joined(separator: " ")
  }
}
