import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

extension OptionDescription {
  static let config = OptionDescription.value(
    "--config", "FILE", .file, help: "Take this configuration and not the settings-gen.json beside the bundle.")
}

/// What the configuration says of one bundle, with what is wrong with the file.
struct BundleConfiguration {
  /// The name of the file that is looked for beside a bundle.
  static let fileName = "settings-gen.json"

  /// The file's path; nil where there is none.
  private(set) var file: String?
  private(set) var values = Configuration()
  /// The files of the places are paths as they stand, not relative to the bundle.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the file that a person named, or else the one beside the bundle, if there is one.
  init(file named: String?, bundle: String) throws(FileError) {
    let beside = joinPath(parent(ofPath: bundle), Self.fileName)
    guard let path = named ?? (fileKind(at: beside) == .regularFile ? beside : nil) else { return }
    let source = SourceText(file: path, bytes: try readFile(path))
    let (configuration, diagnostics) = Configuration.read(source, rules: RuleCatalog.ids)
    file = path
    self.diagnostics = diagnostics
    values = configuration
    // What the file says of this bundle alone holds for it.
    let real = try? realPath(bundle)
    for entry in configuration.bundles where real != nil && (try? realPath(self.path(entry.path.value))) == real {
      let outer = values
      values = entry.configuration
      values.rules = outer.rules
      values.baseline = outer.baseline
    }
  }

  /// A path of the file, which is relative to it.
  func path(_ relative: String) -> String { file.map { joinPath(parent(ofPath: $0), relative) } ?? relative }
}
