import SettingsGenBuildCommands
import SettingsGenCommandLine
import SettingsGenFindings
import SettingsGenFormats
import SettingsGenModel
import SettingsGenSupport

/// A run of a command that reports findings, from the baseline to the exit status.
struct ReportRun {
  struct BundleReports {
    let reports: [Report]
    let configuration: BundleConfiguration
    /// The rules that were checked completely.
    let rules: Set<String>
    /// Returns whether a file in a baseline was checked.
    let isChecked: (String) -> Bool
    /// Whether some of the input can't be read.
    let isIncomplete: Bool
  }

  private static let format = OptionDescription.value(
    "--format", "FORMAT", .choice(of: ReportFormat.self), default: ReportFormat.text.rawValue,
    help: "The output format; 'sarif' is for code scanning, 'github' for annotations, 'gitlab' for code quality reports.")
  private static let strict = OptionDescription.flag(
    "--strict", help: "Fail on every warning, not only on errors and, in 'lint', on what's broken.")
  private static let baseline = OptionDescription.value(
    "--baseline", "FILE", help: "Don't report the findings that this file lists.")
  private static let writeBaseline = OptionDescription.value(
    "--write-baseline", "FILE",
    help: "Write all current findings to this file, for '--baseline'; '-' is standard output.")

  private let arguments: ParsedArguments
  private var newBaseline: String? { arguments.value(of: Self.writeBaseline) }
  private var configurationFile: String? { arguments.value(of: .config) }
  /// Whether findings that have something in common are reported as one.
  private let isCombining: Bool
  /// Whether a warning about something broken fails the run, unless the configuration sets the level of its rule.
  private let failsOnBroken: Bool

  /// Returns the options of a command that reports findings, in the order of its help.
  static func options(and own: [OptionDescription]) -> [OptionDescription] {
    [format, strict] + own + [baseline, writeBaseline, .config]
  }

  init(_ arguments: ParsedArguments, isCombining: Bool = false, failsOnBroken: Bool = false) {
    self.arguments = arguments
    self.isCombining = isCombining
    self.failsOnBroken = failsOnBroken
  }

  /// Reports the findings about bundles, except those in a baseline, or writes the baseline.
  ///
  /// - Parameters:
  ///   - rules: The rules that the reports can contain.
  ///   - isInput: Returns whether a path leads to a file that the command reads in addition to bundles and configurations.
  ///   - otherFailures: Returns the problems that are reported in addition to one that stops a bundle's check.
  ///   - summary: Returns the numbers that sum up all reports; nil if each report has its own.
  func report(
    on bundles: [String], rules: [Rule], isInput: (String) -> Bool = { _ in false },
    otherFailures: () -> [Diagnostic] = { [] }, summary: (([Report]) -> Report.Summary)? = nil, on console: Console,
    check: (_ bundle: String, _ configuration: ConfigurationFile?) throws(Failure) -> BundleReports
  ) throws -> ExitCode {
    if let newBaseline {
      try InputFiles(bundles: bundles, configuration: configurationFile).check(
        output: newBaseline, of: Self.writeBaseline, in: arguments.path)
      if isInput(newBaseline) {
        let message: Message = "option \(Self.writeBaseline.name) refers to a file that is checked; use another path"
        throw UsageError(message, path: arguments.path)
      }
    }
    var (reports, isIncomplete, isBroken) = reports(on: bundles, otherFailures, check)
    if let newBaseline {
      var baseline = Baseline(of: reports)
      if newBaseline == "-" { try console.write(baseline.render()) } else { try writeFile(baseline.render(), to: newBaseline) }
      // What a baseline can't contain, such as a missing bundle.
      reports = reports.map { baseline.filter($0) }
      guard reports.contains(where: \.hasErrors) else { return .success }
    }
    if isCombining { reports = reports.map(\.combinedByPage) }
    if let summary { reports.append(Report(path: "", diagnostics: [], summary: summary(reports))) }
    let format: ReportFormat = arguments.choice(of: Self.format) ?? .text
    let isOnError = newBaseline == "-"
    let product = format.render(
      reports, rules: rules, version: toolVersion, isColored: !isOnError && console.isOutputColored)
    if isOnError { console.report(String(decoding: product.dropLast(), as: UTF8.self)) } else { try console.write(product) }
    // Text and JSON contain the numbers.
    if format != .text, format != .json {
      for summary in reports.compactMap(\.summary) where !summary.text.isEmpty { console.report(summary.text) }
    }
    let isStrict = arguments.has(Self.strict)
    let isFailure =
      isBroken
      || reports.contains { report in
        report.diagnostics.contains { $0.severity == .error || isStrict && $0.severity == .warning }
      }
    return isIncomplete ? .unreadable : isFailure ? .failure : .success
  }

  /// Returns the reports about all bundles, whether something can't be read, and whether what's broken fails the run.
  ///
  /// A problem that stops the check of a bundle is in a report of its own.
  private func reports(
    on bundles: [String], _ otherFailures: () -> [Diagnostic],
    _ check: (_ bundle: String, _ configuration: ConfigurationFile?) throws(Failure) -> BundleReports
  ) -> (reports: [Report], isIncomplete: Bool, isBroken: Bool) {
    var silencing = Silencing()
    var reports: [Report] = []
    var isIncomplete = false
    var isBroken = false
    func report(_ failure: Failure, and others: [Diagnostic] = []) {
      reports.append(Report(path: "", diagnostics: [failure.diagnostic] + others))
      isIncomplete = true
    }
    do throws(Failure) {
      let configuration = try configurationFile.map(ConfigurationFile.init)
      for bundle in bundles {
        do throws(Failure) {
          let found = try check(bundle, configuration)
          isIncomplete = isIncomplete || found.isIncomplete || found.configuration.diagnostics.hasErrors
          let baseline = newBaseline == nil ? arguments.value(of: Self.baseline) ?? found.configuration.baseline : nil
          var new = found.reports
          do throws(Failure) { new = try silencing.filter(found, baseline: baseline) } catch { report(error) }
          reports += new
          let levels = found.configuration.values.levels
          let diagnostics = new.flatMap(\.diagnostics)
          isIncomplete = isIncomplete || diagnostics.contains { $0.rule == .unreadableFile }
          isBroken =
            isBroken || failsOnBroken && diagnostics.contains { $0.rule.group == .broken && levels[$0.rule.id] == nil }
        } catch {
          report(error, and: otherFailures())
        }
      }
    } catch {
      report(error, and: otherFailures())
    }
    return (silencing.finish(reports), isIncomplete, isBroken)
  }
}

/// What a run doesn't report although a rule, with its configured level and the comments in the files, has found it: first what is in a
/// baseline, and then what it has reported for another bundle.
private struct Silencing {
  /// The baselines, by path, and what was checked with each.
  private var baselines: [String: (baseline: Baseline, checked: [ReportRun.BundleReports])] = [:]

  /// Returns the reports about a bundle without the findings in a baseline; throws if the baseline can't be read.
  mutating func filter(_ found: ReportRun.BundleReports, baseline file: String?) throws(Failure) -> [Report] {
    guard let file else { return found.reports }
    // The operator `??` doesn't pass on the type of the error.
    var (baseline, checked) = if let read = baselines[file] { read } else { (try Baseline(file: file), []) }
    let reports = found.reports.map { baseline.filter($0) }
    baselines[file] = (baseline, checked + [found])
    return reports
  }

  /// Returns the reports of a run with the entries of baselines that match no finding, and without repeated problems in configurations.
  consuming func finish(_ reports: [Report]) -> [Report] {
    let stale = baselines.sorted { $0.key < $1.key }.map { _, entry in
      let isChecked = { rule, file in entry.checked.contains { $0.rules.contains(rule) && $0.isChecked(file) } }
      var findings = Findings(levels: entry.checked[0].configuration.values.levels)
      for diagnostic in entry.baseline.staleEntries(isChecked: isChecked) { findings.add(diagnostic) }
      return Report(path: "", diagnostics: findings.finish().map(\.diagnostic))
    }
    var seen: Set<Diagnostic> = []
    return (reports + stale).map { report in
      var report = report
      // Bundles with the same configuration have the same problems in it.
      if report.path.isEmpty { report.diagnostics.removeAll { !seen.insert($0).inserted } }
      return report
    }
  }
}
