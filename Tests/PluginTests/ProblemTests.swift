import Foundation
import Testing

extension PluginTests {
  /// A target for which nothing can be generated fails to build, and the message says what to do.
  struct Problems {
    @Test func noBundle() throws { try noBundle(.native) }
    @Test(.fromSources) func noBundleInSwiftbuild() throws { try noBundle(.swiftbuild) }

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

    @Test func oneNameTwice() throws { try oneNameTwice(.native) }
    @Test(.fromSources) func oneNameTwiceInSwiftbuild() throws { try oneNameTwice(.swiftbuild) }

    private func oneNameTwice(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("OneNameTwice", buildSystem)
      let result = try package.build()
      #expect(result.status != 0)
      let folder = package.file("Sources/OneNameTwice").path
      #expect(
        result.output.contains(
          """
          error: target 'OneNameTwice' would get AppSettings.generated.swift from \(folder)/Settings.bundle and from \
          \(folder)/app-settings.bundle; give one another type name in settings-gen.json: {"bundles": [{"path": "Settings.bundle", \
          "typeName": "…"}]}
          """), "\(result.output)")
    }
  }
}
