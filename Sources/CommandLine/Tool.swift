import SettingsGenModel
import SettingsGenSupport

/// A program that runs one of its commands.
package struct Tool: Sendable {
  package let description: CommandDescription
  private let commands: [any Command.Type]

  private static let help = CommandDescription("help", summary: "Show help for the tool or a command.", positionals: [topic])
  private static let topic = PositionalDescription("COMMAND", arity: .any, help: "The command to show help for.")

  /// Creates a tool with commands in the order of the help, in addition to `help`; the first one is the default.
  package init(_ commands: [any Command.Type]) {
    self.commands = commands
    description = CommandDescription(
      toolName, summary: "Generate typed Swift from an app's Settings.bundle.",
      subcommands: commands.map { $0.description } + [Self.help], default: commands.first?.description.name)
  }

  /// Runs the command that the command line requests and ends the process.
  package func run() -> Never {
    StandardStream.turnSignalsIntoErrors()
    let console = Console()
    let status: ExitCode
    do {
      if let argument = firstInvalidArgument() {
        throw UsageError("argument \(argument) isn't UTF-8; rename the file or folder", path: [])
      }
      status = try run(Array(CommandLine.arguments.dropFirst()), on: console)
    } catch let error as UsageError {
      console.report(error, in: description)
      status = .usage
    } catch {
      console.report(error)
      status = .unreadable
    }
    endProcess(status: status.rawValue)
  }

  private func run(_ arguments: [String], on console: Console) throws -> ExitCode {
    let isPath = { fileKind(at: $0) != nil }
    switch try description.parse(arguments, isPath: isPath, bundles: { BundleFolder.bundles() }) {
    case .run(let arguments):
      if let bundle = arguments.foundBundle { console.report(note: "using \(bundle), the only bundle in this folder") }
      if let command = commands.first(where: { $0.description.name == arguments.path.first }) {
        return try command.init(arguments: arguments).run(on: console)
      }
      try showHelp(at: arguments.path == [Self.help.name] ? arguments.arguments(Self.topic) : arguments.path, on: console)
    case .help(let path): try showHelp(at: path, on: console)
    case .version: try console.write("\(description.name) \(toolVersion)\n")
    }
    return .success
  }

  private func showHelp(at path: [String], on console: Console) throws {
    try console.write(description.help(at: path, width: console.width))
  }
}
