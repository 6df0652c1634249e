import SettingsGenSupport

/// The files that a command reads, which its output must not replace.
package struct InputFiles {
  private let bundles: [String]
  private let configurations: [String]
  private let template: String?

  /// Creates the input of a command from paths.
  ///
  /// - Parameters:
  ///   - configuration: The value of `--config`, or nil for the files next to the bundles, which don't have to exist.
  ///   - template: The path of the template, or nil if it's built in.
  package init(bundles: [String], configuration: String?, template: String? = nil) {
    self.bundles = bundles
    configurations = configuration.map { [$0] } ?? bundles.map(ConfigurationFile.path(nextToBundle:))
    self.template = template
  }

  /// Checks that a file to be written, which doesn't have to exist, isn't part of the input.
  package func check(output path: String, of option: OptionDescription, in command: [String]) throws(UsageError) {
    guard let output = Self.destination(of: path) else { return }
    for bundle in bundles where (try? realPath(bundle)).map({ isPath(output, inside: $0) }) ?? false {
      throw UsageError("option \(option.name) refers to a file of the bundle; use a path outside \(bundle)", path: command)
    }
    for (kind, files) in [("configuration", configurations), ("template", template.map { [$0] } ?? [])]
    where files.contains(where: { Self.destination(of: $0) == output }) {
      throw UsageError("option \(option.name) refers to the \(plain: kind) file; use another path", path: command)
    }
  }

  /// Returns the real path of a file that may not exist yet; nil if its folder doesn't exist.
  private static func destination(of path: String) -> String? {
    if let real = try? realPath(path) { return real }
    guard let target = try? linkTarget(of: path) else { return nil }
    return (try? realPath(parent(ofPath: target))).map { joinPath($0, lastName(ofPath: target)) }
  }
}
