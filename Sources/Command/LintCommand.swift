import SettingsGenCommandLine
import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

struct LintCommand: Command {
  static let description = CommandDescription(
    "lint", summary: "Check settings bundles for mistakes.",
    discussion: """
      Problems that make the bundle unusable or the generated Swift wrong are errors; all other problems are warnings.

      To disable a rule everywhere, set it to "off" in settings-gen.json. To disable it for one element, add a comment to that element:

        <!-- settings-gen:disable RULE -->
      """,
    positionals: [bundle], options: ReportRun.options(and: [fix]))

  private static let bundle = PositionalDescription("BUNDLE", .directory, .some, help: "The settings bundles to check.")
  private static let fix = OptionDescription.flag(
    "--fix", help: "Fix problems that have a single fix, print what was fixed, and report the rest.")

  /// The largest number of times that `--fix` fixes something and checks the bundle again.
  private static let maximumRuns = 10

  private let bundles: [String]
  private let isFixing: Bool
  private let reporting: ReportRun

  init(_ arguments: ParsedArguments) throws(UsageError) {
    bundles = arguments.arguments(Self.bundle)
    isFixing = arguments.has(Self.fix)
    reporting = ReportRun(arguments)
  }

  func run(on console: Console) throws -> ExitCode {
    try reporting.report(on: bundles, rules: RuleCatalog.reportable, on: console) { bundle, configuration throws(Failure) in
      try reports(of: bundle, selectedConfiguration: configuration, on: console)
    }
  }

  /// Returns the reports about a bundle and its configuration after fixing what can be fixed.
  ///
  /// - Throws: ``Failure`` if the bundle or its configuration can't be read, or if a fixed page can't be written.
  private func reports(
    of bundle: String, selectedConfiguration: ConfigurationFile?, on console: Console
  ) throws(Failure) -> ReportRun.BundleReports {
    var pipeline = try Pipeline(OpenedBundle(at: bundle, selectedConfiguration: selectedConfiguration))
    if isFixing {
      // A fixed name can reveal a problem with its value, which has a fix of its own.
      for _ in 0..<Self.maximumRuns {
        guard try fix(pipeline.report, on: console) else { break }
        pipeline = try Pipeline(OpenedBundle(at: bundle, selectedConfiguration: selectedConfiguration))
      }
    }
    let reports = pipeline.reports + (pipeline.bundle.typeNameError.map { [Report(path: "", diagnostics: [$0])] } ?? [])
    return (reports, pipeline.bundle.configuration.baseline)
  }

  /// Applies the fixes in a report to the pages, and reports the applied ones; if there are none, it reports those that can't be applied.
  ///
  /// - Returns: Whether any page was changed.
  /// - Throws: ``Failure`` if a page can't be read or written.
  private func fix(_ report: LintReport, on console: Console) throws(Failure) -> Bool {
    var fixedFiles: Set<String> = []
    for (file, edits) in report.edits.sorted(by: { $0.key < $1.key }) {
      let path = joinPath(report.report.path, file)
      let page = try failing { () throws(FileError) in try readFile(path) }
      guard let source = report.sources[file], let fixed = Fixer.fix(page, source: source, edits: edits) else { continue }
      _ = try failing { () throws(FileError) in try writeFile(fixed, to: path) }
      fixedFiles.insert(file)
    }
    let fixed = report.fixes.filter { $0.obstacle == nil && fixedFiles.contains($0.location.file) }
    let notes = (fixed.isEmpty ? report.fixes : fixed).map { fix in
      let result = fixed.isEmpty ? "not fixed because \(fix.obstacle ?? "the page was changed in the meantime")" : "fixed"
      return Diagnostic.Note("\(result): \(fix.message) [\(fix.rule.id)]", at: fix.location)
    }
    console.report(notes, inBundle: report.report.path)
    return !fixedFiles.isEmpty
  }
}
