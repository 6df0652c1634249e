import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

/// A bundle with its configuration, its settings and everything that is wrong with it.
struct Pipeline {
  let folder: BundleFolder
  let configuration: BundleConfiguration
  let model: SettingsModel
  let report: LintReport

  /// Reads a bundle, infers its settings and lints it.
  ///
  /// - Parameters:
  ///   - path: The bundle's path on the command line.
  ///   - configurationFile: The value of `--config`, or nil for the file beside the bundle, if there is one.
  ///   - typeName: The value of `--type-name`, or nil for the configured name or `AppSettings`.
  ///   - language: The value of `--language`, or nil for the bundle's development language.
  /// - Throws: ``Failure`` if there is no bundle at the path or it doesn't have the language; ``FileError`` if the bundle's folder or the
  ///   configuration can't be read.
  init(bundleAt path: String, configurationFile: String? = nil, typeName: String? = nil, language: String? = nil) throws {
    folder = try BundleFolder(argument: path)
    configuration = try BundleConfiguration(file: configurationFile, bundle: path)
    let values = configuration.values
    var bundle = SettingsBundle(reading: folder)
    if let language {
      do throws(UnknownLanguageError) {
        bundle.translations = try StringsTables(of: bundle.pages, in: folder, selectedLanguage: language)
      } catch {
        throw Failure(error.diagnostic)
      }
    }
    model = SettingsModel(
      bundle, typeName: typeName ?? values.typeName?.value ?? "AppSettings", configuration: values)
    report = Linter(options: LintOptions(values)).run(model, contents: BundleContents(of: folder))
  }

  /// The problems of the configuration, including keys that the bundle doesn't have.
  var configurationDiagnostics: [Diagnostic] {
    configuration.diagnostics + model.findings(in: configuration.values)
  }

  /// Reports everything that is wrong with the bundle and its configuration.
  ///
  /// - Returns: Whether there is no error among that.
  func reportDiagnostics(on console: Console) -> Bool {
    let found = configurationDiagnostics
    console.report(found)
    console.report(report.diagnostics, inBundle: report.path)
    return !report.hasErrors && !found.hasErrors
  }
}

extension [Diagnostic] {
  /// Whether an error is among the diagnostics.
  var hasErrors: Bool { contains { $0.severity == .error } }
}

extension PositionalDescription {
  /// The bundle of a command that reads one.
  static let bundle = PositionalDescription("BUNDLE", .directory, help: "The folder of the Settings.bundle.")
}

extension BundleFolder {
  /// Opens the folder at a path on the command line.
  ///
  /// - Throws: ``Failure`` if there is no folder, with a suggestion.
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
