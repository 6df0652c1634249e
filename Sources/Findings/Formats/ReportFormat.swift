import SettingsGenFindings
import SettingsGenSupport

/// An output format of `lint` and `audit`.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// Messages for a terminal, each with the line of source that it's about.
  case text
  case json
  /// SARIF 2.1.0 for code scanning.
  case sarif
  /// Workflow commands for annotations on GitHub.
  case github
  /// JSON for GitLab's code quality reports.
  case gitlab

  /// Returns the findings in this format; `rules` are all rules that the reports can contain, for the formats that describe them.
  package func render(
    _ reports: [Report], rules: [Rule], version: String, isColored: Bool = false
  ) -> [UInt8] {
    switch self {
    case .text:
      var text = ""
      for report in reports {
        let diagnosticText = DiagnosticText(path: report.path, sources: report.sources, isColored: isColored)
        for diagnostic in report.diagnostics { text += diagnosticText.text(diagnostic) }
        if let summary = report.summary, !summary.text.isEmpty { text += summary.text + "\n" }
      }
      return Array(text.utf8)
    case .json: return FindingJSONFormat.render(reports)
    case .sarif: return SARIFFormat.render(reports, rules: rules, version: version)
    case .github:
      let commands = reports.flatMap { report in report.diagnostics.map { GitHubCommand($0, path: report.path).text } }
      return Array(commands.joined().utf8)
    case .gitlab: return GitLabFormat.render(reports)
    }
  }
}
