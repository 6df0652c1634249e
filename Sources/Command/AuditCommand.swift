import SettingsGenAudit
import SettingsGenCommandLine
import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

struct AuditCommand: Command {
  static let description = CommandDescription(
    "audit", summary: "Check whether an app's code agrees with its settings.",
    discussion: """
      Reads Swift, Objective-C, C, and C++ files and property lists of the targets that have the bundle. To disable a rule, set it to "off" in settings-gen.json, or add a comment to a line or before it:

        // settings-gen:disable RULE
      """,
    usages: [CommandDescription.Usage([.bundle, sources])],
    options: ReportRun.options(and: [fix, all, allTargets, exclude]))

  private static let sources = PositionalDescription(
    "SOURCE", arity: .some, help: "The folders and files with the app's code.")
  private static let fix = OptionDescription.flag(
    "--fix", help: "Replace keys in Swift files by the generated ones, and report the rest.")
  private static let all = OptionDescription.flag(
    "--all", help: "Also list keys in the code that aren't in any settings bundle, and every use that could be an accessor.")
  private static let allTargets = OptionDescription.flag(
    "--all-targets",
    help: "Also read tests, and files that belong only to targets without the bundle.")
  private static let exclude = OptionDescription.value(
    "--exclude", "GLOB", isRepeatable: true,
    help: "Leave out files and folders that match this pattern, such as 'Tests' or 'App/**/*.c'.")

  private let bundle: String
  private let sources: [String]
  private let includesAll: Bool
  private let isFixing: Bool
  private let includesAllTargets: Bool
  private let excluded: [GlobPattern]
  private let reporting: ReportRun

  init(arguments: ParsedArguments) throws(UsageError) {
    bundle = try arguments.argument(.bundle)
    sources = arguments.arguments(Self.sources)
    includesAll = arguments.has(Self.all)
    isFixing = arguments.has(Self.fix)
    includesAllTargets = arguments.has(Self.allTargets)
    excluded = arguments.values(of: Self.exclude).map(GlobPattern.init)
    reporting = ReportRun(arguments)
  }

  func run(on console: Console) throws -> ExitCode {
    if !AuditedFiles.isBundle(bundle), let swapped = sources.firstIndex(where: AuditedFiles.isBundle) {
      var words = [sources[swapped], bundle] + sources
      words.remove(at: swapped + 2)
      let command = (["settings-gen", "audit"] + words).map(\.shellWord).joined(separator: " ")
      throw UsageError("the settings bundle comes before the code; use \(command)", path: ["audit"])
    }
    // If the bundle or its configuration can't be read, the only other problems that are reported are wrong paths.
    return try reporting.report(
      on: [bundle], rules: Rule.ofAudit, isInput: { AuditedFiles(sources, bundle: bundle).reads($0) },
      otherFailures: { AuditedFiles.errors(in: sources) }, on: console,
      check: { bundle, configuration throws(Failure) in
        try reports(of: bundle, selectedConfiguration: configuration, on: console)
      })
  }

  private func reports(
    of bundle: String, selectedConfiguration: ConfigurationFile?, on console: Console
  ) throws(Failure) -> ReportRun.BundleReports {
    let opened = try OpenedBundle(at: bundle, selectedConfiguration: selectedConfiguration)
    let configuration = opened.configuration.values
    let audit = Audit(configuration: configuration, includesAll: includesAll)
    let all = AuditedFiles(sources, bundle: bundle, excluding: excluded)
    let tree = includesAllTargets ? all : all.limited(to: AppTargets(bundle: bundle, projects: all.projects))
    if isFixing { try fix(audit.fixes(opened.model, tree), on: console) }
    let bundleDiagnostics = Linter(configuration: configuration, scope: .standard, rules: []).runReading(opened.model)
    let reports = [
      Report(path: "", diagnostics: opened.configurationDiagnostics),
      Report(path: opened.folder.path, bundleName: opened.folder.name, diagnostics: bundleDiagnostics),
      audit.run(opened.model, tree),
    ]
    let files = tree.fileNames
    let isComplete = tree.isComplete && opened.model.bundle.isComplete
    return ReportRun.BundleReports(
      reports: reports, configuration: opened.configuration, rules: Set(audit.checkedRules.map(\.id)),
      isChecked: { isComplete && (isPath($0, inside: opened.folder.name) || files.contains(lastName(ofPath: $0))) },
      isIncomplete: !tree.isComplete || !tree.hasCode)
  }

  /// Replaces keys in the app's files, each of which is written once, and reports what was replaced.
  private func fix(_ fixes: [AccessorFix], on console: Console) throws(Failure) {
    for (file, fixes) in Dictionary(grouping: fixes, by: \.file).sorted(by: { $0.key < $1.key }) {
      let contents = try failing { () throws(FileError) in try readFile(file) }
      _ = try failing { () throws(FileError) in try writeFile(Fixer.apply(fixes.flatMap(\.edits), to: contents), to: file) }
      console.report(fixes.map(\.note), inBundle: "")
    }
  }
}
