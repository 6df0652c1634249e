extension CommandDescription {
  /// The script for fish.
  func fishCompletions() -> String {
    """
    # Completions of \(name) for fish: \(name) completions fish | source

    # The command that the words before the cursor name, or the default one.
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

  /// The cases that turn a command and a word into the subcommand of that name, or into the default one.
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
      command.options.filter { $0.value != nil }.flatMap { $0.names.map { "'\(joined(path)):\($0)'" } }
    }
    return patterns.isEmpty ? [] : ["      case \(patterns.joined(separator: " "))", "        set skip yes"]
  }

  /// The commands that register what is offered after one command.
  private func fishLines(path: [String], command: CommandDescription) -> [String] {
    // Before any command, the default command's options and arguments are offered, too.
    let commands = [command] + (command.defaultCommand.map { [$0] } ?? [])
    let subcommands = command.subcommands.map { "-a \($0.name) -d \($0.summary.fishQuoted)" }
    let positionals = commands.flatMap(\.positionals).compactMap { fishValue($0.kind) }
    let common = path.isEmpty ? OptionDescription.common : [.help]
    let options = (commands.flatMap(\.options) + common).map(fishOption)
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
    case .text: nil
    case .file: "-F"
    case .directory: "-a '(__fish_complete_directories)'"
    case .choice(let words): "-f -a '\(words.joined(separator: " "))'"
    case .command: "-f -a '\(subcommands.map(\.name).joined(separator: " "))'"
    }
  }

  private func joined(_ path: [String]) -> String { path.joined(separator: " ") }
}

extension String {
  /// The text in quotes, as one word of fish; between single quotes only quotes and backslashes are special.
  fileprivate var fishQuoted: String {
    let escaped = reduce(into: "") { text, character in
      if character == "'" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return "'\(escaped)'"
  }
}
