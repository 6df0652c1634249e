import SettingsGenSupport

/// An error in a command line: the message, and the command that it refers to.
package struct UsageError: Error, Sendable {
  package let message: Message
  /// The names of the command below the tool, such as `["template", "show"]`.
  package let path: [String]
  /// The option that selects the usage of the command; nil for its default usage.
  let option: OptionDescription?

  package init(_ message: Message, path: [String], option: OptionDescription? = nil) {
    self.message = message
    self.path = path
    self.option = option
  }

  static func unknownCommand(_ name: String, of command: CommandDescription, path: [String]) -> UsageError {
    let names = command.subcommands.map(\.name)
    let commands: Message? = names.isEmpty ? nil : "the commands are \(Message(words: names, "and"))"
    return UsageError("unknown command \(name)\(didYouMean: intended(name, among: names), orElse: commands)", path: path)
  }

  /// Returns the error for an option that the command doesn't have, which lists the commands that have it.
  static func unknownOption(
    _ argument: String, name: String, of command: CommandDescription, root: CommandDescription, path: [String]
  ) -> UsageError {
    let owners = root.paths(ofCommandsWith: name).map { $0.joined(separator: " ") }
    if !owners.isEmpty {
      let message: Message =
        path.isEmpty
        ? "option \(name) must come after its command; it belongs to \(all: owners)"
        : "option \(name) isn't available for \(path.joined(separator: " ")); it belongs to \(all: owners)"
      return UsageError(message, path: path)
    }
    let names = (command.visibleOptions + OptionDescription.common).map(\.name)
    let dashed = name.hasPrefix("--") ? name : "-" + name
    let intended = names.contains(dashed) ? dashed : intended(dashed, among: names)
    let shorts = command.options.filter { $0.value != nil }.compactMap(\.shortName)
    if intended == nil, let short = shorts.first(where: argument.hasPrefix) {
      return UsageError("unknown option \(argument); write \(short + " " + argument.dropFirst(short.count))", path: path)
    }
    let command: Message? = root[String(name.drop { $0 == "-" })].map { "for the command, write \("settings-gen " + $0.name)" }
    return UsageError("unknown option \(name)\(didYouMean: intended, orElse: command)", path: path)
  }

  static func missingOption(_ option: OptionDescription, path: [String]) -> UsageError {
    UsageError("missing option \(option.name); add \(option.name + " " + (option.value?.name ?? "VALUE"))", path: path)
  }

  /// Returns the error for an option without its value.
  ///
  /// - Parameter next: The word after the option if it looks like an option but may be meant as the value.
  static func missingValue(of option: OptionDescription, name: String, next: String?, path: [String]) -> UsageError {
    let remedy: Message =
      next.map { "if the value is \($0), write \(name + "=" + $0)" } ?? "write \(name + " " + (option.value?.name ?? "VALUE"))"
    return UsageError("missing value for \(name); \(remedy)", path: path)
  }

  /// Returns the error for a value that an option only has in other commands, if there are any.
  static func invalidValue(
    _ value: String, for name: String, choices: [String], others: [String], path: [String]
  ) -> UsageError {
    let hint: Message =
      others.isEmpty
      ? "\(didYouMean: intended(value, among: choices), orElse: "use \(Message(words: choices, "or"))")"
      : "; only \(all: others) \(for: others.count, "has", "have") it"
    return UsageError("invalid value \(value) for \(name)\(hint)", path: path)
  }

  static func missingPositional(
    _ positional: PositionalDescription, of option: OptionDescription? = nil, path: [String]
  ) -> UsageError {
    UsageError("missing argument \(positional.name); expected \(positional.expectation)", path: path, option: option)
  }

  static func extraPositional(
    _ argument: String, of command: CommandDescription, _ usage: CommandDescription.Usage? = nil, path: [String]
  ) -> UsageError {
    let isOutput = command.option("--output") != nil && !argument.hasSuffix(".bundle")
    let names = usage?.positionals.map(\.name) ?? []
    let only: Message = names.isEmpty ? "remove it" : "expected only \(all: names)"
    let remedy = isOutput ? "to write to it, use \("--output " + argument)" : only
    return UsageError("unexpected argument \(argument); \(remedy)", path: path, option: usage?.option)
  }
}

/// Returns the candidate that a name most likely means: the only one that begins with it, or else a similar one, if there is one.
private func intended(_ name: String, among candidates: [String]) -> String? {
  let completions = candidates.filter { $0.hasPrefix(name) }
  return completions.count == 1 ? completions.first : nearestName(to: name, in: candidates)
}

extension Message {
  /// Creates a list of words of the command line, without quotes: `text, json, or sarif`.
  init(words: [String], _ conjunction: String) { self = words.map { "\(plain: $0)" as Message }.list(conjunction) }
}

extension PositionalDescription {
  /// The accepted words or the help, as the object of a sentence.
  var expectation: Message {
    kind.choices.map { Message(words: $0, "or") } ?? "\(plain: help.lowercasingFirst.withoutPeriod)"
  }
}

extension String {
  fileprivate var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }
  fileprivate var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension CommandDescription {
  fileprivate func paths(ofCommandsWith option: String) -> [[String]] {
    subcommands.flatMap { command in
      (command.options.contains { $0.names.contains(option) } ? [[command.name]] : [])
        + command.paths(ofCommandsWith: option).map { [command.name] + $0 }
    }
  }
}
