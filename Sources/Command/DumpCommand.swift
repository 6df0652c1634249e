import SettingsGenModel
import SettingsGenOutput
import SettingsGenSupport

/// `dump`: prints the resolved settings of a bundle, or of one page, as JSON.
struct DumpCommand: Command {
  static let description = CommandDescription(
    "dump", summary: "Print what the bundle means as JSON: its settings with keys, names, types and defaults.",
    discussion: """
      In place of a bundle it takes the file of one page, for 'git diff' and the like: then it prints the settings of that page, without \
      what tells where they are.
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
    let pipeline = try Pipeline(bundleAt: bundle, configurationFile: configurationFile)
    guard pipeline.reportDiagnostics(on: console) else { return .failure }
    try console.write(Dump(pipeline.model).render())
    return .success
  }
}
