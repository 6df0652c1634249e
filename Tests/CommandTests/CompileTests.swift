import Foundation
import Testing

/// What the contract promises of the emitted Swift, held against the compiler: all cases at once, each as a type of its own.
@Suite("The emitted Swift compiles without a warning")
struct CompileTests {
  @Test("at each access level in each setting", arguments: ["internal", "package", "public"], SwiftCompiler.Setting.allCases)
  func compiles(access: String, setting: SwiftCompiler.Setting) throws {
    let folder = try TemporaryFolder()
    var sources: [String] = []
    for (index, directory) in Case.all.enumerated() where !directory.expected("expected.swift").isEmpty {
      let source = folder("\(directory.name).swift")
      let bundle = directory.folder.appendingPathComponent(try directory.bundle).path
      let run = try SettingsGenTool.run([bundle, "--output", source, "--type-name", "Settings\(index)", "--access", access])
      #expect(run.status == 0, "\(run.messages)")
      sources.append(source)
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
