import SettingsGenCommandLine

/// A shell that completion scripts can be generated for.
package enum Shell: String, Hashable, Sendable, CaseIterable {
  /// bash 3.2 or later; 3.2 is the version in macOS.
  case bash
  case zsh
  case fish
}

extension CommandDescription {
  /// Returns a script that adds completions for this tool's commands, options and values to a shell.
  package func completions(for shell: Shell) -> String {
    var tool = self
    tool.subcommands = subcommands.map { command in
      guard command.positionals.contains(where: { $0.kind == .command }) else { return command }
      // A command that takes the names of commands is completed like one with these commands as its subcommands.
      var topics = CommandDescription(command.name, summary: command.summary)
      topics.subcommands = subcommands.map(\.outline)
      return topics
    }
    return switch shell {
    case .bash: tool.bashCompletions()
    case .zsh: tool.zshCompletions()
    case .fish: tool.fishCompletions()
    }
  }

  /// The command with its subcommands, but without arguments and options.
  private var outline: CommandDescription {
    var outline = CommandDescription(name, summary: summary)
    outline.subcommands = subcommands.map(\.outline)
    return outline
  }

  /// The name of the completion function, such as `_settings_gen`.
  var shellFunction: String { "_" + name.map { $0 == "-" ? "_" : String($0) }.joined() }

  /// Returns this command and all commands below it, with their paths.
  func commandsWithPaths(_ path: [String] = []) -> [(path: [String], command: CommandDescription)] {
    [(path, self)] + subcommands.flatMap { $0.commandsWithPaths(path + [$0.name]) }
  }

  var positionals: [PositionalDescription] { usages.first?.positionals ?? [] }
}
