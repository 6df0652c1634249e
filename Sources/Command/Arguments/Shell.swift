/// A shell that completes command lines.
package enum Shell: String, Hashable, Sendable, CaseIterable {
  case bash
  case zsh
  case fish
}

extension CommandDescription {
  /// A script that makes a shell complete this tool's commands, options and values.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
  }

  /// The function's name in a script: `_settings_gen`.
  var shellFunction: String { "_" + name.map { $0 == "-" ? "_" : String($0) }.joined() }

  /// This command and all below it, each with its path.
  func commandsWithPaths(_ path: [String] = []) -> [(path: [String], command: CommandDescription)] {
    [(path, self)] + subcommands.flatMap { $0.commandsWithPaths(path + [$0.name]) }
  }

  /// The positional at each place; where forms differ, the first one's.
  var positionals: [PositionalDescription] { forms.first?.positionals ?? [] }
}

extension String {
  /// The text as one word of a Bourne shell.
  var shellQuoted: String { "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'" }

  /// The text as one word of a Bourne shell, quoted only where it has to be.
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
