import SettingsGenAudit
import SettingsGenFindings
import SettingsGenFormats
import SettingsGenModel
import SettingsGenSupport

/// Audits a source file in memory and renders the report in each format.
package struct AuditRun {
  /// A description of the first invalid part of the report, or nil if the report is valid.
  package let problem: String?

  /// Audits a file.
  ///
  /// - Parameters:
  ///   - source: The contents of the file.
  ///   - file: The name of the file, whose extension determines the language.
  ///   - page: The root page of the bundle.
  package init(source: [UInt8], file: String, page: [UInt8]) {
    let model = SettingsModel(SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: ["Root.plist": page])))
    let report = Audit(includesAll: true).run(model, files: [file: source])
    if !report.diagnostics.isEmpty {
      for format in ReportFormat.allCases { _ = format.render([report], rules: Rule.ofAudit, version: "1.0.0") }
    }
    problem =
      report.diagnostics.lazy.compactMap { diagnostic in
        if diagnostic.message.text.isEmpty { return "a finding of \(diagnostic.rule.id) without a message" }
        let locations = [diagnostic.location] + diagnostic.notes.map(\.location)
        let isValid = locations.allSatisfy { location in
          guard location.line >= 1, location.column >= 1 else { return false }
          return report.sources[location.file]?.contains(location) ?? true
        }
        return isValid ? nil : "a location outside of its file: \(diagnostic.location)"
      }.first
  }
}
