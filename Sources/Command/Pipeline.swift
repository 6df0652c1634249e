import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

/// The way from a bundle's folder to its settings and to all that is wrong with it: read, infer, lint.
struct Pipeline {
  let folder: BundleFolder
  let configuration: BundleConfiguration
  let settings: BundleSettings
  let report: LintReport

  /// - Parameters:
  ///   - path: the bundle as the person named it.
  ///   - configurationFile: the file of `--config`; nil to take the one beside the bundle, if there is one.
  ///   - typeName: the name of `--type-name`; nil to take the configuration's, or else `AppSettings`.
  ///   - language: the language of `--language`; nil to take the one that the bundle is developed in.
  init(bundleAt path: String, configurationFile: String? = nil, typeName: String? = nil, language: String? = nil) throws {
    folder = try BundleFolder(argument: path)
    configuration = try BundleConfiguration(file: configurationFile, bundle: path)
    let values = configuration.values
    var bundle = SettingsBundle(reading: folder)
    if let language { bundle.translations = try StringsTables(of: bundle.pages, in: folder, spokenAs: language) }
    settings = BundleSettings(
      bundle, typeName: typeName ?? values.typeName?.value ?? "AppSettings", configuration: values)
    report = Linter(options: LintOptions(values)).run(settings, contents: BundleContents(of: folder))
  }

  /// Tells all that is wrong with the bundle and its configuration.
  ///
  /// - Returns: false where there is an error among that.
  func tell(on console: Console) -> Bool {
    let findings = configuration.diagnostics + settings.findings(in: configuration.values)
    console.report(findings)
    console.report(report.diagnostics, inBundle: report.path)
    return !report.hasErrors && !findings.contains { $0.severity == .error }
  }
}

extension PositionalDescription {
  static let bundle = PositionalDescription("BUNDLE", .directory, help: "The folder of the Settings.bundle.")
}

extension BundleFolder {
  /// The folder that a person named; where there is none, the failure says what may be meant.
  init(argument path: String) throws {
    switch fileKind(at: path) {
    case .directory:
      try self.init(path: path)
    case nil:
      let folder = parent(ofPath: path)
      let names = ((try? listDirectory(folder)) ?? []).map(\.name)
      let near = nearestName(to: lastName(ofPath: path), in: names)
      let hint = near.map { "; did you mean '\(folder == "." ? $0 : joinPath(folder, $0))'?" } ?? ""
      throw Failure(.missingBundle, "there is no such folder\(hint)", path: path)
    case .some(let kind):
      let hint = kind == .regularFile ? "; write the folder that holds it: '\(parent(ofPath: path))'" : ""
      let message = "a bundle is a folder, and this is \(kind.rawValue)\(hint)"
      throw Failure(.missingBundle, message, path: path)
    }
  }
}
