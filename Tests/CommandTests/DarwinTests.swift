import Foundation
import SettingsGenTestTools
import Testing

/// The branches for Darwin are compiled only there; here, the compiler checks them against a stub of Darwin's C library.
@Suite("The tool's code for Darwin")
struct DarwinTests {
  private static let sources = Repository.item("Sources")
  private static let stubs = Repository.item("Tests/Stubs/Darwin")

  @Test("has no errors or warnings")
  func typeCheck() throws {
    let result = try typeCheck(stubs: Self.stubs)
    #expect(result.status == 0 && result.messages.isEmpty, "\(result.messages)")
  }

  @Test("is checked against the stub, with Darwin's types")
  func stubIsUsed() throws {
    let folder = try TemporaryFolder()
    let stubs = folder.url.appendingPathComponent("Darwin")
    try FileManager.default.copyItem(at: Self.stubs, to: stubs)
    let header = stubs.appendingPathComponent("CDarwin/Darwin.h")
    var text = try String(contentsOf: header, encoding: .utf8)
    for (declaration, other) in [
      ("char ***_NSGetEnviron(void);", ""), ("typedef void *posix_spawnattr_t", "typedef int posix_spawnattr_t"),
    ] {
      try #require(text.contains(declaration))
      text = text.replacing(declaration, with: other)
    }
    try text.write(to: header, atomically: true, encoding: .utf8)
    let messages = try typeCheck(stubs: stubs).messages
    #expect(messages.contains("error: cannot find '_NSGetEnviron' in scope"), "\(messages)")
    #expect(messages.contains("'posix_spawnattr_t?' (aka 'Optional<Int32>')"), "\(messages)")
  }

  @Test("is in the module Support only")
  func modulesWithBranches() throws {
    let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
    var modules: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      guard try String(contentsOf: file, encoding: .utf8).contains("#if canImport(Darwin)") else { continue }
      modules.insert(file.pathComponents[Self.sources.pathComponents.count])
    }
    #expect(modules == ["Support"])
  }

  private func typeCheck(stubs: URL) throws -> ProcessRun {
    let folder = try TemporaryFolder()
    let header = ["-I", stubs.appendingPathComponent("CDarwin").path]
    let built = try SwiftCompiler.run(
      [
        "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "Darwin", "-o", folder("Darwin.swiftmodule"),
        stubs.appendingPathComponent("Darwin.swift").path,
      ] + header)
    #expect(built.status == 0, "\(built.messages)")
    let support = Self.sources.appendingPathComponent("Support")
    let files = try #require(FileManager.default.enumerator(at: support, includingPropertiesForKeys: nil))
    // Here, Dispatch has the types of this system's C library.
    let paths = try files.compactMap { $0 as? URL }
      .filter { try $0.pathExtension == "swift" && !String(contentsOf: $0, encoding: .utf8).contains("import Dispatch") }
      .map(\.path)
    return try SwiftCompiler.run(
      [
        "-typecheck", "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "MemberImportVisibility", "-package-name", "tool", "-module-name", "SettingsGenSupport", "-I",
        folder.path,
      ] + header + paths)
  }
}
