import SettingsGenSupport

/// The tool: finds what the command line asks for, and does it.
@main
enum SettingsGen {
  static func main() {
    StandardStream.turnSignalsIntoErrors()
    endProcess(status: run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitCode {
    let console = Console()
    do {
      return try Invocation(arguments).run(on: console)
    } catch {
      console.report(error)
      return error is UsageError ? .usage : .failure
    }
  }
}

/// The tool with all of its commands: the option table.
enum Tool {
  /// Every command, in the order of the help.
  static let commands: [any Command.Type] = [
    GenerateCommand.self, DumpCommand.self, LintCommand.self, DiffCommand.self, TemplateCommand.self, CompletionsCommand.self,
    HelpCommand.self,
  ]

  static let description = CommandDescription(
    "settings-gen", summary: "Turn an app's Settings.bundle into typed Swift.", subcommands: commands.map { $0.description },
    default: GenerateCommand.description.name)
}

extension Tool {
  /// What `--version` prints.
  static let version = "0.1.0"
}

/// What one command line asks for.
enum Invocation {
  case command(any Command)
  /// Help about the command of a path; an empty one is the tool's.
  case help([String])
  case version

  /// Reads a command line without the tool's own name.
  init(_ arguments: [String]) throws(UsageError) {
    switch try Tool.description.parse(arguments, isPath: { fileKind(at: $0) != nil }) {
    case .help(let path): self = .help(path)
    case .version: self = .version
    case .run(let arguments):
      guard let type = Tool.commands.first(where: { $0.description.name == arguments.path.first }) else {
        self = .help(arguments.path)
        return
      }
      self = .command(try type.init(arguments))
    }
  }

  func run(on console: Console) throws -> ExitCode {
    switch self {
    case .command(let command): return try command.run(on: console)
    case .help(let path): try console.write(Tool.description.help(at: path, width: console.width))
    case .version: try console.write("settings-gen \(Tool.version)\n")
    }
    return .success
  }
}

/// `help`: what `--help` of a command shows.
struct HelpCommand: Command {
  static let description = CommandDescription(
    "help", summary: "Show help about the tool or a command.", positionals: [topic])

  private static let topic = PositionalDescription("COMMAND", .command, .any, help: "The command to tell about.")

  private let topic: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) { topic = arguments.arguments(Self.topic) }

  func run(on console: Console) throws -> ExitCode { try Invocation.help(topic).run(on: console) }
}

/// Keeps a value until the process ends.
///
/// To free thousands of small values one by one would take longer than all that is left to do.
func keepUntilExit<Value>(_ value: Value) {
  UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
}
