import SettingsGenTestTools
import Testing

/// Everything in here is built into shared folders, and so in turn.
@Suite(.serialized, .atOnce) enum PluginTests {}

/// Starts tests before other waiting tests, because one after the other, they take the longest.
private struct AtOnce: SuiteTrait, TestScoping {
  func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
    withUnsafeCurrentTask { $0?.escalatePriority(to: .high) }
    try await function()
  }
}

extension Trait where Self == AtOnce {
  fileprivate static var atOnce: Self { AtOnce() }
}

extension PluginTests {
  /// A target's bundle is found and its accessors work, however the target has it and whatever its settings.
  struct Situations {
    @Test func buildAndRun() throws { try buildAndRun(.native) }
    @Test(.slow) func buildAndRunInSwiftbuild() throws { try buildAndRun(.swiftbuild) }
    @Test(.slow) func buildAndRunFromSources() throws { try buildAndRun(.nativeFromSources) }
    @Test(.slow) func buildAndRunFromSourcesInSwiftbuild() throws { try buildAndRun(.swiftbuildFromSources) }

    private func buildAndRun(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("Situations", buildSystem)
      try build(package)
      for ((executable, lines), run) in zip(Self.lines, try package.runBuilt(Self.lines.map(\.0))) {
        #expect(run.status == 0, "\(executable): \(run.output)")
        for line in lines { #expect(run.output.contains(line + "\n"), "\(executable): \(run.output)") }
      }
      if buildSystem == .nativeFromSources {
        // The tool runs in a package that depends on it, without an installation.
        let lint = try package.run("settings-gen", "lint", "Sources/BundleCopied/Settings.bundle")
        #expect(lint.status == 0, "\(lint.output)")
      }
    }

    /// Needs a newer version of the tools than the others.
    @Test func defaultIsolation() throws { try defaultIsolation(.native) }
    @Test(.slow) func defaultIsolationInSwiftbuild() throws { try defaultIsolation(.swiftbuild) }

    private func defaultIsolation(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("DefaultIsolationMainActor", buildSystem)
      try build(package)
      #expect(try package.runBuilt("DefaultIsolationMainActor").output.contains("plays sounds: true\n"))
    }

    @Test func severalBundles() throws { try severalBundles(.native) }
    @Test(.slow) func severalBundlesInSwiftbuild() throws { try severalBundles(.swiftbuild) }

    private func severalBundles(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("TwoBundles", buildSystem)
      try build(package)
      let lines = "plays sounds: true\non the watch: true\nin the app: true\nelsewhere: true\n"
      #expect(try package.runBuilt("TwoBundles").output == lines)
    }

    private func build(_ package: SituationPackage) throws {
      let result = try package.build()
      #expect(result.status == 0, "\(result.output)")
      // The linker of the swiftbuild system has one of its own.
      let warnings = result.output.split(separator: "\n").filter { $0.contains("warning:") && !$0.contains("-rdynamic") }
      #expect(warnings == [])
    }

    /// What each program prints.
    private static let lines = [
      ("BundleCopied", ["plays sounds: true"]),
      ("BundleUndeclared", ["plays sounds: true"]),
      ("BundleExcluded", ["plays sounds: true"]),
      ("BundleElsewhere", ["plays sounds: true"]),
      ("InternalImportsByDefault", ["plays sounds: true"]),
      ("PublicAccessors", ["plays sounds: true"]),
      ("TwoPackagesDeep", ["plays sounds: true"]),
      ("SharedModule", ["stored in the group: Ann", "widget: Hello, Ann", "watch: Hello, Ann, plays sounds: false"]),
      ("LaunchArguments", ["plays sounds: false, volume: 0.25, name: Ann", "experience: expert, sync: true"]),
    ]
  }
}
