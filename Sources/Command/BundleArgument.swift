import SettingsGenModel
import SettingsGenSupport

extension PositionalDescription {
  static let bundle = PositionalDescription("BUNDLE", .directory, help: "The folder of the Settings.bundle.")
}

extension BundleFolder {
  /// The folder that a person named; where there is none, the failure says what may be meant.
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
