import Foundation
import SettingsGenModel
import SettingsGenTestTools
import Testing

/// A program with two copies of the support code, in modules of their own, of which the first is a debug build.
struct SupportProgram {
  private let scratch: TemporaryFolder

  /// Compiles and links it.
  init(_ options: [String] = []) throws {
    scratch = try TemporaryFolder()
    let support = SupportSources.supportCode(access: .public)
    let files = ["SampleSettings", "MemoryDefaults", "CloudStores", "StormSettings", "Storm", "ArgumentCases"]
    let generator = try String(contentsOf: Repository.item("Tests/Tools/SeededGenerator.swift"), encoding: .utf8)
    let helpers = try files.map(SupportSources.helper) + [generator]
    let options =
      options + ["-swift-version", "6", "-parse-as-library", "-enable-testing", "-package-name", "tests", "-I", scratch.path]
    for (module, parts, isDebug) in [("First", helpers, ["-D", "DEBUG"]), ("Second", [helpers[0]], [])] {
      let supportFile = try scratch.make("\(module)-Support.swift", support)
      let sources = try parts.enumerated().map { number, part in try scratch.make("\(module)\(number).swift", part) }
      let arguments = ["-module-name", module, "-emit-module", "-emit-module-path", scratch("\(module).swiftmodule")]
      let built = try SwiftCompiler.run(
        options + arguments + isDebug + ["-wmo", "-c", "-o", scratch("\(module).o"), supportFile] + sources)
      #expect(built.isSilent, "\(built)")
    }
    let program = ["SettingsSupport/Program.swift", "DataRace.swift"].map { Repository.item("Tests/Fixtures/\($0)").path }
    let linked = try SwiftCompiler.run(
      options + [
        "-module-name", "Program", "-o", scratch("program"), scratch("First.o"), scratch("Second.o"),
      ] + program)
    #expect(linked.isSilent, "\(linked)")
  }

  /// Runs a part of it, with a database of its own, and checks that it leaves no other.
  func run(_ part: String, _ arguments: [String] = []) throws -> ProcessRun {
    let home = try TemporaryFolder()
    let temporary = try TemporaryFolder()
    let run = try ProcessRun(
      URL(fileURLWithPath: scratch("program")), arguments, in: scratch.url,
      environment: home.homeEnvironment.merging(["PART": part, "TMPDIR": temporary.path]) { $1 })
    #expect(try temporary.names == [], "\(part)")
    return run
  }
}

@Suite("A process with the support code")
struct ProgramTests {
  @Test("reads every launch argument as it was given, keeps two copies together and has no data race")
  func program() throws {
    let program = try SupportProgram(["-sanitize=thread"])
    let arguments = try program.run("arguments", ArgumentCases.all.flatMap(\.arguments))
    #expect(arguments.isSilent, "\(arguments)")
    for part in ["domain", "release", "copies", "storm"] {
      let run = try program.run(part)
      #expect(run.isSilent, "\(part): \(run)")
    }
    let race = try program.run("race")
    #expect(race.messages.contains("WARNING: ThreadSanitizer"), "the sanitizer reports a race that is there")
  }
}
