import Foundation
import SettingsGenTestTools
import Testing

extension PluginTests {
  /// `swift package generate-settings` in a package that commits what is generated.
  struct GeneratingIntoSources {
    private let page = "Sources/CommittedCode/Settings.bundle/Root.plist"
    private let generated = "Sources/CommittedCode/AppSettings.generated.swift"
    private let command = "swift package --allow-writing-to-package-directory generate-settings"

    @Test func writesChecksAndFindsStaleFile() throws { try writesChecksAndFindsStaleFile(.native) }
    @Test(.slow) func writesChecksAndFindsStaleFileInSwiftbuild() throws { try writesChecksAndFindsStaleFile(.swiftbuild) }

    private func writesChecksAndFindsStaleFile(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("CommittedCode", buildSystem)
      let help = try package.generateSettingsReadingOnly("--help")
      #expect(
        help.status == 0 && help.output.contains("Usage: \(command) [--target NAME]... [--config FILE]\n"), "\(help.output)")
      let missing = try package.generateSettingsReadingOnly("--check", "--target", "CommittedCode")
      #expect(missing.status == 1)
      #expect(
        missing.output.contains("; generate it with: \(command) --target CommittedCode [stale-file]\n"), "\(missing.output)")

      let written = try package.generateSettings()
      #expect(
        written.output.contains("wrote \(generated)\nwrote Sources/BesideClang/AppSettings.generated.swift\n"),
        "\(written.output)")
      // SwiftPM can't load a package with a target that mixes Swift with C.
      #expect(
        written.output.contains(
          """
          warning: target 'ClangLibrary' has no Swift sources, and SwiftPM doesn't allow Swift and C in one target; list the bundle in \
          the settings-gen.json of a Swift target: {"bundles": ["../ClangLibrary/Settings.bundle"]}
          """), "\(written.output)")
      #expect(try package.build().status == 0)
      #expect(try package.runBuilt("CommittedCode").output == "plays sounds: true\n")
      #expect(try package.runBuilt("BesideClang").output == "plays sounds: true, volume: 11\n")

      let text = try package.text(generated)
      try package.replace("play_sounds", by: "play_music", in: page)
      let stale = try package.generateSettingsReadingOnly("--check")
      #expect(stale.status == 1)
      #expect(stale.output.contains("; regenerate it with: \(command) [stale-file]\n"), "\(stale.output)")
      #expect(stale.output.contains("error: not up to date: AppSettings.generated.swift"), "\(stale.output)")
      #expect(try package.text(generated) == text)
      #expect(try package.generateSettings("--target", "CommittedCode").output.contains("wrote \(generated)\n"))
      #expect(try package.text(generated).contains("play_music"))
      let current = try package.generateSettingsReadingOnly("--check")
      #expect(current.status == 0 && current.output.contains("\(generated) is up to date\n"), "\(current.output)")
    }

    /// A template's file that's written by hand stays, and SwiftPM doesn't know files that aren't Swift.
    @Test func templates() throws {
      let package = try SituationPackage("CommittedCode", .native)
      let file = "Sources/CommittedCode/Views.swift"
      try package.write(
        #"{"templates": [{"template": "swiftui", "output": "Views.swift"}, {"template": "markdown", "output": "SETTINGS.md"}]}"#,
        to: "Sources/CommittedCode/settings-gen.json")
      try package.write("struct Views {}\n", to: file)
      let refused = try package.generateSettings("--target", "CommittedCode")
      #expect(refused.status == 1)
      #expect(
        refused.output.contains("\(package.file(file).path):1:1: error: settings-gen didn't generate this Swift file; "),
        "\(refused.output)")
      #expect(refused.output.contains("error: not written: Views.swift\n"), "\(refused.output)")
      #expect(try package.text(file) == "struct Views {}\n")
      #expect(try package.text("Sources/CommittedCode/SETTINGS.md").contains("play_sounds"))
    }

    /// A target with the build plugin has no committed file; the build reports one that is there nevertheless.
    @Test func targetWithBuildPlugin() throws { try targetWithBuildPlugin(.native) }
    @Test(.slow) func targetWithBuildPluginInSwiftbuild() throws { try targetWithBuildPlugin(.swiftbuild) }

    private func targetWithBuildPlugin(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("DefaultIsolationMainActor", buildSystem)
      let file = "Sources/DefaultIsolationMainActor/AppSettings.generated.swift"
      #expect(try package.generateSettings().output.contains("wrote \(file)\n"))
      let build = try package.build()
      #expect(build.status != 0)
      let message =
        "error: target 'DefaultIsolationMainActor' contains \(package.file(file).path), which the plugin generates in every build; delete"
      #expect(build.output.contains(message), "\(build.output)")
    }

    @Test func targetWithoutSwift() throws {
      let package = try SituationPackage("CommittedCode", .native)
      let plugin = #"plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen-plugin")]"#
      try package.replace(#"exclude: ["Settings.bundle"]"#, by: #"exclude: ["Settings.bundle"], \#(plugin)"#, in: "Package.swift")
      let message = "error: target 'ClangLibrary' has no Swift sources, "
      let built = try package.build()
      #expect(built.status != 0 && built.output.contains(message), "\(built.output)")
      let selected = try package.generateSettings("--target", "ClangLibrary")
      #expect(selected.status == 1 && selected.output.contains(message), "\(selected.output)")
    }

    @Test func options() throws {
      let package = try SituationPackage("CommittedCode", .native)
      for (options, message) in [
        (["--target", "Other"], "error: target 'Other' has no settings bundle"),
        (
          ["--target", "Nothing"], "error: unknown target 'Nothing'; use one of: BesideClang, ClangLibrary, CommittedCode, Other"
        ),
        (["--output", "A.swift"], "error: invalid argument '--output'; see 'swift package generate-settings --help'"),
        (["--check", "--target"], "error: invalid argument '--target'"),
      ] {
        let result = try package.generateSettings(options)
        #expect(result.status == 1 && result.output.contains(message), "\(result.output)")
      }
      try package.write(#"{"typeName": "Preferences"}"#, to: "other.json")
      #expect(try package.generateSettings(["--config", "other.json", "--target", "CommittedCode"]).status == 0)
      #expect(try package.text(generated).contains("struct Preferences"))
      try package.write(#"{"typeName": 1}"#, to: "other.json")
      let broken = try package.generateSettings(["--config", "other.json", "--target", "CommittedCode"])
      #expect(broken.status == 1)
      #expect(broken.output.contains("other.json:1:14: error: "), "\(broken.output)")
      #expect(broken.output.contains("error: not written: AppSettings.generated.swift"), "\(broken.output)")
    }
  }
}
