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
    @Test(arguments: situations)
    func buildsAndRuns(_ situation: Situation) throws { try buildAndRun(situation, .native) }
    @Test(.fromSources, arguments: situations)
    func buildsAndRunsInSwiftbuild(_ situation: Situation) throws { try buildAndRun(situation, .swiftbuild) }
    @Test(.fromSources, arguments: situations.filter { ["BundleCopied", "TwoPackagesDeep"].contains($0.package) })
    func buildsAndRunsFromSources(_ situation: Situation) throws { try buildAndRun(situation, .nativeFromSources) }
    @Test(.fromSources, arguments: situations.filter { $0.package == "BundleCopied" })
    func buildsAndRunsFromSourcesInSwiftbuild(_ situation: Situation) throws {
      try buildAndRun(situation, .swiftbuildFromSources)
    }

    typealias Situation = (package: String, output: [String])

    private func buildAndRun(_ situation: Situation, _ buildSystem: BuildSystem) throws {
      let result = try SituationPackage(situation.package, buildSystem).run()
      #expect(result.status == 0, "\(result.output)")
      for line in situation.output { #expect(result.output.contains(line), "\(result.output)") }
      // The linker of the swiftbuild system has one of its own.
      let warnings = result.output.split(separator: "\n").filter { $0.contains("warning:") && !$0.contains("-rdynamic") }
      #expect(warnings == [])
    }

    private static let situations: [Situation] = [
      ("BundleCopied", ["plays sounds: true"]),
      ("BundleUndeclared", ["plays sounds: true"]),
      ("BundleExcluded", ["plays sounds: true"]),
      ("BundleElsewhere", ["plays sounds: true"]),
      ("TwoBundles", ["plays sounds: true", "on the watch: true", "in the app: true"]),
      ("PublicAccessors", ["plays sounds: true"]),
      ("DefaultIsolationMainActor", ["plays sounds: true"]),
      ("InternalImportsByDefault", ["plays sounds: true"]),
      ("TwoPackagesDeep", ["plays sounds: true"]),
    ]
  }
}
