import SettingsGenModel
import SettingsGenSupport

extension OptionDescription {
  /// The option that selects the configuration file, for commands that read a bundle.
  package static let config = OptionDescription.value(
    "--config", "FILE", help: "Use this configuration file instead of settings-gen.json next to the bundle.")
}

/// The contents of a configuration file, which is read only once because it may be a pipe.
package struct ConfigurationFile {
  package static let name = "settings-gen.json"

  fileprivate let source: SourceText
  /// The folder that paths in the file are relative to; empty for the current directory.
  fileprivate let folder: String

  /// Reads the file at a path that the user typed, which may be a pipe's.
  package init(_ path: String) throws(Failure) { try self.init(path, allowsPipe: true) }

  private init(_ path: String, allowsPipe: Bool) throws(Failure) {
    // A pipe such as `<(...)` is a file in `/dev/fd`, which has no files next to it.
    let isInFolder = fileKind(at: path) == .regularFile && !isPath(path, inside: "/dev")
    let bytes = try failing { () throws(FileError) in try readFile(path, allowsPipe: allowsPipe) }
    self.init(source: SourceText(file: path, bytes: bytes), folder: isInFolder ? parent(ofPath: path) : "")
  }

  fileprivate init(source: SourceText, folder: String) {
    self.source = source
    self.folder = folder
  }

  /// Reads the file next to a bundle; returns nil if there is none, but throws if it's a folder or a link that leads nowhere.
  static func next(toBundle bundle: String) throws(Failure) -> ConfigurationFile? {
    let path = path(nextToBundle: bundle)
    return fileKind(at: path, followingLinks: false) == nil ? nil : try ConfigurationFile(path, allowsPipe: false)
  }

  /// Reads the first file in these folders, if there is one.
  package static func first(in folders: [String]) throws(Failure) -> ConfigurationFile? {
    let path = folders.map { joinPath($0, name) }.first { fileKind(at: $0, followingLinks: false) != nil }
    guard let path else { return nil }
    return try ConfigurationFile(path, allowsPipe: false)
  }

  package var path: String { source.file }

  /// Returns the path of the file next to a bundle, which doesn't have to exist.
  package static func path(nextToBundle bundle: String) -> String { joinPath(folder(ofBundle: bundle), name) }

  /// Returns the folder that contains a bundle, the same one however the bundle's path is spelled: `..` for `.`.
  fileprivate static func folder(ofBundle bundle: String) -> String {
    let lexical = parent(ofPath: normalizedPath(bundle))
    // The name `..` in a folder is its real parent, even if the path leads through symbolic links.
    guard let real = try? realPath(joinPath(bundle, "..")) else { return lexical }
    return [lexical, normalizedPath(joinPath(bundle, ".."))].first { (try? realPath($0)) == real } ?? real
  }
}

package struct BundleConfiguration {
  package private(set) var values: Configuration
  /// The problems in the file, located by the file's path.
  package private(set) var diagnostics: [Diagnostic]
  private let file: ConfigurationFile?

  /// Creates the configuration of a bundle from the file that the user selected, or from the one next to the bundle, if there is one.
  ///
  /// - Parameter old: The path of an older copy of the bundle, which is no bundle of the app.
  package init(selected: ConfigurationFile?, bundle: String, replacing old: String? = nil) throws(Failure) {
    // The operator `??` doesn't pass on the type of the error.
    let file = selected != nil ? selected : try ConfigurationFile.next(toBundle: bundle)
    let folder = file?.folder ?? ""
    let bundlePath = try? realPath(bundle)
    self.init(file) { path in bundlePath != nil && (try? realPath(joinPath(folder, path))) == bundlePath }
    if !values.renamedKeys.entries.isEmpty { removeRenames(ofKeysIn: appBundles(with: bundle, replacing: old)) }
  }

  /// Creates the configuration of the bundle with a name from the file that was next to it, if there was one, in a folder of the disk.
  package init(contents: [UInt8]?, file: String, in folder: String, bundle: String) {
    self.init(contents.map { ConfigurationFile(source: SourceText(file: file, bytes: $0), folder: folder) }) { path in
      normalizedPath(path) == bundle
    }
  }

  /// Returns the app's bundles: one, those that the configuration lists, and those next to it, or next to the bundle if there is none.
  ///
  /// - Parameters:
  ///   - list: Returns the names in a folder.
  ///   - read: Returns the bundle at a path; nil if there is none.
  package func appBundles(
    with bundle: String, replacing old: String? = nil,
    list: (String) -> [String] = { ((try? listDirectory($0)) ?? []).map(\.name) },
    read: (String) -> BundleFolder? = { try? BundleFolder(path: $0) }
  ) -> [BundleFolder] {
    let folder = file?.folder ?? ConfigurationFile.folder(ofBundle: bundle)
    let neighbors = list(joinPath(folder, ".")).filter { $0.hasSuffix(".bundle") }.map { joinPath(folder, $0) }
    let replaced = old.flatMap { try? realPath($0) }
    let paths = [bundle] + values.bundles.map { path($0.value) } + neighbors
    return paths.filter { replaced == nil || (try? realPath($0)) != replaced }.compactMap(read)
  }

  /// Removes and reports the renamed keys that a page of the app still has.
  package mutating func removeRenames(ofKeysIn bundles: [BundleFolder]) {
    let keys = bundles.map { Set($0.pages.flatMap(\.specifiers).compactMap(\.key).map(ExactText.init)) }
    values.renamedKeys = KeyedValues(
      values.renamedKeys.entries.filter { entry in
        guard let index = keys.firstIndex(where: { $0.contains(ExactText(entry.key.value)) }) else { return true }
        diagnostics.append(.ineffectiveRename(entry.key, in: bundles[index]))
        return false
      })
  }

  private init(_ file: ConfigurationFile?, isBundle: (_ path: String) -> Bool) {
    self.file = file
    let read = file.map { Configuration.read($0.source, bundle: isBundle) }
    values = read?.configuration ?? Configuration()
    diagnostics = read?.diagnostics ?? []
  }

  /// Returns the path of a file whose path in the configuration is relative to the configuration file.
  package func path(_ relative: String) -> String { joinPath(file?.folder ?? "", relative) }

  /// Returns an error if what the build plugin read, the value of `--planned`, isn't what the configuration has now.
  package func staleness(ofPlan plan: String, for bundle: String) -> Diagnostic? {
    guard let property = values.firstChange(since: plan) else { return nil }
    let message: Message = "\(property) was changed after SwiftPM planned the build; run 'touch Package.swift' and build again"
    return Diagnostic(.staleBuildPlan, message, at: file.map { SourceLocation(file: $0.path) } ?? SourceLocation(path: bundle))
  }

  /// The errors about bundles in the file that don't exist.
  package var missingBundles: [Diagnostic] {
    values.bundles.filter { fileKind(at: path($0.value)) != .directory }.map { bundle in
      let message: Message = "no bundle at \(bundle.value); fix the path or remove it"
      return Diagnostic(.missingBundle, message, at: bundle.location)
    }
  }

  package var baseline: String? { values.baseline.map { path($0.value) } }
}
