import Foundation

/// A temporary folder, which is removed when the value is released.
///
/// It uses Foundation, independently of the modules under test. Its methods throw the errors of Foundation's file manager.
package final class TemporaryFolder: Sendable {
  /// The path without symbolic links.
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("settings-gen-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var url: URL { URL(fileURLWithPath: path) }

  /// The environment of a process that writes its defaults database, which is in the home folder, to this folder.
  package var homeEnvironment: [String: String] { ["HOME": path, "XDG_CONFIG_HOME": path] }

  /// Returns the path of an item in the folder.
  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Creates a file, and the folder that it's in, and returns its path.
  @discardableResult
  package func make(_ name: String, _ contents: String = "") throws -> String {
    let file = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: file)
    return self(name)
  }

  /// Creates a folder and returns its path.
  @discardableResult
  package func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
    return self(name)
  }

  /// Creates a symbolic link and returns its path.
  @discardableResult
  package func makeLink(_ name: String, to destination: String) throws -> String {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: destination)
    return self(name)
  }

  /// The names of the items, sorted.
  package var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  /// Returns the contents of a file.
  package func contents(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(name))), as: UTF8.self)
  }
}
