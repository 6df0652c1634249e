import SettingsGenCommandLine
import SettingsGenLint
import SettingsGenModel
import SettingsGenReports
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
    positionals: [bundle], options: [.reportFormat, .strict, fix, .baseline, .writeBaseline, .config])

  private static let bundle = PositionalDescription("BUNDLE", .directory, .some, help: "The settings bundles to check.")
  private static let fix = OptionDescription.flag(
    "--fix", help: "Fix problems that have a single fix, print what was fixed, and report the rest.")

  /// The largest number of times that `--fix` fixes something and checks the bundle again.
  private static let maximumRuns = 10

  private let bundles: [String]
  private let format: ReportFormat
  private let isStrict: Bool
  private let isFixing: Bool
  private let baseline: String?
  private let newBaseline: String?
  private let configurationFile: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    bundles = arguments.arguments(Self.bundle)
    format = arguments.choice(of: .reportFormat) ?? .text
    isStrict = arguments.has(.strict)
    isFixing = arguments.has(Self.fix)
    baseline = arguments.value(of: .baseline)
    newBaseline = arguments.value(of: .writeBaseline)
    configurationFile = arguments.value(of: .config)
  }

  func run(on console: Console) throws -> ExitCode {
    if let newBaseline {
      let inputs = InputFiles(bundles: bundles, configuration: configurationFile)
      try inputs.check(output: newBaseline, of: .writeBaseline, in: [Self.description.name])
    }
    var reports = collectReports(on: console)
    if let newBaseline {
      reports = try Baseline.write(reports, to: newBaseline)
      guard reports.contains(where: \.hasErrors) else { return .success }
    }
    try console.write(
      format.render(reports, rules: RuleCatalog.reportable, version: toolVersion, isColored: console.isOutputColored))
    return reports.flatMap(\.diagnostics).fail(isStrict: isStrict) ? .failure : .success
  }

  /// Returns the reports about all bundles; a problem that stops only one of them is in a report of its own.
  private func collectReports(on console: Console) -> [Report] {
    var reports: [Report] = []
    do throws(Failure) {
      let configuration = try configurationFile.map(ConfigurationFile.init)
      var baselines: [String: Baseline] = [:]
      for bundle in bundles {
        do throws(Failure) {
          reports += try self.reports(of: bundle, selectedConfiguration: configuration, &baselines, on: console)
        } catch {
          reports.append(Report(path: "", diagnostics: [error.diagnostic]))
        }
      }
    } catch {
      reports.append(Report(path: "", diagnostics: [error.diagnostic]))
    }
    // Bundles with the same configuration have the same problems in it.
    var seen: Set<Diagnostic> = []
    for index in reports.indices where reports[index].path.isEmpty {
      reports[index].diagnostics.removeAll { !seen.insert($0).inserted }
    }
    return reports
  }

  /// Returns the reports about a bundle and its configuration after fixing what can be fixed, without the problems in the baseline.
  ///
  /// - Parameters:
  ///   - bundle: The bundle's path.
  ///   - selectedConfiguration: The value of `--config`.
  ///   - baselines: The baselines that were read for other bundles, by path.
  /// - Throws: ``Failure`` if the bundle or its configuration can't be read, or if a fixed page can't be written.
  private func reports(
    of bundle: String, selectedConfiguration: ConfigurationFile?, _ baselines: inout [String: Baseline],
    on console: Console
  ) throws(Failure) -> [Report] {
    var pipeline = try Pipeline(OpenedBundle(at: bundle, selectedConfiguration: selectedConfiguration))
    if isFixing {
      // A fixed name can reveal a problem with its value, which has a fix of its own.
      for _ in 0..<Self.maximumRuns {
        guard try fix(pipeline.report, on: console) else { break }
        pipeline = try Pipeline(OpenedBundle(at: bundle, selectedConfiguration: selectedConfiguration))
      }
    }
    let reports = pipeline.reports + (pipeline.bundle.typeNameError.map { [Report(path: "", diagnostics: [$0])] } ?? [])
    guard newBaseline == nil, let file = baseline ?? pipeline.bundle.configuration.baseline else { return reports }
    do throws(Failure) {
      if baselines[file] == nil { baselines[file] = try Baseline(file: file) }
      return reports.map { baselines[file]?.filter($0) ?? $0 }
    } catch {
      return [Report(path: "", diagnostics: [error.diagnostic])] + reports
    }
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
