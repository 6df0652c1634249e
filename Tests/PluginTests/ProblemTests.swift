import Testing

extension PluginTests {
  /// A target for which nothing can be generated fails to build, and the message says what to do.
  struct Problems {
    @Test(arguments: BuildSystem.allCases)
    func noBundle(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("NoBundle", buildSystem)
      let result = try package.build()
      #expect(result.status != 0)
      let folder = package.file("Sources/NoBundle").path
      #expect(
        result.output.contains(
          """
          error: target 'NoBundle' has no settings bundle: put a Settings.bundle into \(folder), or name the bundle in \
          \(folder)/settings-gen.json, as in {"bundles": ["../Shared/Settings.bundle"]}
          """), "\(result.output)")
    }

    @Test(arguments: BuildSystem.allCases)
    func oneNameTwice(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("OneNameTwice", buildSystem)
      let result = try package.build()
      #expect(result.status != 0)
      let folder = package.file("Sources/OneNameTwice").path
      #expect(
        result.output.contains(
          """
          error: target 'OneNameTwice' would get AppSettings from 2 bundles: \(folder)/Settings.bundle, \
          \(folder)/app-settings.bundle; give one of them a "typeName" in a settings-gen.json beside it
          """), "\(result.output)")
    }
  }
}
