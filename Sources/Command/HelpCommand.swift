/// `help`: what `--help` of a command shows.
struct HelpCommand: Command {
  static let description = CommandDescription(
    "help", summary: "Show help about the tool or a command.", positionals: [topic])

  private static let topic = PositionalDescription("COMMAND", .command, .any, help: "The command to tell about.")

  private let topic: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) { topic = arguments.arguments(Self.topic) }

  func run(on console: Console) throws -> ExitCode { try Invocation.help(topic).run(on: console) }
}
