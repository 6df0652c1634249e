import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

extension OptionDescription {
  /// The configuration file of a command that reads one.
  static let config = OptionDescription.value(
    "--config", "FILE", .file, help: "Take this configuration and not the settings-gen.json beside the bundle.")
}

/// The configuration of one bundle.
struct BundleConfiguration {
  /// The name of the file that is read from the folder of the bundle.
  static let fileName = "settings-gen.json"

  /// The values for the bundle.
  private(set) var values = Configuration()
  /// The problems of the file; their locations have the file's path.
  private(set) var diagnostics: [Diagnostic] = []
  /// The file's path, or nil if there is no file.
  private var file: String?

  /// Reads the file that the user selected, or the one beside the bundle, if there is one.
  ///
  /// - Throws: ``FileError`` if the file can't be read.
  init(file selected: String?, bundle: String) throws(FileError) {
    let beside = joinPath(parent(ofPath: bundle), Self.fileName)
    guard let path = selected ?? (fileKind(at: beside) == .regularFile ? beside : nil) else { return }
    let source = SourceText(file: path, bytes: try readFile(path))
    let (configuration, diagnostics) = Configuration.read(source, rules: RuleCatalog.ids)
    file = path
    self.diagnostics = diagnostics
    values = configuration
    // An entry for this bundle overrides the file's own values.
    let real = try? realPath(bundle)
    for entry in configuration.bundles where real != nil && (try? realPath(self.path(entry.path.value))) == real {
      let outer = values
      values = entry.configuration
      values.rules = outer.rules
      values.baseline = outer.baseline
    }
  }

  /// Returns the path of a file that is configured relative to the configuration.
  func path(_ relative: String) -> String { file.map { joinPath(parent(ofPath: $0), relative) } ?? relative }
}
