import Foundation
import SettingsGenTestTools
import Testing

/// The part for Xcode projects, which is compiled where there is a module XcodeProjectPlugin: here, against a stub of it.
struct XcodeAdapterTests {
  @Test
  func typeChecksAgainstStub() throws {
    let result = try typeCheck(stub: Self.stub)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
  }

  @Test
  func stubIsWhatItIsCheckedAgainst() throws {
    let scratch = try TemporaryFolder()
    let folder = scratch.url.appendingPathComponent("Stub")
    try FileManager.default.copyItem(at: Self.stub, to: folder)
    let interface = folder.appendingPathComponent("XcodeProjectPlugin.swiftinterface")
    try String(contentsOf: interface, encoding: .utf8).replacingOccurrences(of: "let inputFiles", with: "let otherFiles")
      .write(to: interface, atomically: true, encoding: .utf8)
    #expect(try typeCheck(stub: folder).output.contains("error: value of type 'XcodeTarget' has no member 'inputFiles'"))
  }

  private func typeCheck(stub: URL) throws -> SwiftCommand {
    let folder = Repository.item("Plugins/SettingsGenPlugin")
    let sources = try [folder, folder.appendingPathComponent("Core")].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        .map { folder.appendingPathComponent($0).path }
    }
    return try SwiftCommand.run(
      "swiftc",
      [
        "-typecheck", "-parse-as-library", "-swift-version", "6", "-package-description-version", "6.1.0", "-warnings-as-errors",
        "-I", stub.path, "-I", try Toolchain.current().paths.runtimeResourcePath + "/pm/PluginAPI",
      ] + sources, in: folder)
  }

  private static let stub = Repository.item("Tests/Stubs/XcodeProjectPlugin")
}
