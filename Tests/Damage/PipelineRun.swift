import SettingsGenAdvice
import SettingsGenFindings
import SettingsGenFormats
import SettingsGenLint
import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// A run of `generate` and `lint` on files in memory: Swift, reports in all formats, and fixes.
package struct PipelineRun {
  /// The diagnostics for the bundle and the configuration.
  package let diagnostics: [Diagnostic]
  /// The generated Swift, or nil if there are errors.
  package let swift: [UInt8]?
  /// The number of settings in the bundle.
  package let settingCount: Int
  private let sources: [String: SourceText]

  /// Runs all stages.
  ///
  /// - Parameters:
  ///   - files: The files of the bundle by their paths in the bundle.
  ///   - configuration: The contents of `settings-gen.json`, if there is one.
  ///   - typeName: The name of the generated type.
  /// - Throws: A `Diagnostic` if a built-in template fails, which must not happen for any input.
  package init(files: [String: [UInt8]], configuration: [UInt8]? = nil, typeName: String = "AppSettings") throws(Diagnostic) {
    let folder = BundleFolder(path: "Settings.bundle", files: files)
    let configurationSource = configuration.map { SourceText(file: "settings-gen.json", bytes: $0) }
    let (configuration, configurationDiagnostics) =
      configurationSource.map { Configuration.read($0) } ?? (Configuration(), [])
    let bundle = SettingsBundle(reading: folder)
    let model = SettingsModel(bundle, typeName: typeName, configuration: configuration)
    let report = Linter(configuration: configuration, scope: .all, rules: LintRules.all).run(
      model, contents: BundleContents(of: folder))
    for format in ReportFormat.allCases { _ = format.render([report.report], rules: Rule.ofLint, version: "1.0.0") }
    for (file, edits) in report.edits {
      if let page = files[file], let source = report.sources[file] { _ = Fixer.fix(page, source: source, edits: edits) }
    }
    diagnostics = configurationDiagnostics + model.diagnostics(for: configuration) + report.diagnostics
    settingCount = model.settings.count
    sources = Dictionary(
      model.pages.map { ($0.file, $0.list.source) } + (configurationSource.map { [("settings-gen.json", $0)] } ?? []),
      uniquingKeysWith: { first, _ in first })
    guard !diagnostics.hasErrors, let template = BuiltInTemplates.source("swift") else {
      swift = nil
      return
    }
    let options = SwiftOptions(
      access: configuration.access ?? .internal, features: configuration.features)
    let data = TemplateData.bundle(BundleData(model, options))
    swift = try Renderer(partials: BuiltInTemplates.partials).render(Template(template), data)
  }

  /// The first diagnostic without a message or with a location outside its file, or nil if all are valid.
  package var firstInvalidDiagnostic: Diagnostic? {
    diagnostics.first { diagnostic in
      let locations = [diagnostic.location] + diagnostic.notes.map(\.location)
      return diagnostic.message.text.isEmpty || !locations.allSatisfy(isValid)
    }
  }

  private func isValid(_ location: SourceLocation) -> Bool {
    guard !location.file.isEmpty, location.line >= 1, location.column >= 1 else { return false }
    // The source of an unreadable page isn't kept; the tests of the readers check the locations of their errors.
    return sources[location.file].map { $0.contains(location) } ?? true
  }
}
