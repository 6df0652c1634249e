import SettingsGenSupport

/// The formats in which `lint` prints its findings.
package enum LintFormat: String, Hashable, Sendable, CaseIterable {
  case text
  case json
  case sarif
  case github

  /// All findings of all bundles.
  ///
  /// - Parameter version: the tool's version, for the formats that name it.
  package func render(_ reports: [LintReport], version: String, isColored: Bool = false) -> [UInt8] {
    switch self {
    case .text:
      var text = ""
      for report in reports {
        let diagnosticText = DiagnosticText(path: report.path, sources: report.sources, isColored: isColored)
        for diagnostic in report.diagnostics { text += diagnosticText.text(diagnostic) }
      }
      return Array(text.utf8)
    case .json: return JSONFormat.render(reports)
    case .sarif: return SARIFFormat.render(reports, version: version)
    case .github:
      var text = ""
      for report in reports {
        for diagnostic in report.diagnostics { text += GitHubCommand(diagnostic, path: report.path).text }
      }
      return Array(text.utf8)
    }
  }
}
