import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

/// A bundle with its configuration, its settings and the findings about it.
package struct Pipeline {
  /// The bundle.
  package let folder: BundleFolder
  /// The configuration of the bundle.
  package let configuration: BundleConfiguration
  /// The bundle's settings.
  package let model: SettingsModel
  /// All findings about the bundle, including those in the baseline.
  package let report: LintReport

  /// Reads a bundle, infers its settings and lints it.
  ///
  /// - Parameters:
  ///   - path: The bundle's path on the command line.
  ///   - selectedConfiguration: The value of `--config`, or nil to use the file next to the bundle, if there is one.
  ///   - typeName: The value of `--type-name`, or nil to use the configured name or the one that follows from the bundle's file name.
  ///   - language: The value of `--language`, or nil to use the bundle's development language.
  /// - Throws: ``Failure`` if there is no bundle at the path, it doesn't have the language, or its configuration can't be read.
  package init(
    bundleAt path: String, selectedConfiguration: ConfigurationFile? = nil, typeName: String? = nil, language: String? = nil
  ) throws(Failure) {
    folder = try BundleFolder(argument: path)
    configuration = try BundleConfiguration(selected: selectedConfiguration, bundle: path)
    let values = configuration.values
    var bundle = SettingsBundle(reading: folder, developmentLanguage: values.developmentLanguage?.value)
    if let language {
      do throws(UnknownLanguageError) {
        bundle.translations = try StringsTables(of: bundle.pages, in: folder, selectedLanguage: language)
      } catch {
        throw Failure(error.diagnostic)
      }
    }
    model = SettingsModel(bundle, typeName: typeName, configuration: values)
    report = Linter(options: LintOptions(values)).run(model, contents: Self.contents(of: bundle))
  }

  /// Lists the files of a bundle.
  private static func contents(of bundle: SettingsBundle) -> BundleContents {
    // A folder without a page isn't a bundle, and may contain any number of other files.
    BundleContents(of: bundle.isMissingPages ? BundleFolder(path: bundle.folder.path, files: [:]) : bundle.folder)
  }

  /// The problems in the configuration, including keys that the bundle doesn't have.
  package var configurationDiagnostics: [Diagnostic] {
    configuration.diagnostics + model.diagnostics(for: configuration.values)
      + model.bundle.languageDiagnostics(for: configuration.values)
  }

  /// The error about a type name that follows from the bundle's file name but can't be used; nil if it can.
  ///
  /// The names in options and configurations are checked when they are read.
  package var typeNameError: Diagnostic? {
    let name = model.typeName
    guard !isSettingsTypeName(name), !model.pages.isEmpty else { return nil }
    let message = """
      type name '\(name)' from the bundle's file name is used by the generated code itself; set another one with '--type-name' or \
      'typeName' in \(ConfigurationFile.name)
      """
    return Diagnostic(.reservedTypeName, message, at: SourceLocation(file: folder.path))
  }

  /// Reports the problems in the bundle and its configuration, except those in the configured baseline.
  ///
  /// - Parameter onlyErrors: Whether to report only errors.
  /// - Throws: ``Failure`` if the baseline can't be read.
  /// - Returns: Whether none of them is an error.
  package func reportDiagnostics(onlyErrors: Bool = false, on console: Console) throws(Failure) -> Bool {
    var reports = self.reports
    if let file = configuration.baseline {
      var baseline = try Baseline(file: file)
      reports = reports.map { baseline.filter($0) }
    }
    for report in reports {
      console.report(report.diagnostics.filter { !onlyErrors || $0.severity == .error }, inBundle: report.path)
    }
    return !reports.contains(where: \.hasErrors)
  }

  /// The reports about the configuration and the bundle.
  package var reports: [Report] { [Report(path: "", diagnostics: configurationDiagnostics), report.report] }
}
