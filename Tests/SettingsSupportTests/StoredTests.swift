import Foundation
import Testing

@Suite("A property with the value of a setting")
struct StoredTests {
  @Test("updates its view whenever the value changes, and works outside of views")
  func program() throws {
    let scratch = try ScratchFolder()
    let fixtures = SupportCode.repository.appendingPathComponent("Tests/Fixtures/SettingsSupport")
    let options = ["-swift-version", "6", "-parse-as-library", "-I", scratch.url.path]
    let library = [
      "-module-name", "SwiftUI", "-emit-module", "-emit-module-path", scratch.path("SwiftUI.swiftmodule"), "-c", "-o",
      scratch.path("SwiftUI.o"), fixtures.appendingPathComponent("SwiftUI/SwiftUI.swift").path,
    ]
    #expect(try SwiftCompiler.run(options + library) == "")
    let support = try scratch.write(
      "Support.swift", SupportCode.source(of: SupportCode.core + ["StoredSetting", "ObservedSettings"], access: "internal"))
    let tests = SupportCode.repository.appendingPathComponent("Tests/SettingsSupportTests/SampleSettings.swift")
    let sample = try scratch.write(
      "SampleSettings.swift",
      String(contentsOf: tests, encoding: .utf8).replacingOccurrences(of: "@testable import SettingsSupport", with: ""))
    let messages = try SwiftCompiler.run(
      options + [
        "-module-name", "Program", "-o", scratch.path("program"), support, sample,
        fixtures.appendingPathComponent("StoredProgram.swift").path, scratch.path("SwiftUI.o"),
      ])
    #expect(messages == "")
    let run = try ProcessRun(
      URL(fileURLWithPath: scratch.path("program")), [],
      environment: ["HOME": scratch.url.path, "XDG_CONFIG_HOME": scratch.url.path, "TMPDIR": scratch.url.path])
    #expect(run.output == "" && run.status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).filter { $0.hasPrefix("settings-gen.") }
    #expect(left == [], "the temporary databases")
  }
}
