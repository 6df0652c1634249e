import Foundation

/// A temporary folder, which is removed when the value is released.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("settings-gen-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var url: URL { URL(fileURLWithPath: path) }

  /// Returns the path of an item in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Creates a file.
  @discardableResult
  func make(_ name: String, _ contents: String = "") throws -> String {
    try Data(contents.utf8).write(to: URL(fileURLWithPath: self(name)))
    return self(name)
  }

  @discardableResult
  func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
    return self(name)
  }

  @discardableResult
  func makeLink(_ name: String, to destination: String) throws -> String {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: destination)
    return self(name)
  }

  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  func contents(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(name))), as: UTF8.self)
  }
}
