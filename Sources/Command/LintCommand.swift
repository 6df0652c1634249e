import SettingsGenAdvice
import SettingsGenBuildCommands
import SettingsGenCommandLine
import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

struct LintCommand: Command {
  static let description = CommandDescription(
    "lint", summary: "Check settings bundles for mistakes.",
    discussion: """
      Findings are in three groups: broken (the Settings app or the app misbehaves for someone), incomplete (a translation, an image, or \
      a label is missing, or something isn't used as it's meant), and tidy (leftovers). To disable a rule, set it to "off" in settings-gen.json, or add a comment to an element:

        <!-- settings-gen:disable RULE -->
      """,
    usages: [.init([bundle]), .init(with: explain, [], showsOptions: false), .init(with: list, [], showsOptions: false)],
    options: ReportRun.options(and: [fix, tidy, verbose, explain, list]))

  private static let bundle = PositionalDescription("BUNDLE", arity: .some, help: "The settings bundles to check.")
  private static let fix = OptionDescription.flag(
    "--fix", help: "Fix findings that have only one possible fix, and report the rest.")
  private static let tidy = OptionDescription.flag(
    "--tidy", help: "Also report cleanup findings, such as unused translations.")
  private static let verbose = OptionDescription.flag(
    "--verbose", help: "Report repeated findings one by one, not once per page.")
  private static let explain = OptionDescription.value("--explain", "RULE", help: "Print the documentation of a rule.")

  private static let list = OptionDescription.flag("--list", help: "List all rules with their levels and groups.")

  /// The largest number of times that `--fix` fixes something and checks the bundle again.
  private static let maximumRuns = 10

  let arguments: ParsedArguments
  private var scope: RuleScope { arguments.has(Self.tidy) ? .all : .standard }

  func run(on console: Console) throws -> ExitCode {
    if let id = arguments.value(of: Self.explain) {
      guard let explained = Rule.all.first(where: { $0.id == id }) else {
        throw UsageError("unknown rule \(id); \(advice(for: id))", path: arguments.path)
      }
      try console.write(explained.page)
      return .success
    }
    if arguments.has(Self.list) {
      try console.write(Rule.all.map { "\($0.id): \($0.level(with: $0.group)): \($0.firstSentence)\n" }.joined())
      return .success
    }
    return try ReportRun(arguments, isCombining: !arguments.has(Self.verbose), failsOnBroken: true).report(
      on: arguments.arguments(Self.bundle), rules: Rule.ofLint, summary: { summary(of: $0, on: console) }, on: console,
      check: { bundle, configuration throws(Failure) in
        try reports(of: bundle, selectedConfiguration: configuration, on: console)
      })
  }

  /// Returns which rules an unknown ID may mean: the nearest one, or else those with one of its words.
  private func advice(for id: String) -> Message {
    let ids = Rule.all.map(\.id)
    if let nearest = nearestName(to: id, in: ids) { return "did you mean \(nearest)?" }
    let words = Set(id.lowercased().split(separator: "-"))
    let similar = ids.filter { !words.isDisjoint(with: $0.split(separator: "-")) }.sorted()
    if similar.isEmpty { return "'--list' prints all rules" }
    return "did you mean \(list: similar.map { "\($0)" as Message }, "rules", "or")?"
  }

  /// Returns the number of findings in each group, whose text is empty without findings.
  private func summary(of reports: [Report], on console: Console) -> Report.Summary {
    let found = reports.flatMap(\.diagnostics)
    if found.isEmpty { console.report(onTerminal: "no findings") }
    let counts = RuleGroup.allCases.filter { $0 != .tidy || scope == .all || found.contains { $0.rule.group == .tidy } }
      .map { group in (group, found.count { ($0.rule.group ?? .broken) == group }) }
    let numbers = counts.map { "\($1) \(plain: $0.label)" as Message }.list()
    let text = found.isEmpty ? "" : (numbers + (counts.last?.1 == 1 ? " finding" : " findings")).text
    return Report.Summary(text: text, counts: Dictionary(counts.map { ($0.rawValue, $1) }) { $1 })
  }

  /// Returns the reports about a bundle and its configuration after fixing what can be fixed.
  private func reports(
    of bundle: String, selectedConfiguration: ConfigurationFile?, on console: Console
  ) throws(Failure) -> ReportRun.BundleReports {
    func check() throws(Failure) -> CheckedBundle {
      CheckedBundle(
        try OpenedBundle(at: bundle, selectedConfiguration: selectedConfiguration), scope: scope, rules: LintRules.all)
    }
    var checked = try check()
    if arguments.has(Self.fix) {
      // A fixed name can reveal a problem with its value, which has a fix of its own.
      for _ in 0..<Self.maximumRuns {
        guard try fix(checked.report, on: console) else { break }
        checked = try check()
      }
    }
    let opened = checked.bundle
    let errors = opened.configuration.missingBundles + (opened.typeNameError.map { [$0] } ?? [])
    let levels = opened.configuration.values.levels
    let rules = Rule.ofLint.filter { rule in
      (rule.otherGroups.map(rule.inGroup) + [rule]).allSatisfy { scope.includes($0, level: levels[rule.id]) }
    }
    let isComplete = opened.model.bundle.isComplete
    return ReportRun.BundleReports(
      reports: [Report(path: "", diagnostics: errors)] + checked.reports, configuration: opened.configuration,
      rules: Set(rules.map(\.id)), isChecked: { isComplete && isPath($0, inside: opened.folder.name) }, isIncomplete: false)
  }

  /// Applies the fixes in a report to the pages, and reports what it fixed; if that's nothing, it reports the fixes that can't be applied.
  ///
  /// - Returns: Whether any page was changed.
  private func fix(_ report: LintReport, on console: Console) throws(Failure) -> Bool {
    var fixedFiles: Set<String> = []
    for (file, edits) in report.edits.sorted(by: { $0.key < $1.key }) {
      let path = joinPath(report.report.path, file)
      let page = try failing { () throws(FileError) in try readFile(path) }
      guard let source = report.sources[file], let fixed = Fixer.fix(page, source: source, edits: edits) else { continue }
      _ = try failing { () throws(FileError) in try writeFile(fixed, to: path) }
      fixedFiles.insert(file)
    }
    let fixed = report.fixable.filter { $0.fix.obstacle == nil && fixedFiles.contains($0.diagnostic.location.file) }
    let notes = (fixed.isEmpty ? report.fixable : fixed).map { finding in
      let diagnostic = finding.diagnostic
      let obstacle = finding.fix.obstacle ?? "the page would differ in more than this"
      let result: Message =
        fixed.isEmpty
        ? "not fixed because \(obstacle): \(diagnostic.message)" : "fixed: \(finding.fix.summary ?? diagnostic.message)"
      return Diagnostic.Note("\(result) [\(plain: diagnostic.rule.id)]", at: diagnostic.location)
    }
    console.report(notes, inBundle: report.report.path)
    return !fixedFiles.isEmpty
  }
}
