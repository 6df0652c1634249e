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
    positionals: [shellName, words])

  private static let shellName = PositionalDescription(
    "SHELL", .choice(of: Shell.self), help: "The shell to print the script for.")
  /// For the scripts: a command line to complete, after `--` and without the tool's name.
  private static let words = PositionalDescription("WORD", .text, .any, help: "")

  let arguments: ParsedArguments

  func run(on console: Console) throws -> ExitCode {
    let shell: Shell = try arguments.choice(Self.shellName)
    let words = arguments.arguments(Self.words)
    let completions = SettingsGen.tool.description.completions(of: words)
    try console.write(words.isEmpty ? shell.completionScript : completions.map { $0 + "\n" }.joined())
    return .success
  }
}
