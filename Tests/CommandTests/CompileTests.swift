import Foundation
import Testing

/// Compiles the Swift generated for all cases and for the bundle that uses every feature, in one module with a type name for each.
@Suite("The generated Swift compiles without warnings")
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

  @Test("including an expected file")
  func expectedFiles() throws {
    // The expected files can't be compiled together because they all declare AppSettings. One of them is enough: only the type name
    // distinguishes them from the files compiled above.
    let file = Case.folder.appendingPathComponent("HostileText/expected.swift").path
    let run = try SwiftCompiler.run(["-typecheck", "-parse-as-library", "-warnings-as-errors", file])
    #expect(run.status == 0, "\(run.messages)")
  }
}
