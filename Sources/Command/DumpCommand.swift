import SettingsGenArguments
import SettingsGenOutput
import SettingsGenSchema
import SettingsGenSettings

/// `dump`: the resolved model as JSON.
struct DumpCommand: Command {
  static let description = CommandDescription(
    "dump", summary: "Print what the bundle means as JSON: its settings with keys, names, types and defaults.",
    positionals: [.bundle])

  private let bundle: String

  init(_ arguments: ParsedArguments) throws(UsageError) { bundle = try arguments.argument(.bundle) }

  func run(on console: Console) throws -> ExitCode {
    guard let settings = try BundleSettings(bundleAt: bundle, console: console) else { return .failure }
    try console.write(Dump(settings).render())
    return .success
  }
}
