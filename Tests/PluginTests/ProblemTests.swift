import Foundation
import SettingsGenTestTools
import Testing

extension PluginTests {
  /// A target for which nothing can be generated fails to build, and the message says what to do.
  struct Problems {
    @Test func noBundle() throws { try noBundle(.native) }
    @Test(.slow) func noBundleInSwiftbuild() throws { try noBundle(.swiftbuild) }

    private func noBundle(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("NoBundle", buildSystem)
      let result = try package.build()
      #expect(result.status != 0)
      let folder = package.file("Sources/NoBundle").path
      #expect(
        result.output.contains(
          """
          error: target 'NoBundle' has no settings bundle; add a Settings.bundle to \(folder), or list the bundle in \
          \(folder)/settings-gen.json: {"bundles": ["../Shared/Settings.bundle"]}
          """), "\(result.output)")
    }
  }
}
