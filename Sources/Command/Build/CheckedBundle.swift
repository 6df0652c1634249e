import SettingsGenCommandLine
import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

/// An opened bundle with the findings about it.
package struct CheckedBundle {
  package let bundle: OpenedBundle
  /// All findings about the bundle, including those in the baseline.
  package let report: LintReport

  /// Lints a bundle with the rules about what is broken.
  package init(_ bundle: OpenedBundle) { self.init(bundle, scope: .broken, rules: LintRules.broken) }

  /// Lints a bundle with those of some rules that are in a scope.
  package init(_ bundle: OpenedBundle, scope: RuleScope, rules: [any LintRule.Type]) {
    self.bundle = bundle
    // A folder without a page isn't a bundle, and may contain any number of other files.
    let folder = bundle.model.bundle.isMissingPages ? BundleFolder(path: bundle.folder.path, files: [:]) : bundle.folder
    let linter = Linter(configuration: bundle.configuration.values, scope: scope, rules: rules)
    report = linter.run(bundle.model, contents: BundleContents(of: folder))
  }

  /// Reports what is broken and isn't in the configured baseline, and returns whether an error prevents the command from continuing.
  package func reportDiagnostics(onlyErrors: Bool = false, on console: Console) throws(Failure) -> ExitCode {
    var reports = reports
    if let file = bundle.configuration.baseline {
      var baseline = try Baseline(file: file)
      reports = reports.map { baseline.filter($0) }
    }
    for report in reports.map(\.combinedByPage) {
      console.report(report.diagnostics.filter { !onlyErrors || $0.severity == .error }, inBundle: report.path)
    }
    let isUnreadable = reports.contains { $0.diagnostics.contains { $0.rule == .unreadableFile } }
    if bundle.configuration.diagnostics.hasErrors || isUnreadable { return .unreadable }
    return reports.contains(where: \.hasErrors) ? .failure : .success
  }

  package var reports: [Report] { [Report(path: "", diagnostics: bundle.configurationDiagnostics), report.report] }
}

extension Baseline {
  package init(file: String) throws(Failure) {
    let contents = try failing { () throws(FileError) in try readFile(file, allowsPipe: true) }
    self = try failing { () throws(Diagnostic) in try Baseline(reading: contents, file: file) }
  }
}
