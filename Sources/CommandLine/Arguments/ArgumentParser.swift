import SettingsGenSupport

/// The action that a command line requests.
package enum ParseResult: Sendable {
  case run(ParsedArguments)
  /// Show the help of the command at a path; an empty path is the tool itself.
  case help([String])
  case version
}

/// The arguments of a command, validated against its description.
package struct ParsedArguments: Sendable {
  /// An option and its values in the order of the command line; a flag has none.
  fileprivate struct ParsedOption: Sendable {
    let option: OptionDescription
    var values: [String]

    var words: [String] {
      let name = option.name
      if values.isEmpty { return [name] }
      return values.flatMap { $0.looksLikeOption ? ["\(name)=\($0)"] : [name, $0] }
    }
  }

  /// The names of the command below the tool: `["template", "show"]`.
  package let path: [String]
  fileprivate let options: [ParsedOption]
  fileprivate let positionals: [String: [String]]
  /// The words of all positionals, in the order of the command line.
  fileprivate let words: [String]
  /// The bundle that isn't on the command line but the only one.
  let foundBundle: String?

  package func has(_ option: OptionDescription) -> Bool { options.contains { $0.option == option } }

  package func value(of option: OptionDescription) -> String? { values(of: option).first ?? option.value?.defaultValue }

  /// Returns the value of an option, which must be on the command line.
  package func requiredValue(of option: OptionDescription) throws(UsageError) -> String {
    guard let value = value(of: option) else { throw .missingOption(option, path: path) }
    return value
  }

  /// Returns all values of a repeatable option, in the order of the command line.
  package func values(of option: OptionDescription) -> [String] { options.first { $0.option == option }?.values ?? [] }

  /// Returns the value of an option that is declared with ``ValueKind/choice(of:)``.
  package func choice<Choice: RawRepresentable<String>>(of option: OptionDescription) -> Choice? {
    value(of: option).flatMap(Choice.init)
  }

  /// Returns the words in the value of an option that is declared with ``ValueKind/list(of:)``.
  package func list<Choice: RawRepresentable<String>>(of option: OptionDescription) -> [Choice] {
    (value(of: option).flatMap { option.value?.kind.words(in: $0) } ?? []).compactMap { Choice(rawValue: $0) }
  }

  /// Returns the argument of a positional that takes exactly one and is part of the usage that the command line's options select.
  package func argument(_ positional: PositionalDescription) throws(UsageError) -> String {
    guard let argument = arguments(positional).first else { throw .missingPositional(positional, path: path) }
    return argument
  }

  /// Returns the arguments of a positional that takes any number.
  package func arguments(_ positional: PositionalDescription) -> [String] { positionals[positional.name] ?? [] }

  /// Returns the argument of a positional that is declared with ``ValueKind/choice(of:)``.
  package func choice<Choice: RawRepresentable<String>>(_ positional: PositionalDescription) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: try argument(positional)) else { throw .missingPositional(positional, path: path) }
    return choice
  }

  /// Returns the same command line without one option, quoted for a POSIX shell.
  package func commandLine(of tool: String, without omitted: OptionDescription) -> String {
    let words = self.words.map { $0.looksLikeOption ? "./" + $0 : $0 }
    let options = self.options.filter { $0.option != omitted }.flatMap(\.words)
    return ([tool] + path + words + options).map(\.shellWord).joined(separator: " ")
  }
}

extension CommandDescription {
  /// Parses a command line without the tool's name; this description must be the tool's.
  ///
  /// If the first word isn't the name of a command but looks like a path, it's an argument of the default command. A request for help is
  /// never an error.
  ///
  /// - Parameter bundles: Returns the bundles of which a command line may mean the only one if it lacks just this argument.
  package func parse(
    _ arguments: [String], isPath: (String) -> Bool = { _ in false },
    bundles: () -> [String] = { [] }
  ) throws(UsageError) -> ParseResult {
    var parser = ArgumentParser(root: self)
    do {
      return try parser.parse(arguments, isPath: isPath, bundles: bundles)
    } catch {
      let options = arguments.prefix { $0 != "--" }
      if options.contains(where: OptionDescription.help.names.contains) { return .help(parser.path) }
      throw error
    }
  }
}

/// Reads a command line from left to right while descending from the tool to the command to run.
private struct ArgumentParser {
  private let root: CommandDescription
  private var command: CommandDescription
  /// The names of the command below the tool, as far as they have been read.
  private(set) var path: [String] = []
  /// Whether the command is the default command and its name isn't on the command line.
  private var isDefault = false
  private var options: [ParsedArguments.ParsedOption] = []
  /// The words that aren't commands, options, or their values.
  private var words: [String] = []

  init(root: CommandDescription) {
    self.root = root
    command = root
  }

  mutating func parse(
    _ arguments: [String], isPath: (String) -> Bool, bundles: () -> [String]
  ) throws(UsageError) -> ParseResult {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        try enterDefaultCommand()
        words += rest
        break
      }
      if argument.looksLikeOption {
        try parseOption(argument, rest: &rest)
      } else {
        try parseWord(argument, isPath: isPath)
      }
    }
    if has(.help) { return .help(path) }
    if has(.version) { return .version }
    try enterDefaultCommand()
    var foundBundle: String?
    if words.isEmpty, usage?.positionals.filter(\.arity.isRequired).map(\.name) == [PositionalDescription.bundle.name] {
      let bundles = bundles()
      if bundles.count > 1 {
        let message: Message = "missing argument \(PositionalDescription.bundle.name); use one of \(list: bundles, "bundles")"
        throw UsageError(message, path: path, option: usage?.option)
      }
      foundBundle = bundles.first
      words = bundles
    }
    return .run(
      ParsedArguments(path: path, options: options, positionals: try positionals(), words: words, foundBundle: foundBundle))
  }

  private func has(_ option: OptionDescription) -> Bool { options.contains { $0.option == option } }

  // MARK: Commands

  private mutating func enter(_ subcommand: CommandDescription) {
    command = subcommand
    path.append(subcommand.name)
  }

  /// Enters the default subcommand, unless the current command has no subcommands.
  private mutating func enterDefaultCommand() throws(UsageError) {
    guard !command.subcommands.isEmpty else { return }
    guard let subcommand = command.defaultCommand else {
      let names = Message(words: command.subcommands.map(\.name), "or")
      throw UsageError("missing command after \(command.name); use \(names)", path: path)
    }
    enter(subcommand)
    isDefault = true
  }

  /// Parses a word that isn't an option: the name of a command, or an argument.
  private mutating func parseWord(_ word: String, isPath: (String) -> Bool) throws(UsageError) {
    if let subcommand = command[word] {
      enter(subcommand)
      return
    }
    if !command.subcommands.isEmpty {
      if has(.version) { throw .extraPositional(word, of: command, path: path) }
      // An empty word isn't a misspelled command either.
      let looksLikePath =
        word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") } || word == "-" || word.isEmpty
      guard command.defaultSubcommand != nil, looksLikePath || isPath(word) else {
        throw .unknownCommand(word, of: command, path: path)
      }
      try enterDefaultCommand()
    }
    words.append(word)
  }

  // MARK: Options

  /// Parses an option, whose value either follows an equals sign or is the next word.
  private mutating func parseOption(_ argument: String, rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? argument
    if command.option(name) == nil, command.defaultCommand?.option(name) != nil { try enterDefaultCommand() }
    guard let option = command.option(name) else {
      throw .unknownOption(argument, name: name, of: command.defaultCommand ?? command, root: root, path: path)
    }
    guard let description = option.value else {
      guard parts.count == 1 else {
        throw UsageError("option \(name) doesn't take a value; remove \("=" + parts[1])", path: path)
      }
      try record(option, [], named: name)
      return
    }
    let value = parts.count > 1 ? parts[1] : rest.popFirst() ?? ""
    if parts.count == 1, value.looksLikeOption {
      let isOption = value == "--" || command.option(value) != nil
      throw .missingValue(of: option, name: name, next: isOption ? nil : value, path: path)
    }
    guard !value.isEmpty else { throw .missingValue(of: option, name: name, next: nil, path: path) }
    try check(value, is: description.kind, for: name)
    try record(option, [value], named: name)
  }

  private mutating func record(_ option: OptionDescription, _ values: [String], named name: String) throws(UsageError) {
    if let index = options.firstIndex(where: { $0.option == option }) {
      guard option.value?.isRepeatable == true || OptionDescription.common.contains(option) else {
        throw UsageError("option \(name) is given twice; remove one of them", path: path)
      }
      options[index].values += values
    } else {
      options.append(.init(option: option, values: values))
    }
  }

  private func check(_ value: String, is kind: ValueKind, for name: String) throws(UsageError) {
    guard let choices = kind.choices, let invalid = kind.words(in: value).first(where: { !choices.contains($0) }) else { return }
    let others = root.subcommands.filter { $0.option(name)?.value?.kind.choices?.contains(invalid) ?? false }.map(\.name)
    throw .invalidValue(invalid, for: name, choices: choices, others: others, path: path)
  }

  // MARK: Positionals

  /// The usage that the options select.
  private var usage: CommandDescription.Usage? {
    command.usages.first { usage in usage.option.map(has) ?? false } ?? command.usages.first { $0.option == nil }
  }

  /// Assigns the words to the positionals of the usage.
  private func positionals() throws(UsageError) -> [String: [String]] {
    let usage = usage
    for other in command.usages where other.option != usage?.option {
      if let option = other.option, let dependent = other.dependentOptions.first(where: has) {
        throw UsageError("option \(dependent.name) requires \(option.name)", path: path)
      }
    }
    var parsed: [String: [String]] = [:]
    var rest = words[...]
    for positional in usage?.positionals ?? [] {
      let taken = positional.arity.isPlural ? rest : rest.prefix(1)
      if taken.isEmpty, positional.arity.isRequired {
        throw .missingPositional(positional, of: usage?.option, path: path)
      }
      if taken.contains("") {
        throw UsageError("argument \(positional.name) is empty; expected \(positional.expectation)", path: path)
      }
      for word in taken { try check(word, is: positional.kind, for: positional.name) }
      parsed[positional.name] = Array(taken)
      rest = rest.dropFirst(taken.count)
    }
    guard let extra = rest.first else { return parsed }
    if isDefault, let misplaced = words.first(where: { root[$0] != nil }) {
      throw UsageError("command \(misplaced) must come before its options and arguments", path: [misplaced])
    }
    throw .extraPositional(extra, of: command, usage, path: path)
  }
}

extension String {
  /// Whether the word begins with a dash and isn't `-`, which represents a standard stream.
  fileprivate var looksLikeOption: Bool { utf8.first == UInt8(ascii: "-") && self != "-" }
}
