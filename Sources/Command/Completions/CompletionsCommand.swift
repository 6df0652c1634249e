import SettingsGenCommandLine

struct CompletionsCommand: Command {
  static let description = CommandDescription(
    "completions", summary: "Print a shell completion script.",
    discussion: """
      To enable completions in bash, add this line to ~/.bashrc:

        eval "$(settings-gen completions bash)"

      In zsh, add this line to ~/.zshrc, after compinit:

        eval "$(settings-gen completions zsh)"

      In fish, add this line to ~/.config/fish/config.fish:

        settings-gen completions fish | source
      """,
    positionals: [shellName])

  private static let shellName = PositionalDescription(
    "SHELL", .choice(of: Shell.self), help: "The shell to print the script for.")

  private let shell: Shell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    shell = try arguments.choice(Self.shellName)
  }

  func run(on console: Console) throws -> ExitCode {
    try console.write(SettingsGen.tool.description.completions(for: shell))
    return .success
  }
}
