import SettingsGenModel
import SettingsGenSupport

extension PositionalDescription {
  /// The argument of commands that read a single bundle.
  package static let bundle = PositionalDescription(
    "BUNDLE", help: "The settings bundle, such as App/Settings.bundle.")
}

extension BundleFolder {
  /// Opens the bundle at a path on the command line; if there is none, the error suggests a similar path, if there is one.
  package init(argument path: String) throws(Failure) {
    switch fileKind(at: path) {
    case .directory:
      self = try failing { () throws(FileError) in try BundleFolder(path: path) }
      if let error = missingBundle { throw Failure(error) }
    case nil where fileKind(at: path, followingLinks: false) == .symbolicLink:
      throw Failure(.missingBundle, "expected a bundle, found a broken symbolic link; fix its target", path: path)
    case nil:
      let folder = parent(ofPath: path)
      let names = ((try? listDirectory(folder)) ?? []).map(\.name)
      let nearest = nearestName(to: lastName(ofPath: path), in: names)
      let similar = nearest.map { folder == "." ? $0 : joinPath(folder, $0) }
      throw Failure(.missingBundle, "no such bundle\(didYouMean: similar)", path: path)
    case .some(let kind):
      let message: Message = "expected a bundle, found \(plain: kind.rawValue)"
      throw Failure(.missingBundle, "\(message)\(didYouMean: Self.bundle(around: path))", path: path)
    }
  }
}
