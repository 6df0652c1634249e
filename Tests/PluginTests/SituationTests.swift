import Testing

/// Everything in here is built into shared folders, and so in turn.
@Suite(.serialized) enum PluginTests {}

extension PluginTests {
  /// A target's bundle is found and its accessors work, however the target has it and whatever its settings.
  struct Situations {
    @Test(arguments: BuildSystem.allCases, situations)
    func buildsAndRuns(_ buildSystem: BuildSystem, _ situation: (package: String, output: [String])) throws {
      let result = try SituationPackage(situation.package, buildSystem).run()
      #expect(result.status == 0, "\(result.output)")
      for line in situation.output { #expect(result.output.contains(line), "\(result.output)") }
      #expect(!result.output.contains("warning:"), "\(result.output)")
    }

    private static let situations: [(package: String, output: [String])] = [
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
