import Foundation
import SettingsGenModel
import SettingsGenOutput
import SettingsGenTestTools
import Testing

@Suite("A property wrapper of a setting")
struct StoredTests {
  @Test("updates its view whenever the value changes, and works outside of views")
  func program() throws {
    let scratch = try TemporaryFolder()
    let fixtures = Repository.item("Tests/Fixtures/SettingsSupport")
    let options = ["-swift-version", "6", "-parse-as-library", "-I", scratch.path]
    let library = [
      "-module-name", "SwiftUI", "-emit-module", "-emit-module-path", scratch("SwiftUI.swiftmodule"), "-c", "-o",
      scratch("SwiftUI.o"), fixtures.appendingPathComponent("SwiftUI/SwiftUI.swift").path,
    ]
    let built = try SwiftCompiler.run(options + library)
    #expect(built.isSilent, "\(built)")
    let support = try scratch.make("Support.swift", SupportCode(features: [.observable]).file)
    let samples = try ["SampleSettings", "StormSettings"].map { try scratch.make("\($0).swift", SupportSources.helper($0)) }
    let linked = try SwiftCompiler.run(
      options + [
        "-module-name", "Program", "-o", scratch("program"), support,
      ] + samples + [
        fixtures.appendingPathComponent("StoredProgram.swift").path, scratch("SwiftUI.o"),
      ])
    #expect(linked.isSilent, "\(linked)")
    let run = try ProcessRun(
      URL(fileURLWithPath: scratch("program")), [], in: scratch.url,
      environment: scratch.homeEnvironment.merging(["TMPDIR": scratch.path]) { $1 })
    #expect(run.isSilent, "\(run)")
    let left = try scratch.names.filter { $0.hasPrefix("settings-gen.") }
    #expect(left == [], "the temporary databases")
  }
}
