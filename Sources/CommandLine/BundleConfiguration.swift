import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

extension OptionDescription {
  /// The option that selects the configuration file, for commands that read a bundle.
  package static let config = OptionDescription.value(
    "--config", "FILE", .file, help: "Use this configuration file instead of settings-gen.json next to the bundle.")
}

/// The contents of a configuration file, which is read only once because it may be a pipe.
package struct ConfigurationFile {
  package static let name = "settings-gen.json"

  /// The folder that paths in the file are relative to; empty for the current directory.
  fileprivate let folder: String
  fileprivate let path: String
  fileprivate let configuration: Configuration
  /// The problems in the file, located by its path.
  fileprivate let diagnostics: [Diagnostic]

  /// Reads the file at a path that the user typed, which may be a pipe's.
  ///
  /// - Throws: ``Failure`` if the file can't be read.
  package init(_ path: String) throws(Failure) { try self.init(path, allowsPipe: true) }

  private init(_ path: String, allowsPipe: Bool) throws(Failure) {
    // A pipe such as `<(...)` is a file in `/dev/fd`, which has no files next to it.
    let isInFolder = fileKind(at: path) == .regularFile && !isPath(path, inside: "/dev")
    folder = isInFolder ? parent(ofPath: path) : ""
    self.path = path
    let bytes = try failing { () throws(FileError) in try readFile(path, allowsPipe: allowsPipe) }
    (configuration, diagnostics) = Configuration.read(SourceText(file: path, bytes: bytes), rules: Rule.all)
  }

  /// Reads the file next to a bundle.
  ///
  /// - Throws: ``Failure`` if the file can't be read, for example because it is a folder or a link that leads nowhere.
  /// - Returns: Nil if there is no file.
  static func next(toBundle bundle: String) throws(Failure) -> ConfigurationFile? {
    let path = path(nextToBundle: bundle)
    return fileKind(at: path, followingLinks: false) == nil ? nil : try ConfigurationFile(path, allowsPipe: false)
  }

  /// Returns the path of the file next to a bundle, which doesn't have to exist.
  package static func path(nextToBundle bundle: String) -> String { joinPath(folder(ofBundle: bundle), name) }

  /// Returns the folder that contains a bundle, the same one however the bundle's path is spelled: `..` for `.`.
  private static func folder(ofBundle bundle: String) -> String {
    let lexical = parent(ofPath: normalizedPath(bundle))
    // The name `..` in a folder is its real parent, even if the path leads through symbolic links.
    guard let real = try? realPath(joinPath(bundle, "..")) else { return lexical }
    return [lexical, normalizedPath(joinPath(bundle, ".."))].first { (try? realPath($0)) == real } ?? real
  }
}

package struct BundleConfiguration {
  package private(set) var values = Configuration()
  /// The problems in the file, located by the file's path.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The folder that paths in the configuration are relative to; empty for the current directory.
  private var folder = ""
  /// The path of the file; nil if there is none.
  private var file: String?

  /// Creates the configuration of a bundle from the file that the user selected, or from the one next to the bundle, if there is one.
  ///
  /// - Throws: ``Failure`` if the file next to the bundle can't be read.
  package init(selected: ConfigurationFile?, bundle: String) throws(Failure) {
    // The operator `??` doesn't pass on the type of the error.
    guard let file = selected != nil ? selected : try ConfigurationFile.next(toBundle: bundle) else { return }
    folder = file.folder
    self.file = file.path
    diagnostics = file.diagnostics
    values = file.configuration
    guard let bundlePath = try? realPath(bundle) else { return }
    apply(file.configuration.bundles.last { (try? realPath(self.path($0.path.value))) == bundlePath })
  }

  /// Creates the configuration of a bundle from the contents of the file next to it, which isn't on disk.
  ///
  /// - Parameters:
  ///   - contents: The contents of the file; nil if there is none.
  ///   - file: The path of the file in messages.
  ///   - bundle: The name of the bundle's folder.
  package init(contents: [UInt8]?, file: String, bundle: String) {
    guard let contents else { return }
    self.file = file
    (values, diagnostics) = Configuration.read(SourceText(file: file, bytes: contents), rules: Rule.all)
    apply(values.bundles.last { normalizedPath($0.path.value) == bundle })
  }

  /// Overrides the top-level values of the file with the values of the bundle's entry.
  private mutating func apply(_ entry: Configuration.Bundle?) {
    guard let entry else { return }
    let file = values
    values = entry.configuration
    values.bundles = file.bundles
    values.rules = file.rules
    values.baseline = file.baseline
  }

  /// Returns the path of a file whose path in the configuration is relative to the configuration file.
  package func path(_ relative: String) -> String { joinPath(folder, relative) }

  /// Returns an error if the build was planned with another configuration, or nil if what the plan depends on is the same.
  ///
  /// - Parameter plan: The value of `--planned`: what the build plugin read.
  package func staleness(ofPlan plan: String) -> Diagnostic? {
    let planned = PlannedConfiguration(
      typeName: values.typeName?.value, template: values.template?.value, access: values.access?.rawValue,
      features: values.features.map(\.rawValue), templates: values.templates.map { ($0.template.value, $0.file?.value) },
      bundles: values.bundles.map(\.path.value))
    guard let file, let member = planned.firstChange(since: plan) else { return nil }
    let message = "'\(member)' was changed after SwiftPM planned the build; run 'touch Package.swift' and build again"
    return Diagnostic(.staleBuildPlan, message, at: SourceLocation(file: file))
  }

  /// The errors about bundles in the file that don't exist.
  package var missingBundles: [Diagnostic] {
    values.bundles.filter { fileKind(at: path($0.path.value)) != .directory }.map { bundle in
      let message: Message = "no bundle at \(bundle.path.value); fix the path or remove it"
      return Diagnostic(.missingBundle, message.text, at: bundle.path.location ?? SourceLocation(file: file ?? ""))
    }
  }

  package var baseline: String? { values.baseline.map { path($0.value) } }
}

extension Baseline {
  /// Reads a baseline file.
  ///
  /// - Throws: ``Failure`` if the file can't be read or isn't a baseline.
  package init(file: String) throws(Failure) {
    let contents = try failing { () throws(FileError) in try readFile(file, allowsPipe: true) }
    do throws(JSONError) {
      try self.init(reading: contents, file: file)
    } catch {
      throw Failure(error.diagnostic)
    }
  }
}
