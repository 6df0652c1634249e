import Foundation
import Testing

@testable import SettingsSupport

/// A program with two copies of the support code, in modules of their own, of which the first is a debug build.
struct SupportProgram {
  private let scratch: ScratchFolder

  /// Compiles and links it.
  init(_ options: [String] = []) throws {
    scratch = try ScratchFolder()
    let support = try SupportCode.source(of: SupportCode.files, access: "public")
    let tests = SupportCode.repository.appendingPathComponent("Tests/SettingsSupportTests")
    let files = ["SampleSettings", "MemoryDefaults", "CloudStores", "StormSettings", "Storm", "ArgumentCases"]
    let helpers = try files.map { file in
      try String(contentsOf: tests.appendingPathComponent("\(file).swift"), encoding: .utf8)
        .replacingOccurrences(of: "@testable import SettingsSupport", with: "")
    }
    let options = options + ["-swift-version", "6", "-parse-as-library", "-enable-testing", "-I", scratch.url.path]
    for (module, parts, isDebug) in [("First", helpers, ["-D", "DEBUG"]), ("Second", [helpers[0]], [])] {
      let supportFile = try scratch.write("\(module)-Support.swift", support)
      let sources = try parts.enumerated().map { number, part in try scratch.write("\(module)\(number).swift", part) }
      let arguments = ["-module-name", module, "-emit-module", "-emit-module-path", scratch.path("\(module).swiftmodule")]
      let messages = try SwiftCompiler.run(
        options + arguments + isDebug + ["-wmo", "-c", "-o", scratch.path("\(module).o"), supportFile] + sources)
      #expect(messages == "")
    }
    let program = SupportCode.repository.appendingPathComponent("Tests/Fixtures/SettingsSupport/Program.swift").path
    let messages = try SwiftCompiler.run(
      options + [
        "-module-name", "Program", "-o", scratch.path("program"), program, scratch.path("First.o"), scratch.path("Second.o"),
      ])
    #expect(messages == "")
  }

  /// Runs a part of it, with a database of its own, and returns what it prints.
  func run(_ part: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws -> String {
    // The database is written below the home folder.
    let home = scratch.path("home-\(part)")
    let environment = environment.merging(["PART": part, "HOME": home, "XDG_CONFIG_HOME": home]) { $1 }
    let run = try ProcessRun(URL(fileURLWithPath: scratch.path("program")), arguments, environment: environment)
    return run.status == 0 ? run.output : "\(run.output)\nstatus \(run.status)"
  }
}

@Suite("A process with the support code")
struct ProgramTests {
  @Test("reads every launch argument as it was given, keeps two copies together and has no data race")
  func program() throws {
    let program = try SupportProgram(["-sanitize=thread"])
    let arguments = try program.run("arguments", ArgumentCases.all.flatMap(\.arguments))
    #expect(arguments == "")
    for part in ["domain", "release", "copies", "storm"] {
      let output = try program.run(part)
      #expect(output == "", "\(part)")
    }
    let race = try program.run("race")
    #expect(race.contains("WARNING: ThreadSanitizer"), "the sanitizer reports a race that is there")
  }
}
