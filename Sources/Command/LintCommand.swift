import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

/// `lint`: reports mistakes in bundles, and fixes those with only one remedy.
struct LintCommand: Command {
  static let description = CommandDescription(
    "lint", summary: "Tell what is wrong with bundles, before the people who use the app find it.",
    discussion: """
      Errors make a bundle unusable or its Swift wrong; warnings tell of the rest. A rule is switched off in settings-gen.json, or at one \
      place by a comment in the page: <!-- settings-gen:disable rule-id -->
      """,
    positionals: [bundle], options: [format, strict, fix, baseline, writeBaseline, .config])

  private static let bundle = PositionalDescription("BUNDLE", .directory, .some, help: "The folders of the bundles.")
  private static let format = OptionDescription.value(
    "--format", "FORM", .choice(of: LintFormat.self), default: LintFormat.text.rawValue,
    help: "The form: for people, programs, code scanning, or GitHub's annotations.")
  private static let strict = OptionDescription.flag("--strict", help: "Exit with 1 for a warning too.")
  private static let fix = OptionDescription.flag("--fix", help: "Mend in the pages what has one answer, and tell the rest.")
  private static let baseline = OptionDescription.value(
    "--baseline", "FILE", .file, help: "Leave out the findings that this file has.")
  private static let writeBaseline = OptionDescription.value(
    "--write-baseline", "FILE", .file, help: "Write all findings to this file, so that from now on only new ones are told.")

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

  /// Returns the reports about the configuration and the bundle, without the findings in the baseline.
  ///
  /// - Throws: ``FileError`` if the baseline can't be read.
  private func reports(of pipeline: Pipeline) throws(FileError) -> [LintReport] {
    let configuration = pipeline.configuration
    let reports = [LintReport(path: "", diagnostics: pipeline.configurationDiagnostics), pipeline.report]
    guard newBaseline == nil, let file = baseline ?? configuration.values.baseline.map({ configuration.path($0.value) }) else {
      return reports
    }
    let known = try readFile(file)
    do throws(JSONError) {
      return try Baseline(reading: known, file: file).filter(reports)
    } catch {
      return [LintReport(path: "", diagnostics: [error.diagnostic])] + reports
    }
  }

  /// Applies the edits of a report to the pages.
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
