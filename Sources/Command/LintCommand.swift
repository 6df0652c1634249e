import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

/// `lint`: reports mistakes in bundles, and fixes those that have a single fix.
struct LintCommand: Command {
  static let description = CommandDescription(
    "lint", summary: "Check settings bundles for mistakes.",
    discussion: """
      Problems that make the bundle unusable or the generated Swift wrong are errors; all other problems are warnings.

      To disable a rule everywhere, set it to "off" in settings-gen.json. To disable it for one element, add a comment to that element:

        <!-- settings-gen:disable RULE -->
      """,
    positionals: [bundle], options: [format, strict, fix, baseline, writeBaseline, .config])

  private static let bundle = PositionalDescription("BUNDLE", .directory, .some, help: "The settings bundles to check.")
  private static let format = OptionDescription.value(
    "--format", "FORMAT", .choice(of: LintFormat.self), default: LintFormat.text.rawValue,
    help: "The output format; 'sarif' is for code scanning, 'github' for GitHub annotations.")
  private static let strict = OptionDescription.flag("--strict", help: "Fail on warnings as well as errors.")
  private static let fix = OptionDescription.flag("--fix", help: "Fix problems that have a single fix; report the rest.")
  private static let baseline = OptionDescription.value(
    "--baseline", "FILE", .file, help: "Don't report the problems that are listed in this file.")
  private static let writeBaseline = OptionDescription.value(
    "--write-baseline", "FILE", .file, help: "Write all current problems to this file, for use with '--baseline'.")

  private let bundles: [String]
  private let format: LintFormat
  private let isStrict: Bool
  private let isFixing: Bool
  private let baseline: String?
  private let newBaseline: String?
  private let configurationFile: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    bundles = arguments.arguments(Self.bundle)
    format = arguments.choice(of: Self.format) ?? .text
    isStrict = arguments.has(Self.strict)
    isFixing = arguments.has(Self.fix)
    baseline = arguments.value(of: Self.baseline)
    newBaseline = arguments.value(of: Self.writeBaseline)
    configurationFile = arguments.value(of: .config)
  }

  func run(on console: Console) throws -> ExitCode {
    var reports: [LintReport] = []
    for bundle in bundles {
      var pipeline = try lint(bundle)
      if isFixing, try fix(pipeline.report) { pipeline = try lint(bundle) }
      reports += try self.reports(of: pipeline)
    }
    if let newBaseline {
      try writeFile(Baseline(of: reports).render(), to: newBaseline)
      return .success
    }
    try console.write(format.render(reports, version: Tool.version, isColored: console.isOutputColored))
    let diagnostics = reports.flatMap(\.diagnostics)
    return diagnostics.hasErrors || isStrict && !diagnostics.isEmpty ? .failure : .success
  }

  private func lint(_ bundle: String) throws -> Pipeline {
    try Pipeline(bundleAt: bundle, configurationFile: configurationFile)
  }

  /// Returns the reports about the configuration and the bundle, without the problems listed in the baseline.
  ///
  /// - Throws: ``FileError`` if the baseline can't be read.
  private func reports(of pipeline: Pipeline) throws(FileError) -> [LintReport] {
    let configuration = pipeline.configuration
    let reports = [LintReport(path: "", diagnostics: pipeline.configurationDiagnostics), pipeline.report]
    guard newBaseline == nil, let file = baseline ?? configuration.values.baseline.map({ configuration.path($0.value) }) else {
      return reports
    }
    let contents = try readFile(file)
    do throws(JSONError) {
      return try Baseline(reading: contents, file: file).filter(reports)
    } catch {
      return [LintReport(path: "", diagnostics: [error.diagnostic])] + reports
    }
  }

  /// Applies the fixes in a report to the pages.
  ///
  /// - Returns: Whether any page was changed.
  /// - Throws: ``FileError`` if a page can't be read or written.
  private func fix(_ report: LintReport) throws(FileError) -> Bool {
    var isChanged = false
    for (file, edits) in report.edits.sorted(by: { $0.key < $1.key }) {
      let path = joinPath(report.path, file)
      let page = try readFile(path)
      guard let source = report.sources[file], let fixed = Fixer.fix(page, source: source, edits: edits) else { continue }
      try writeFile(fixed, to: path)
      isChanged = true
    }
    return isChanged
  }
}
