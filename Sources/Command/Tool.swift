import SettingsGenSupport

/// The tool's entry point: runs the command that the command line requests.
@main
enum Tool {
  /// All commands, in the order of the help.
  private static let commands: [any Command.Type] = [
    GenerateCommand.self, SupportCommand.self, DumpCommand.self, LintCommand.self, AuditCommand.self, DiffCommand.self,
    LogCommand.self, TemplateCommand.self, CompletionsCommand.self, HelpCommand.self,
  ]

  /// The description of the tool and all of its commands.
  static let description = CommandDescription(
    "settings-gen", summary: "Generate typed Swift from an app's Settings.bundle.", subcommands: commands.map { $0.description },
    default: GenerateCommand.description.name)

  static func main() {
    StandardStream.turnSignalsIntoErrors()
    let console = Console()
    let status: ExitCode
    do {
      if let argument = firstInvalidArgument() {
        throw UsageError("argument '\(argument)' is not UTF-8; rename the file or folder", path: [])
      }
      status = try run(Array(CommandLine.arguments.dropFirst()), on: console)
    } catch {
      console.report(error)
      status = error is UsageError ? .usage : .failure
    }
    endProcess(status: status.rawValue)
  }

  private static func run(_ arguments: [String], on console: Console) throws -> ExitCode {
    switch try description.parse(arguments, isPath: { fileKind(at: $0) != nil }) {
    case .run(let arguments):
      guard let command = commands.first(where: { $0.description.name == arguments.path.first }) else {
        return try showHelp(at: arguments.path, on: console)
      }
      return try command.init(arguments).run(on: console)
    case .help(let path):
      return try showHelp(at: path, on: console)
    case .version:
      try console.write("\(description.name) \(toolVersion)\n")
      return .success
    }
  }

  fileprivate static func showHelp(at path: [String], on console: Console) throws -> ExitCode {
    try console.write(description.help(at: path, width: console.width))
    return .success
  }
}

/// `help`: shows the same help as a command's option `--help`.
struct HelpCommand: Command {
  static let description = CommandDescription(
    "help", summary: "Show help for the tool or a command.", positionals: [topic])

  private static let topic = PositionalDescription("COMMAND", .command, .any, help: "The command to show help for.")

  private let topic: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) { topic = arguments.arguments(Self.topic) }

  func run(on console: Console) throws -> ExitCode { try Tool.showHelp(at: topic, on: console) }
}
