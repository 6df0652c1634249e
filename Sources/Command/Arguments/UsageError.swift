import SettingsGenSupport

/// An error in a command line: the message, and the command that it is about.
package struct UsageError: Error, Hashable, Sendable {
  /// The message, without a period at the end.
  package let message: String
  /// The names of the command below the tool: `["template", "show"]`.
  package let path: [String]

  /// Creates an error about the command at a path.
  package init(_ message: String, path: [String]) {
    self.message = message
    self.path = path
  }

  static func unknownCommand(_ name: String, of command: CommandDescription, path: [String]) -> UsageError {
    let known = command.subcommands.map(\.name)
    let hint = suggestion(for: name, among: known) ?? (known.isEmpty ? "" : "; the commands are \(list(known))")
    return UsageError("unknown command '\(name)'\(hint)", path: path)
  }

  static func missingCommand(of command: CommandDescription, path: [String]) -> UsageError {
    UsageError("'\(command.name)' needs a command: \(list(command.subcommands.map(\.name), "or"))", path: path)
  }

  /// The error for an option that the command doesn't have; the message names commands that have it.
  static func unknownOption(
    _ name: String, of command: CommandDescription, root: CommandDescription, path: [String]
  ) -> UsageError {
    let owners = root.paths(ofCommandsWith: name).map { "'\($0.joined(separator: " "))'" }
    if !owners.isEmpty {
      let here = path.isEmpty ? root.name : path.joined(separator: " ")
      return UsageError("'\(name)' is an option of \(list(owners)), not of '\(here)'", path: path)
    }
    let known = (command.options + OptionDescription.common).map(\.name)
    let dashed = name.hasPrefix("--") ? name : "-" + name
    let hint = known.contains(dashed) ? "; did you mean '\(dashed)'?" : suggestion(for: dashed, among: known)
    return UsageError("unknown option '\(name)'\(hint ?? "")", path: path)
  }

  static func missingValue(of option: OptionDescription, name: String, next: String?, path: [String]) -> UsageError {
    let placeholder = option.value?.name ?? "value"
    let hint = next.map { "; write '\(name)=\($0)' if '\($0)' is meant as the value" } ?? ""
    return UsageError("'\(name)' needs a value: '\(name) \(placeholder)'\(hint)", path: path)
  }

  static func unwantedValue(of option: OptionDescription, name: String, path: [String]) -> UsageError {
    UsageError("'\(name)' takes no value; write '\(name)' alone", path: path)
  }

  static func badChoice(_ word: String, for name: String, among choices: [String], path: [String]) -> UsageError {
    let hint = suggestion(for: word, among: choices) ?? ""
    return UsageError("'\(word)' is no value for '\(name)': write \(list(choices, "or"))\(hint)", path: path)
  }

  static func missingPositional(_ positional: PositionalDescription, path: [String]) -> UsageError {
    UsageError("missing \(positional.name): \(positional.help.lowercasingFirst.withoutPeriod)", path: path)
  }

  static func extraPositional(_ argument: String, path: [String]) -> UsageError {
    UsageError("unexpected argument '\(argument)'", path: path)
  }

  static func commandAfterOptions(_ name: String, path: [String]) -> UsageError {
    UsageError("the command '\(name)' must stand before its options and arguments", path: path)
  }
}

/// Returns `; did you mean 'x'?` if a name is similar to a known one or the beginning of exactly one.
private func suggestion(for name: String, among known: [String]) -> String? {
  let completions = known.filter { $0.hasPrefix(name) }
  let nearest = completions.count == 1 ? completions.first : nearestName(to: name, in: known)
  return nearest.map { "; did you mean '\($0)'?" }
}

/// Joins words: `a`, `a and b`, `a, b and c`.
private func list(_ words: [String], _ conjunction: String = "and") -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

extension String {
  fileprivate var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }
  fileprivate var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension CommandDescription {
  /// The paths of the commands below this one that have an option of their own with a name.
  fileprivate func paths(ofCommandsWith option: String) -> [[String]] {
    subcommands.flatMap { command in
      (command.options.contains { $0.names.contains(option) } ? [[command.name]] : [])
        + command.paths(ofCommandsWith: option).map { [command.name] + $0 }
    }
  }
}
