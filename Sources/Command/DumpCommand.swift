import SettingsGenBuildCommands
import SettingsGenCommandLine
import SettingsGenDump
import SettingsGenModel
import SettingsGenSupport

struct DumpCommand: Command {
  static let description = CommandDescription(
    "dump", summary: "Print the resolved settings as JSON.",
    discussion: """
      BUNDLE can also be a single page, such as Root.plist. Then only the settings of that page are printed, without their locations, \
      which is useful as a git textconv filter.
      """,
    positionals: [.bundle], options: [.config])

  let arguments: ParsedArguments

  func run(on console: Console) throws -> ExitCode {
    let bundle = try arguments.argument(.bundle)
    if fileKind(at: bundle) == .regularFile {
      let page = try SettingsBundle(pageAt: bundle)
      console.report(page.diagnostics)
      guard page.diagnostics.isEmpty else { return .failure }
      try console.write(Dump(SettingsModel(page), isSinglePage: true).render())
      return .success
    }
    let configuration = try arguments.value(of: .config).map(ConfigurationFile.init)
    let opened = try OpenedBundle(at: bundle, selectedConfiguration: configuration)
    let status = try CheckedBundle(opened).reportDiagnostics(on: console)
    guard status == .success else { return status }
    try console.write(Dump(opened.model).render())
    return .success
  }
}
