import SettingsGenModel
import SettingsGenSupport

/// A bundle with its configuration and its settings.
package final class OpenedBundle: Sendable {
  package let configuration: BundleConfiguration
  package let model: SettingsModel

  /// Opens the bundle at a path with the configuration file that applies to it.
  ///
  /// - Parameters:
  ///   - selectedConfiguration: The value of `--config`, or nil to use the file next to the bundle, if there is one.
  ///   - typeName: The value of `--type-name`, or nil to use the configured name or the one that follows from the bundle's file name.
  ///   - language: The value of `--language`, or nil for the text in the development language.
  package init(
    at path: String, selectedConfiguration: ConfigurationFile? = nil, typeName: String? = nil, language: String? = nil
  ) throws(Failure) {
    let folder = try BundleFolder(argument: path)
    configuration = try BundleConfiguration(selected: selectedConfiguration, bundle: path)
    let model = SettingsModel(reading: folder, typeName: typeName, configuration: configuration.values)
    self.model = try failing { () throws(Diagnostic) in try language.map(model.translated) ?? model }
  }

  package var folder: BundleFolder { model.bundle.folder }

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
    let message: Message = """
      type name \(name) from the bundle's file name is used by the generated code itself; set another one with '--type-name' or \
      'typeName' in \(plain: ConfigurationFile.name)
      """
    return Diagnostic(.reservedTypeName, message, at: SourceLocation(path: folder.path))
  }
}
