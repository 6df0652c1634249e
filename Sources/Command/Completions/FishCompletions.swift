import SettingsGenCommandLine

extension CommandDescription {
  func fishCompletions() -> String {
    """
    # \(name) completions for fish. To load them: \(name) completions fish | source

    # Prints the command that is named before the cursor, or the default command.
    function _\(shellFunction)_command
      set -l words (commandline -opc)
      set -e words[1]
      set -l command
      set -l skip
      for word in $words
        if test -n "$skip"
          set skip
          continue
        end
        switch "$command:$word"
    \(fishCommandCases.joined(separator: "\n"))
        end
        switch "$command:$word"
    \(fishSkippingCases.joined(separator: "\n"))
        end
      end
      echo $command
    end

    function _\(shellFunction)_is
      test (_\(shellFunction)_command) = "$argv"
    end

    complete -c \(name) -f
    \(commandsWithPaths().flatMap(fishLines).joined(separator: "\n"))

    """
  }

  /// The cases that map a command and a word to the subcommand with that name, or to the default subcommand.
  private var fishCommandCases: [String] {
    let cases = commandsWithPaths().flatMap { path, command in
      command.subcommands.map { subcommand in
        """
              case '\(joined(path)):\(subcommand.name)'
                set command '\(joined(path + [subcommand.name]))'
        """
      }
    }
    guard let defaultSubcommand else { return cases }
    let common: [String] = OptionDescription.common.flatMap(\.names).map { "':\($0)'" }
    return cases + ["      case \(common.joined(separator: " "))", "      case ':*'", "        set command \(defaultSubcommand)"]
  }

  /// The cases that skip the value of an option.
  private var fishSkippingCases: [String] {
    let patterns = commandsWithPaths().flatMap { path, command in
      command.visibleOptions.filter { $0.value != nil }.flatMap { $0.names.map { "'\(joined(path)):\($0)'" } }
    }
    return patterns.isEmpty ? [] : ["      case \(patterns.joined(separator: " "))", "        set skip yes"]
  }

  /// Returns the `complete` lines for the subcommands, arguments and options of one command.
  private func fishLines(path: [String], command: CommandDescription) -> [String] {
    // Before any command, the options and arguments of the default command are completed, too.
    let commands = [command] + (command.defaultCommand.map { [$0] } ?? [])
    let subcommands = command.subcommands.map { "-a \($0.name) -d \($0.summary.fishQuoted)" }
    let positionals = commands.flatMap(\.positionals).compactMap { fishValue($0.kind) }
    let common = path.isEmpty ? OptionDescription.common : [.help]
    let options = (commands.flatMap(\.visibleOptions) + common).map(fishOption)
    let condition = "-n \"_\(shellFunction)_is '\(joined(path))'\""
    return (subcommands + positionals + options).map { "complete -c \(name) \(condition) \($0)" }
  }

  private func fishOption(_ option: OptionDescription) -> String {
    let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
    let value = option.value.map { value in fishValue(value.kind).map { "-r \($0)" } ?? "-x" }
    return (names + (value.map { [$0] } ?? []) + ["-d", option.help.fishQuoted]).joined(separator: " ")
  }

  private func fishValue(_ kind: ValueKind) -> String? {
    switch kind {
    // The names of commands are completed as subcommands.
    case .text, .command: nil
    case .file: "-F"
    case .directory: "-a '(__fish_complete_directories)'"
    case .choice(let words), .list(let words): "-f -a '\(words.joined(separator: " "))'"
    case .nameOrFile(let names): "-F -a '\(names.joined(separator: " "))'"
    }
  }

  private func joined(_ path: [String]) -> String { path.joined(separator: " ") }
}

extension String {
  /// The text as a single-quoted word for fish, where only single quotes and backslashes need to be escaped.
  fileprivate var fishQuoted: String {
    let escaped = reduce(into: "") { text, character in
      if character == "'" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return "'\(escaped)'"
  }
}
