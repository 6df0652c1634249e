import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

extension OptionDescription {
  /// The option that selects the configuration file, for commands that read a bundle.
  static let config = OptionDescription.value(
    "--config", "FILE", .file, help: "Use this configuration file instead of settings-gen.json next to the bundle.")
}

/// The configuration of a bundle.
struct BundleConfiguration {
  /// The name of the configuration file next to the bundle.
  static let fileName = "settings-gen.json"

  /// The values that apply to the bundle.
  private(set) var values = Configuration()
  /// The problems in the file, located by the file's path.
  private(set) var diagnostics: [Diagnostic] = []
  /// The file's path, or nil if there is no file.
  private var file: String?

  /// Reads the file that the user selected, or the one next to the bundle, if there is one.
  ///
  /// - Throws: ``FileError`` if the file can't be read.
  init(file selected: String?, bundle: String) throws(FileError) {
    let sibling = joinPath(parent(ofPath: bundle), Self.fileName)
    guard let path = selected ?? (fileKind(at: sibling) == .regularFile ? sibling : nil) else { return }
    let source = SourceText(file: path, bytes: try readFile(path))
    let (configuration, diagnostics) = Configuration.read(source, rules: RuleCatalog.all.map(\.rule.id))
    file = path
    self.diagnostics = diagnostics
    values = configuration
    // An entry for this bundle overrides the top-level values of the file.
    guard let bundlePath = try? realPath(bundle) else { return }
    for entry in configuration.bundles where (try? realPath(self.path(entry.path.value))) == bundlePath {
      values = entry.configuration
      values.rules = configuration.rules
      values.baseline = configuration.baseline
    }
  }

  /// Returns the path of a file whose path in the configuration is relative to the configuration file.
  func path(_ relative: String) -> String { file.map { joinPath(parent(ofPath: $0), relative) } ?? relative }
}
