extension CommandDescription {
  /// Reads a command line of the tool that this command describes, without the tool's own name.
  ///
  /// A first word that is no command is meant for the default command where `isPath` knows it as a path on disk, or where
  /// it looks like one.
  package func parse(
    _ arguments: [String], isPath: (String) -> Bool = { _ in false }
  ) throws(UsageError) -> ParseResult {
    var parser = ArgumentParser(root: self)
    do {
      return try parser.parse(arguments, isPath: isPath)
    } catch {
      // Who asks for help gets it, whatever else is wrong.
      let options = arguments.prefix { $0 != "--" }
      if options.contains(where: OptionDescription.help.names.contains) { return .help(parser.path) }
      throw error
    }
  }
}

/// Walks over a command line once, from the tool down to the command that is named.
private struct ArgumentParser {
  let root: CommandDescription
  var command: CommandDescription
  var path: [String] = []
  /// True where nobody named the command.
  var isDefault = false
  var options: [ParsedArguments.Given] = []
  var positionals: [String] = []

  init(root: CommandDescription) {
    self.root = root
    command = root
  }

  mutating func parse(_ arguments: [String], isPath: (String) -> Bool) throws(UsageError) -> ParseResult {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        try enterDefault()
        positionals += rest
        break
      }
      if argument.utf8.first == UInt8(ascii: "-"), argument != "-" {
        try takeOption(argument, rest: &rest)
      } else {
        try takeWord(argument, isPath: isPath)
      }
    }
    if has(.help) { return .help(path) }
    if has(.version) { return .version }
    try enterDefault()
    let named = try namedPositionals()
    return .run(ParsedArguments(path: path, options: options, positionals: named, words: positionals))
  }

  private func has(_ option: OptionDescription) -> Bool { options.contains { $0.option == option } }

  private mutating func record(_ option: OptionDescription, _ values: [String]) {
    if let index = options.firstIndex(where: { $0.option == option }) {
      options[index].values += values
    } else {
      options.append(.init(option: option, values: values))
    }
  }

  private mutating func enter(_ subcommand: CommandDescription) {
    command = subcommand
    path.append(subcommand.name)
  }

  private mutating func enterDefault() throws(UsageError) {
    guard !command.subcommands.isEmpty else { return }
    guard let subcommand = command.defaultCommand else { throw .missingCommand(of: command, path: path) }
    enter(subcommand)
    isDefault = true
  }

  private mutating func takeWord(_ word: String, isPath: (String) -> Bool) throws(UsageError) {
    if let subcommand = command[word] {
      enter(subcommand)
      return
    }
    if !command.subcommands.isEmpty {
      let looksLikePath = word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") } || word == "-"
      guard command.defaultSubcommand != nil, looksLikePath || isPath(word) else {
        throw .unknownCommand(word, of: command, path: path)
      }
      try enterDefault()
    }
    positionals.append(word)
  }

  private mutating func takeOption(_ argument: String, rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? argument
    if command.option(name) == nil, command.defaultCommand?.option(name) != nil { try enterDefault() }
    guard let option = command.option(name) else {
      throw .unknownOption(name, of: command.defaultCommand ?? command, root: root, path: path)
    }
    guard let value = option.value else {
      guard parts.count == 1 else { throw .unwantedValue(of: option, name: name, path: path) }
      record(option, [])
      return
    }
    var word = parts.count > 1 ? parts[1] : ""
    if parts.count == 1 {
      guard let next = rest.first else { throw .missingValue(of: option, name: name, next: nil, path: path) }
      guard next.utf8.first != UInt8(ascii: "-") || next == "-" else {
        let isOption = next == "--" || command.option(next) != nil
        throw .missingValue(of: option, name: name, next: isOption ? nil : next, path: path)
      }
      word = next
      rest.removeFirst()
    }
    guard !word.isEmpty else { throw .missingValue(of: option, name: name, next: nil, path: path) }
    try check(word, is: value.kind, for: name)
    record(option, [word])
  }

  private func check(_ word: String, is kind: ValueKind, for name: String) throws(UsageError) {
    guard let choices = kind.choices, !choices.contains(word) else { return }
    throw .badChoice(word, for: name, among: choices, path: path)
  }

  /// Hands the words out to the positionals of the form that the options ask for.
  private func namedPositionals() throws(UsageError) -> [ParsedArguments.Named] {
    let asked = command.forms.first { form in form.option.map(has) ?? false }
    let form = asked ?? command.forms.first { $0.option == nil }
    var named: [ParsedArguments.Named] = []
    var rest = positionals[...]
    for positional in form?.positionals ?? [] {
      let taken = positional.arity == .one ? rest.prefix(1) : rest
      if taken.isEmpty, positional.arity != .any { throw .missingPositional(positional, path: path) }
      for word in taken { try check(word, is: positional.kind, for: positional.name) }
      named.append(.init(positional: positional, words: Array(taken)))
      rest = rest.dropFirst(taken.count)
    }
    guard let extra = rest.first else { return named }
    if isDefault, let misplaced = positionals.first(where: { root[$0] != nil }) {
      throw .commandAfterOptions(misplaced, path: [misplaced])
    }
    throw .extraPositional(extra, path: path)
  }
}

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
