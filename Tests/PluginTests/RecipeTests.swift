import Testing

extension PluginTests {
  /// The recipes of the documentation for several targets, as packages.
  struct Recipes {
    private func output(of name: String) throws -> String {
      let package = try SituationPackage(name, .native)
      let built = try package.build()
      #expect(built.status == 0 && !built.output.contains("warning:"), "\(built.output)")
      let run = try package.run(name)
      #expect(run.status == 0, "\(run.output)")
      return run.output
    }

    @Test("UI tests start the app with launch arguments, from which it reads every value back")
    func launchArguments() throws {
      let output = try output(of: "LaunchArguments")
      #expect(output.contains("plays sounds: false, volume: 0.25, name: (draft) “Ann” <&>\n"), "\(output)")
      #expect(output.contains("experience: expert, sync: true\n"), "\(output)")
      #expect(output.contains("plays sounds after a tap: true, stored: true, false\n"), "\(output)")
    }

    @Test("the tool runs in a package that depends on it, without an installation", .fromSources)
    func toolOfDependency() throws {
      let package = try SituationPackage("BundleCopied", .nativeFromSources)
      let page = "Sources/BundleCopied/Settings.bundle/Root.plist"
      let key = "<key>DefaultValue</key>"
      try package.replace(key, by: "<key>TrueValue</key><string>on</string>" + key, in: page)
      let run = try package.run("settings-gen", "lint", "Sources/BundleCopied/Settings.bundle")
      #expect(run.status == 0 && run.output.contains("\(page):"), "\(run.output)")
    }

    @Test("an app, a widget and a watch app share a module with the settings, and an app group with the values")
    func sharedModule() throws {
      let output = try output(of: "SharedModule")
      for line in ["stored in the group: Ann", "widget: Hello, Ann", "watch: Hello, Ann, plays sounds: false"] {
        #expect(output.contains(line + "\n"), "\(output)")
      }
    }
  }
}
