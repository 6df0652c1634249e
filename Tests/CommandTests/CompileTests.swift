import Foundation
import Testing

/// What the contract promises of the emitted Swift, held against the compiler: all cases and everything with all features at once, each as a
/// type of its own.
@Suite("The emitted Swift compiles without a warning")
struct CompileTests {
  @Test("at each access level in each setting", arguments: ["internal", "package", "public"], SwiftCompiler.Setting.allCases)
  func compiles(access: String, setting: SwiftCompiler.Setting) throws {
    let folder = try TemporaryFolder()
    var sources = [EverythingProgram.folder.appendingPathComponent("Driver/Types.swift").path]
    func generate(_ bundle: URL) throws {
      let source = folder("Settings\(sources.count).swift")
      let name = "Settings\(sources.count)"
      let run = try SettingsGenTool.run([bundle.path, "--output", source, "--type-name", name, "--access", access])
      #expect(run.status == 0, "\(run.messages)")
      sources.append(source)
    }
    try generate(EverythingProgram.folder.appendingPathComponent("Settings.bundle"))
    for directory in Case.all where !directory.expected("expected.swift").isEmpty {
      try generate(directory.folder.appendingPathComponent(try directory.bundle))
    }
    #expect(sources.count > 30)
    let arguments = ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-module-name", "Cases", "-package-name", "cases"]
    let run = try SwiftCompiler.run(arguments + setting.arguments + sources)
    #expect(run.status == 0, "\(run.messages)")
  }

  @Test("and the expected files are of the same kind")
  func expectedFiles() throws {
    // Two types of one name can't be in a module, so one expected file stands for all: the others differ from what is compiled above in
    // the type's name alone.
    let file = Case.folder.appendingPathComponent("HostileText/expected.swift").path
    let run = try SwiftCompiler.run(["-typecheck", "-parse-as-library", "-warnings-as-errors", file])
    #expect(run.status == 0, "\(run.messages)")
  }
}
