import Foundation
import SettingsGenTestTools
import Testing

/// A package with the plugins of this repository and the tool that the test run has built.
///
/// A package that depends on the repository itself builds the tool anew, which takes longer than all that the tests do with it.
enum PrebuiltTool {
  /// Makes the package in a folder, where its name is `settings-gen`.
  static func makePackage(in folder: URL) throws -> URL {
    let package = folder.appendingPathComponent("settings-gen")
    let bundle = package.appendingPathComponent("settings-gen.artifactbundle")
    let files = FileManager.default
    if files.fileExists(atPath: package.path) { try files.removeItem(at: package) }
    try files.createDirectory(at: bundle, withIntermediateDirectories: true)
    try files.copyItem(
      at: Repository.item("Tests/Stubs/PrebuiltTool/Package.swift"),
      to: package.appendingPathComponent("Package.swift"))
    try files.createSymbolicLink(
      at: package.appendingPathComponent("Plugins"),
      withDestinationURL: Repository.item("Plugins"))
    try files.createSymbolicLink(
      at: bundle.appendingPathComponent("settings-gen"), withDestinationURL: SettingsGenTool.executable)
    let info = """
      {
        "schemaVersion": "1.0",
        "artifacts": {
          "settings-gen": {
            "type": "executable",
            "version": "1.0.0",
            "variants": [{"path": "settings-gen", "supportedTriples": ["\(try Toolchain.current().target.unversionedTriple)"]}]
          }
        }
      }
      """
    try info.write(to: bundle.appendingPathComponent("info.json"), atomically: true, encoding: .utf8)
    return package
  }
}
