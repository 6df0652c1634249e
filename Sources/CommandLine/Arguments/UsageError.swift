import SettingsGenSupport

/// An error in a command line: the message, and the command that it refers to.
package struct UsageError: Error, Hashable, Sendable {
  package let message: String
  /// The names of the command below the tool, such as `["template", "show"]`.
  package let path: [String]

  package init(_ message: String, path: [String]) {
    self.message = message
    self.path = path
  }

  static func unknownCommand(_ name: String, of command: CommandDescription, path: [String]) -> UsageError {
    let names = command.subcommands.map(\.name)
    let hint = suggestion(for: name, among: names) ?? (names.isEmpty ? "" : "; the commands are \(list(names))")
    return UsageError("unknown command '\(name)'\(hint)", path: path)
  }

  /// Returns the error for an option that the command doesn't have, which lists the commands that have it.
  static func unknownOption(
    _ argument: String, name: String, of command: CommandDescription, root: CommandDescription, path: [String]
  ) -> UsageError {
    let owners = root.paths(ofCommandsWith: name).map { "'\($0.joined(separator: " "))'" }
    if !owners.isEmpty {
      let message =
        path.isEmpty
        ? "option '\(name)' must come after its command; it belongs to \(list(owners))"
        : "option '\(name)' isn't available for '\(path.joined(separator: " "))'; it belongs to \(list(owners))"
      return UsageError(message, path: path)
    }
    let names = (command.visibleOptions + OptionDescription.common).map(\.name)
    let dashed = name.hasPrefix("--") ? name : "-" + name
    if let hint = names.contains(dashed) ? "; did you mean '\(dashed)'?" : suggestion(for: dashed, among: names) {
      return UsageError("unknown option '\(name)'\(hint)", path: path)
    }
    let shorts = command.options.filter { $0.value != nil }.compactMap(\.shortName)
    guard let short = shorts.first(where: argument.hasPrefix) else {
      return UsageError("unknown option '\(name)'", path: path)
    }
    return UsageError("unknown option '\(argument)'; write '\(short) \(argument.dropFirst(short.count))'", path: path)
  }

  static func missingOption(_ option: OptionDescription, path: [String]) -> UsageError {
    UsageError("missing option '\(option.name)'; add '\(option.name) \(option.value?.name ?? "VALUE")'", path: path)
  }

  /// Returns the error for an option without its value.
  ///
  /// - Parameter next: The word after the option if it looks like an option but may be meant as the value.
  static func missingValue(of option: OptionDescription, name: String, next: String?, path: [String]) -> UsageError {
    let remedy =
      next.map { "if the value is '\($0)', write '\(name)=\($0)'" } ?? "write '\(name) \(option.value?.name ?? "VALUE")'"
    return UsageError("missing value for '\(name)'; \(remedy)", path: path)
  }

  /// Returns the error for a value that an option only has in other commands, if there are any.
  static func invalidValue(
    _ value: String, for name: String, choices: [String], others: [String], path: [String]
  ) -> UsageError {
    let hint =
      others.isEmpty
      ? suggestion(for: value, among: choices) ?? "; use \(list(choices, "or"))"
      : "; only \(list(others.map { "'\($0)'" }, "and")) \(others.count == 1 ? "has" : "have") it"
    return UsageError("invalid value '\(value)' for '\(name)'\(hint)", path: path)
  }

  static func missingPositional(_ positional: PositionalDescription, path: [String]) -> UsageError {
    UsageError("missing argument '\(positional.name)'; expected \(positional.expectation)", path: path)
  }

  static func extraPositional(_ argument: String, path: [String]) -> UsageError {
    UsageError("unexpected argument '\(argument)'", path: path)
  }
}

/// Returns `; did you mean 'x'?` if exactly one candidate begins with a name or one is similar to it, otherwise nil.
private func suggestion(for name: String, among candidates: [String]) -> String? {
  let completions = candidates.filter { $0.hasPrefix(name) }
  let nearest = completions.count == 1 ? completions.first : nearestName(to: name, in: candidates)
  return nearest.map { "; did you mean '\($0)'?" }
}

/// Returns a list of words: `a`, `a and b`, `a, b and c`.
func list(_ words: [String], _ conjunction: String = "and") -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

extension PositionalDescription {
  /// The accepted words or the help, as the object of a sentence.
  var expectation: String { kind.choices.map { list($0, "or") } ?? help.lowercasingFirst.withoutPeriod }
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
