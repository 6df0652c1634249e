/// A shell for which there is a completion script.
package enum Shell: String, Hashable, Sendable, CaseIterable {
  /// Bash 3.2, which is the version in macOS, or later.
  case bash
  /// Zsh.
  case zsh
  /// Fish.
  case fish
}

extension CommandDescription {
  /// Returns a script that makes a shell complete this tool's commands, options and values.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
  }

  /// The name of the completion function in a script: `_settings_gen`.
  var shellFunction: String { "_" + name.map { $0 == "-" ? "_" : String($0) }.joined() }

  /// Returns this command and all below it, with their paths.
  func commandsWithPaths(_ path: [String] = []) -> [(path: [String], command: CommandDescription)] {
    [(path, self)] + subcommands.flatMap { $0.commandsWithPaths(path + [$0.name]) }
  }

  /// The positionals of the first usage.
  var positionals: [PositionalDescription] { usages.first?.positionals ?? [] }
}

extension String {
  /// The text in quotes, as one word of a Bourne shell.
  var shellQuoted: String { "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'" }

  /// The text as one word of a Bourne shell, quoted only if necessary.
  var shellWord: String {
    let plain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+")...UInt8(ascii: ":"),
        UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "%"):
        true
      default: false
      }
    }
    return plain && !isEmpty ? self : shellQuoted
  }
}
