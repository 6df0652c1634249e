import Foundation
import Testing

extension PluginTests {
  /// `swift package generate-settings` in a package that commits what is generated.
  struct GeneratingIntoSources {
    private let page = "Sources/CommittedCode/Settings.bundle/Root.plist"
    private let generated = "Sources/CommittedCode/AppSettings.generated.swift"

    @Test func writesChecksAndFindsStaleFile() throws { try writesChecksAndFindsStaleFile(.native) }
    @Test(.fromSources) func writesChecksAndFindsStaleFileInSwiftbuild() throws { try writesChecksAndFindsStaleFile(.swiftbuild) }

    private func writesChecksAndFindsStaleFile(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("CommittedCode", buildSystem)
      let missing = try package.generateSettings("--check", "--target", "CommittedCode")
      #expect(missing.status == 1)
      #expect(
        missing.output.contains("; generate it with: \(Self.command) --target CommittedCode [stale-file]\n"), "\(missing.output)")
      let support = "Sources/CommittedCode/SettingsSupport.generated.swift"
      #expect(try package.generateSettings().output.contains("wrote \(generated)\nwrote \(support)\n"))
      #expect(try package.generateSettings().output.contains("\(generated) is up to date\n\(support) is up to date\n"))
      #expect(try package.run().output.contains("plays sounds: true\n"))
      #expect(try package.generateSettings("--check").status == 0)

      let text = try package.text(generated)
      try package.replace("play_sounds", by: "play_music", in: page)
      let stale = try package.generateSettings("--check")
      #expect(stale.status == 1)
      #expect(stale.output.contains("; regenerate it with: \(Self.command) [stale-file]\n"), "\(stale.output)")
      #expect(stale.output.contains("error: not up to date: AppSettings.generated.swift"), "\(stale.output)")
      #expect(try package.text(generated) == text)

      #expect(try package.generateSettings("--target", "CommittedCode").status == 0)
      #expect(try package.text(generated).contains("play_music"))
      #expect(try package.generateSettings("--check").status == 0)
    }

    private static let command = "swift package --allow-writing-to-package-directory generate-settings"

    @Test(arguments: ["--help", "-h"])
    func help(_ option: String) throws {
      let result = try SituationPackage("CommittedCode", .native).generateSettings(option)
      #expect(result.status == 0)
      #expect(result.output.contains("Usage: \(Self.command) [OPTION...]\n"))
      #expect(result.output.contains("  --target NAME         Generate the files of this target;"), "\(result.output)")
    }

    /// A target with the build plugin has no committed file; the build reports one that is there nevertheless.
    @Test func targetWithBuildPlugin() throws { try targetWithBuildPlugin(.native) }
    @Test(.fromSources) func targetWithBuildPluginInSwiftbuild() throws { try targetWithBuildPlugin(.swiftbuild) }

    private func targetWithBuildPlugin(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("BundleCopied", buildSystem)
      for options in [[], ["--check"], ["--target", "BundleCopied"]] {
        let result = try package.generateSettings(options)
        #expect(result.status == 1)
        let message = "error: target 'BundleCopied' uses SettingsGenPlugin, which generates its Swift in every build; "
        #expect(result.output.contains(message), "\(result.output)")
      }
      let file = "Sources/BundleCopied/AppSettings.generated.swift"
      #expect(!FileManager.default.fileExists(atPath: package.file(file).path))

      try package.write("struct AppSettings {}\n", to: file)
      let build = try package.build()
      #expect(build.status != 0)
      let message =
        "error: target 'BundleCopied' contains \(package.file(file).path), which the plugin generates in every build; delete"
      #expect(build.output.contains(message), "\(build.output)")
    }

    /// SwiftPM warns about files that it doesn't know, unless the manifest excludes them as the README shows.
    @Test func excludedFiles() throws {
      let package = try SituationPackage("CommittedCode", .native)
      let files = ["settings-gen.json", "SETTINGS.md"]
      try package.write(
        #"{"templates": [{"template": "markdown", "output": "SETTINGS.md"}]}"#, to: "Sources/CommittedCode/\(files[0])")
      #expect(try package.generateSettings().output.contains("wrote Sources/CommittedCode/SETTINGS.md\n"))
      #expect(try package.generateSettings().output.contains("Sources/CommittedCode/SETTINGS.md is up to date\n"))
      let unknown = try package.build().output
      #expect(unknown.contains("found 2 file(s) which are unhandled"), "\(unknown)")
      try package.replace("resources: [", by: "exclude: \(files), resources: [", in: "Package.swift")
      let excluded = try package.build()
      #expect(excluded.status == 0 && !excluded.output.contains("unhandled"), "\(excluded.output)")
    }

    /// SwiftPM can't load a package with a target that mixes Swift with C.
    @Test func targetWithoutSwift() throws {
      let package = try SituationPackage("BundleInClangTarget", .native)
      let message =
        "target 'ClangLibrary' has no Swift sources, and SwiftPM doesn't allow Swift and C in one target; list the bundle in the settings-gen.json "
        + #"of a Swift target: {"bundles": ["../ClangLibrary/Settings.bundle"]}"#
      let selected = try package.generateSettings("--target", "ClangLibrary")
      #expect(selected.status == 1)
      #expect(selected.output.contains("error: \(message)"), "\(selected.output)")
      let all = try package.generateSettings()
      #expect(all.status == 0)
      #expect(all.output.contains("warning: \(message)"), "\(all.output)")
      #expect(all.output.contains("wrote Sources/BesideClang/AppSettings.generated.swift\n"), "\(all.output)")
      #expect(try package.run().output.contains("plays sounds: true, volume: 11\n"))
      let plugin = #"plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen-plugin")]"#
      try package.replace(#"exclude: ["Settings.bundle"]"#, by: #"exclude: ["Settings.bundle"], \#(plugin)"#, in: "Package.swift")
      let built = try package.build()
      #expect(built.status != 0 && built.output.contains("error: \(message)"), "\(built.output)")
    }

    @Test func handwrittenFile() throws {
      let package = try SituationPackage("CommittedCode", .native)
      let file = "Sources/CommittedCode/Views.swift"
      try package.write(
        #"{"templates": [{"template": "swiftui", "output": "Views.swift"}]}"#, to: "Sources/CommittedCode/settings-gen.json")
      try package.write("struct Views {}\n", to: file)
      let refused = try package.generateSettings()
      #expect(refused.status == 1)
      #expect(
        refused.output.contains(
          "error: '\(file)' doesn't begin with '// Generated by settings-gen', so it may be written by hand; "),
        "\(refused.output)")
      #expect(try package.text(file) == "struct Views {}\n")
      #expect(!FileManager.default.fileExists(atPath: package.file(generated).path))

      try package.write("// Generated by settings-gen from Settings.bundle.\n", to: file)
      #expect(try package.generateSettings().output.contains("wrote \(file)\n"))
      #expect(try package.generateSettings().output.contains("\(file) is up to date\n"))
    }

    /// A bundle was removed, but not what was generated from it.
    @Test func orphan() throws {
      let package = try SituationPackage("CommittedCode", .native)
      #expect(try package.generateSettings().status == 0)
      try package.write("struct Other {}\n", to: "Sources/Other/Handwritten.generated.swift")
      #expect(try package.generateSettings("--check").status == 0)
      let orphan = "Sources/Other/AppSettings.generated.swift"
      try package.write("// Generated by settings-gen from Settings.bundle. Do not edit.\n", to: orphan)
      let message =
        "'\(orphan)' was generated, but target 'Other' has no settings bundle; delete the file, or list its bundle in the "
      let check = try package.generateSettings("--check")
      #expect(check.status == 1)
      #expect(check.output.contains("error: \(message)"), "\(check.output)")
      #expect(check.output.contains("\(generated) is up to date\n"), "\(check.output)")
      let run = try package.generateSettings()
      #expect(run.status == 0)
      #expect(run.output.contains("warning: \(message)"), "\(run.output)")
      #expect(!run.output.contains("Handwritten"))
    }

    @Test func invalidValue() throws {
      let result = try SituationPackage("CommittedCode", .native).generateSettings("--access", "open")
      #expect(result.status == 1)
      #expect(result.output.contains("error: invalid value 'open' for '--access'; use internal, package, or public\n"))
      #expect(result.output.contains("SettingsSupport.generated.swift; see '\(Self.command) --help'\n"), "\(result.output)")
      #expect(!result.output.contains("usage: settings-gen"), "\(result.output)")
    }

    @Test func passesOptionsOn() throws {
      let package = try SituationPackage("CommittedCode", .native)
      let result = try package.generateSettings("--type-name", "Preferences", "--access", "public")
      #expect(result.status == 0, "\(result.output)")
      #expect(try package.text("Sources/CommittedCode/Preferences.generated.swift").contains("public "))
      try package.write(#"{"typeName": 1}"#, to: "broken.json")
      let broken = try package.generateSettings("--config", "broken.json")
      #expect(broken.status == 1)
      #expect(broken.output.contains("broken.json:1:14: error: "), "\(broken.output)")
      #expect(broken.output.contains("error: not written: AppSettings.generated.swift"), "\(broken.output)")
    }

    @Test(arguments: [
      (["--target", "Other"], "error: target 'Other' has no settings bundle"),
      (["--target", "Nothing"], "error: unknown target 'Nothing'; use one of: CommittedCode, Other"),
      (["--output", "A.swift"], "error: '--output' isn't available"),
      (["--targt", "Other"], "error: unknown option '--targt'; use one of: --target, --check, "),
      (["Other"], "error: unexpected argument 'Other'; to select a target, write '--target Other'"),
      (["--target"], "error: missing value for '--target'; write '--target NAME'"),
      (["--check=yes"], "error: option '--check' doesn't take a value; remove '=yes'"),
    ])
    func refuses(_ options: [String], _ message: String) throws {
      let result = try SituationPackage("CommittedCode", .native).generateSettings(options)
      #expect(result.status == 1)
      #expect(result.output.contains(message), "\(result.output)")
    }
  }
}
