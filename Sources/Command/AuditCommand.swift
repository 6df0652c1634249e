import SettingsGenAudit
import SettingsGenCommandLine
import SettingsGenModel
import SettingsGenReports
import SettingsGenSupport

/// `audit`: reports where an app's code disagrees with its settings.
struct AuditCommand: Command {
  static let description = CommandDescription(
    "audit", summary: "Check whether an app's code agrees with its settings.",
    discussion: """
      Reads the Swift, Objective-C, C and C++ files in the given folders, their property lists and Interface Builder files. Hidden \
      folders and DerivedData are skipped; Pods and Carthage are only searched for keys that nothing else reads. To check such a folder, \
      pass it as SOURCE. No file is changed.

      To disable a rule everywhere, set it to "off" in settings-gen.json. To disable it for one line, add a comment to that line or before it:

        // settings-gen:disable RULE
      """,
    positionals: [.bundle, sources], options: [.reportFormat, .strict, all, exclude, .baseline, .writeBaseline, .config])

  private static let sources = PositionalDescription(
    "SOURCE", .directory, .some, help: "The folders and files with the app's code.")
  private static let all = OptionDescription.flag(
    "--all", help: "Also list keys in the code that aren't in any settings bundle, and every place that could use an accessor.")
  private static let exclude = OptionDescription.value(
    "--exclude", "GLOB", isRepeatable: true,
    help: "Leave out files and folders that match this pattern, such as 'Tests' or 'App/**/*.c'.")

  private let bundle: String
  private let sources: [String]
  private let format: ReportFormat
  private let isStrict: Bool
  private let includesAll: Bool
  private let excluded: [GlobPattern]
  private let baseline: String?
  private let newBaseline: String?
  private let configurationFile: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    bundle = try arguments.argument(.bundle)
    sources = arguments.arguments(Self.sources)
    format = arguments.choice(of: .reportFormat) ?? .text
    isStrict = arguments.has(.strict)
    includesAll = arguments.has(Self.all)
    excluded = arguments.values(of: Self.exclude).map(GlobPattern.init)
    baseline = arguments.value(of: .baseline)
    newBaseline = arguments.value(of: .writeBaseline)
    configurationFile = arguments.value(of: .config)
  }

  func run(on console: Console) throws -> ExitCode {
    if let newBaseline {
      let inputs = InputFiles(bundles: [bundle], configuration: configurationFile)
      try inputs.check(output: newBaseline, of: .writeBaseline, in: [Self.description.name])
    }
    var reports = collectReports(on: console)
    if let newBaseline {
      reports = try Baseline.write(reports, to: newBaseline)
      guard reports.contains(where: \.hasErrors) else { return .success }
    }
    try console.write(
      format.render(reports, rules: RuleCatalog.auditable, version: toolVersion, isColored: console.isOutputColored))
    // The other formats contain the numbers.
    if format != .text, format != .json {
      for report in reports { if let summary = report.summary { console.report(summary) } }
    }
    return reports.flatMap(\.diagnostics).fail(isStrict: isStrict) ? .failure : .success
  }

  /// Returns the reports about the configuration, the bundle and the code, without the findings in the baseline.
  ///
  /// If the bundle or its configuration can't be read, the only other problems that are reported are wrong paths.
  private func collectReports(on console: Console) -> [Report] {
    do throws(Failure) {
      let selected = try configurationFile.map { path throws(Failure) in try ConfigurationFile(path) }
      let folder = try BundleFolder(argument: bundle)
      let configuration = try BundleConfiguration(selected: selected, bundle: bundle)
      let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration.values)
      let reports = [
        Report(path: "", diagnostics: configuration.diagnostics + model.diagnostics(for: configuration.values)),
        Report(path: folder.path, bundleName: folder.name, diagnostics: model.bundle.diagnostics),
        audit(model, configuration.values, on: console),
      ]
      guard newBaseline == nil, let file = baseline ?? configuration.baseline else { return reports }
      do throws(Failure) {
        var baseline = try Baseline(file: file)
        return reports.map { baseline.filter($0) }
      } catch {
        return [Report(path: "", diagnostics: [error.diagnostic])] + reports
      }
    } catch {
      return [Report(path: "", diagnostics: [error.diagnostic] + SourceTree.errors(in: sources))]
    }
  }

  /// Returns the report about the code; a run that takes more than a second shows its progress on a terminal.
  private func audit(_ model: SettingsModel, _ configuration: Configuration, on console: Console) -> Report {
    let levels = Dictionary(configuration.rules.entries.map { ($0.key.value, $0.value.value) }) { $1 }
    let options = AuditOptions(levels: levels, includesAll: includesAll, rules: Rule.all)
    let targets = AppTargets(bundle: bundle, platforms: configuration.platforms)
    let tree = SourceTree(sources, bundle: bundle, excluding: excluded).limited(to: targets)
    var progress = Progress(console)
    defer { progress.clear() }
    return Audit(options: options).run(model, tree) { progress.show("\($0) files read") }
  }
}

/// A line on the terminal that shows how far a command is.
private struct Progress {
  private let console: Console
  private var next: ContinuousClock.Instant
  private var isVisible = false

  init(_ console: Console) {
    self.console = console
    next = .now + .seconds(1)
  }

  /// Replaces the line, at most ten times a second.
  mutating func show(_ text: String) {
    guard console.isMessageTerminal, ContinuousClock.now >= next else { return }
    console.writeProgress(text)
    next = .now + .milliseconds(100)
    isVisible = true
  }

  /// Removes the line.
  mutating func clear() {
    guard isVisible else { return }
    console.writeProgress("")
    isVisible = false
  }
}
