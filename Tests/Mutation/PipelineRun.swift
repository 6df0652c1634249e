import SettingsGenLint
import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// The way of `generate` and `lint` from files in memory to Swift, findings in each form, and mended pages.
package struct PipelineRun {
  /// All that is wrong with the bundle and the configuration.
  package let diagnostics: [Diagnostic]
  /// The Swift, or nil where an error stops generation.
  package let swift: [UInt8]?
  /// The number of settings.
  package let settingCount: Int
  private let sources: [String: SourceText]

  /// - Parameters:
  ///   - files: the files of the bundle by their path in it.
  ///   - configuration: the contents of `settings-gen.json`, if there is one.
  /// - Throws: where a built-in template fails, which no input may bring about.
  package init(files: [String: [UInt8]], configuration: [UInt8]? = nil, typeName: String = "AppSettings") throws(MustacheError) {
    let folder = BundleFolder(path: "Settings.bundle", files: files)
    let text = configuration.map { SourceText(file: "settings-gen.json", bytes: $0) }
    let (values, faults) = text.map { Configuration.read($0, rules: RuleCatalog.ids) } ?? (Configuration(), [])
    let bundle = SettingsBundle(reading: folder)
    let model = SettingsModel(bundle, typeName: typeName, configuration: values)
    let report = Linter(options: LintOptions(values)).run(model, contents: BundleContents(of: folder))
    for form in LintFormat.allCases { _ = form.render([report], version: "1.0.0") }
    for (file, edits) in report.edits {
      if let page = files[file], let source = report.sources[file] { _ = Fixer.fix(page, source: source, edits: edits) }
    }
    diagnostics = faults + model.diagnostics(for: values) + report.diagnostics
    settingCount = model.settings.count
    let read = model.pages.map { ($0.file, $0.list.source) } + (text.map { [("settings-gen.json", $0)] } ?? [])
    sources = Dictionary(read) { page, _ in page }
    guard !diagnostics.contains(where: { $0.severity == .error }), let template = BuiltInTemplates.source("swift") else {
      swift = nil
      return
    }
    let options = SwiftOptions(access: values.access ?? .internal, features: values.features)
    let data = TemplateData.bundle(model, options)
    swift = try Renderer(partials: BuiltInTemplates.partials).render(Template(template), data)
  }

  /// The first finding without a message, or with a place that is none of its file.
  package var firstInvalidDiagnostic: Diagnostic? {
    diagnostics.first { diagnostic in
      let places = [diagnostic.location] + diagnostic.notes.map(\.location)
      return diagnostic.message.isEmpty || !places.allSatisfy(isSound)
    }
  }

  private func isSound(_ place: SourceLocation) -> Bool {
    guard !place.file.isEmpty, place.line >= 1, place.column >= 1 else { return false }
    // A page that is none has its places in a decoded text, which is gone; the readers' own tests look at those.
    return sources[place.file].map { $0.contains(place) } ?? true
  }
}
