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
