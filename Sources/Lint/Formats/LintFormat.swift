import SettingsGenSupport

/// The forms in which `lint` tells its findings.
package enum LintForm: String, Hashable, Sendable, CaseIterable {
  case text
  case json
  case sarif
  case github

  /// All findings of all bundles.
  ///
  /// - Parameter version: the tool's version, for the forms that name it.
  package func render(_ reports: [LintReport], version: String, isColored: Bool = false) -> [UInt8] {
    switch self {
    case .text:
      var text = ""
      for report in reports {
        let form = DiagnosticText(path: report.path, sources: report.sources, isColored: isColored)
        for diagnostic in report.diagnostics { text += form.text(diagnostic) }
      }
      return Array(text.utf8)
    case .json: return JSONForm.render(reports)
    case .sarif: return SARIFForm.render(reports, version: version)
    case .github:
      var text = ""
      for report in reports {
        for diagnostic in report.diagnostics { text += GitHubCommand(diagnostic, path: report.path).text }
      }
      return Array(text.utf8)
    }
  }
}
