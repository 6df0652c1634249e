import SettingsGenCommandLine
import SettingsGenModel
import SettingsGenOutput
import SettingsGenSupport

struct DumpCommand: Command {
  static let description = CommandDescription(
    "dump", summary: "Print the resolved settings as JSON.",
    discussion: """
      BUNDLE can also be a single page, such as Root.plist. Then only the settings of that page are printed, without their locations, \
      which is useful as a git textconv filter.
      """,
    positionals: [.bundle], options: [.config])

  private let bundle: String
  private let configurationFile: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    bundle = try arguments.argument(.bundle)
    configurationFile = arguments.value(of: .config)
  }

  func run(on console: Console) throws -> ExitCode {
    if fileKind(at: bundle) == .regularFile {
      let page = try SettingsBundle(pageAt: bundle)
      console.report(page.diagnostics)
      guard page.diagnostics.isEmpty else { return .failure }
      try console.write(Dump(SettingsModel(page), scope: .page).render())
      return .success
    }
    let opened = try OpenedBundle(at: bundle, selectedConfiguration: configurationFile.map(ConfigurationFile.init))
    let checked = CheckedBundle(opened)
    guard try checked.reportDiagnostics(on: console) else { return .failure }
    try console.write(Dump(opened.model).render())
    return .success
  }
}
