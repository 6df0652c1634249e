/// `completions`: prints a script that makes a shell complete the tool's command lines.
struct CompletionsCommand: Command {
  static let description = CommandDescription(
    "completions", summary: "Print a script that completes command lines in a shell.",
    discussion: """
      Load it where your shell starts:

        bash   source <(settings-gen completions bash)
        zsh    source <(settings-gen completions zsh)    # after compinit
        fish   settings-gen completions fish | source
      """,
    positionals: [shellName])

  private static let shellName = PositionalDescription("SHELL", .choice(of: Shell.self), help: "The shell.")

  private let shell: Shell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    shell = try arguments.choice(Self.shellName)
  }

  func run(on console: Console) throws -> ExitCode {
    try console.write(Tool.description.completions(for: shell))
    return .success
  }
}
