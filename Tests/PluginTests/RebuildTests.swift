import Foundation
import SettingsGenTestTools
import Testing

extension PluginTests {
  /// What the next build does after a bundle, a configuration, or a template has changed, and after none has.
  ///
  /// Each target of the package has them in another way, so that one build shows the changes to all.
  struct Rebuilding {
    /// The folders of the bundles, by the names of the programs that print their keys.
    private let bundles = [
      "Inside": "Sources/Inside/Settings.bundle",
      // A symbolic link in the target leads to the bundle.
      "Linked": "Linked/Settings.bundle",
      // The configuration lists the bundle.
      "Listed": "Shared/Settings.bundle",
      // SwiftPM doesn't watch the folders of a dependency.
      "Dependent": "Local/Sources/Local/Settings.bundle",
    ]
    private let configuration = "Sources/Configured/settings-gen.json"

    private func package(_ buildSystem: BuildSystem) throws -> SituationPackage {
      let package = try SituationPackage("Editing", buildSystem)
      try FileManager.default.createSymbolicLink(
        atPath: package.file("Sources/Linked/Settings.bundle").path, withDestinationPath: "../../Linked/Settings.bundle")
      try package.write(#"{"access": "public"}"#, to: "Local/Sources/Local/settings-gen.json")
      return package
    }

    @Test func everyChangeIsPickedUp() throws { try everyChangeIsPickedUp(.native) }
    @Test(.slow) func everyChangeIsPickedUpInSwiftbuild() throws { try everyChangeIsPickedUp(.swiftbuild) }

    private func everyChangeIsPickedUp(_ buildSystem: BuildSystem) throws {
      let package = try package(buildSystem)
      let files = FileManager.default
      try expect(package, pages: "play_sounds", configured: "play_sounds", templated: "play_sounds", renamed: "play_sounds")
      let root = try package.text("Sources/Inside/Settings.bundle/Root.plist")

      // A page is edited, a configuration added, a template's partial edited, and a bundle renamed.
      for bundle in bundles.values { try package.replace("play_sounds", by: "play_music", in: "\(bundle)/Root.plist") }
      try package.write(#"{"typeName": "Preferences"}"#, to: configuration)
      try package.replace("AppSettings", by: "Preferences", in: "Sources/Configured/main.swift")
      try package.write("\"{{property}}\",\n", to: "Templates/parts/key.mustache")
      try files.moveItem(
        at: package.file("Sources/Renamed/Settings.bundle"), to: package.file("Sources/Renamed/debug-menu.bundle"))
      try package.replace("AppSettings", by: "DebugMenu", in: "Sources/Renamed/main.swift")
      try expect(package, pages: "play_music", configured: "play_sounds", templated: "playSounds", renamed: "play_sounds")

      // A page is added, a bundle replaces another one; names, the access level, and features are changed in the configuration; a template gets a
      // partial.
      for bundle in bundles.values {
        try package.write(root.replacing("play_sounds", with: "play_more"), to: "\(bundle)/More.plist")
        try package.write(root.replacing("<array>", with: "<array>" + childPane), to: "\(bundle)/Root.plist")
      }
      try package.write(
        #"{"typeName": "Options", "access": "package", "features": ["observable"], "names": {"play_sounds": "sounds"}}"#,
        to: configuration)
      try package.write(
        "package let options = Options()\nprint(\"keys: \\(options.sounds)\")\n", to: "Sources/Configured/main.swift")
      try package.write("// {{keyLiteral}}\n", to: "Templates/parts/comment.mustache")
      try package.write("{{keyLiteral}},\n{{> parts/comment}}", to: "Templates/parts/key.mustache")
      try files.removeItem(at: package.file("Sources/Renamed/debug-menu.bundle"))
      try package.add(root.replacing("play_sounds", with: "show_seconds"), at: "Sources/Renamed/Settings-Watch.bundle/Root.plist")
      try package.replace("DebugMenu", by: "WatchSettings", in: "Sources/Renamed/main.swift")
      try expect(package, pages: "play_more play_sounds", configured: "true", templated: "play_sounds", renamed: "show_seconds")

      // The new page is edited, the configuration and the partial are removed, and a bundle replaces another one.
      for bundle in bundles.values { try package.replace("play_more", by: "play_most", in: "\(bundle)/More.plist") }
      try files.removeItem(at: package.file(configuration))
      try package.write("print(\"keys: \\(AppSettings().playSounds)\")\n", to: "Sources/Configured/main.swift")
      try files.removeItem(at: package.file("Templates/parts/comment.mustache"))
      try package.write("\"{{property}}\",\n", to: "Templates/parts/key.mustache")
      try files.removeItem(at: package.file("Sources/Renamed/Settings-Watch.bundle"))
      try package.add(root, at: "Sources/Renamed/debug-menu.bundle/Root.plist")
      try package.replace("WatchSettings", by: "DebugMenu", in: "Sources/Renamed/main.swift")
      try expect(package, pages: "play_most play_sounds", configured: "true", templated: "playSounds", renamed: "play_sounds")

      // The page is deleted.
      for bundle in bundles.values {
        try files.removeItem(at: package.file("\(bundle)/More.plist"))
        try package.write(root, to: "\(bundle)/Root.plist")
      }
      try expect(package, pages: "play_sounds", configured: "true", templated: "playSounds", renamed: "play_sounds")

      // Nothing is changed, and then a comment. The tool runs only for what SwiftPM doesn't watch.
      let objects = try package.objects()
      try #require(!objects.isEmpty)
      let untouched = try package.build(isVerbose: true)
      #expect(untouched.status == 0 && !untouched.ranTool(on: "Inside"), "\(untouched.output)")
      #expect(try package.objects() == objects)
      try package.replace("<array>", by: "<array> <!-- for everybody -->", in: "Sources/Inside/Settings.bundle/Root.plist")
      let commented = try package.build(isVerbose: true)
      #expect(commented.status == 0 && commented.ranTool(on: "Inside"), "\(commented.output)")
      #expect(try package.objects() == objects)
    }

    @Test func mistakesAndTheirRepair() throws { try mistakesAndTheirRepair(.native) }
    @Test(.slow) func mistakesAndTheirRepairInSwiftbuild() throws { try mistakesAndTheirRepair(.swiftbuild) }

    private func mistakesAndTheirRepair(_ buildSystem: BuildSystem) throws {
      let package = try package(buildSystem)
      try package.write("{}\n", to: configuration)
      func build(expecting message: String) throws {
        let result = try package.build()
        #expect(result.status != 0 && result.output.contains(message), "\(result.output)")
      }
      // The build after a first one is planned again anyway.
      for _ in 0..<2 { try expect(package, pages: "play_sounds") }

      let page = "Sources/Inside/Settings.bundle/Root.plist"
      let root = try package.text(page)
      try package.write(root.replacing("</array>", with: "</arra>"), to: page)
      let line = root.split(separator: "\n").firstIndex { $0.contains("</array>") } ?? 0
      try build(expecting: "\(package.file(page).path):\(line + 1):3: error: ")
      try package.write(root, to: page)

      try package.write(#"{"typeName": 1}"#, to: configuration)
      try build(expecting: "settings-gen.json:1:14: error: ")
      try package.write(#"{"access": "package"}"#, to: configuration)
      try expect(package, pages: "play_sounds", configured: "play_sounds")

      // A bundle that the configuration lists is gone, and then the list is changed.
      try FileManager.default.moveItem(at: package.file("Shared"), to: package.file("Common"))
      try build(expecting: "Shared/Settings.bundle: error: ")
      let list = "Sources/Listed/settings-gen.json"
      for (file, old, new, member) in [
        (list, "Shared", "Common", "bundles"),
        (configuration, #""access""#, #""templates": ["swiftui"], "access""#, "templates"),
      ] {
        try package.replace(old, by: new, in: file)
        if buildSystem == .native {
          try build(
            expecting:
              "settings-gen.json:1:1: error: '\(member)' was changed after SwiftPM planned the build; run 'touch Package.swift'")
          try package.write(package.text("Package.swift"), to: "Package.swift")
        }
        try expect(package, pages: "play_sounds", configured: "play_sounds")
      }
    }

    @Test(.slow)
    func nothingTouchedFromSources() throws { try nothingTouched(.nativeFromSources) }
    @Test(.slow)
    func nothingTouchedFromSourcesInSwiftbuild() throws { try nothingTouched(.swiftbuildFromSources) }

    private func nothingTouched(_ buildSystem: BuildSystem) throws {
      let package = try package(buildSystem)
      // The native build system builds a plugin's tool from sources twice, for planning and with everything else, and each of the two
      // builds sees that the other one has touched the tool. From the second build on, it only plans if files come or go.
      for _ in 0..<(buildSystem == .nativeFromSources ? 2 : 1) { try #require(package.build(isVerbose: true).status == 0) }
      let objects = try package.objects()
      let untouched = try package.build(isVerbose: true)
      #expect(untouched.status == 0 && !untouched.ranTool(on: "Inside"), "\(untouched.output)")
      #expect(try package.objects() == objects)
    }

    /// Builds the package, runs its programs, and waits until a change is later than the build by more than any clock's resolution.
    ///
    /// Without the pause, the compiler once took a generated file for unchanged that had just been written again in the same length.
    private func expect(
      _ package: SituationPackage, pages: String, configured: String? = nil, templated: String? = nil, renamed: String? = nil
    ) throws {
      let result = try package.build()
      try #require(result.status == 0, "\(result.output)")
      let others = [("Configured", configured), ("Templated", templated), ("Renamed", renamed)]
      let programs = bundles.keys.map { ($0, pages) } + others.compactMap { program, keys in keys.map { (program, $0) } }
      for ((program, keys), run) in zip(programs, try package.runBuilt(programs.map(\.0))) {
        #expect(run.output == "keys: \(keys)\n", "\(program): \(run.output)")
      }
      Thread.sleep(forTimeInterval: 1)
    }

    private let childPane = """
      <dict>
        <key>Type</key>
        <string>PSChildPaneSpecifier</string>
        <key>Title</key>
        <string>More</string>
        <key>File</key>
        <string>More</string>
      </dict>
      """
  }
}

extension SwiftCommand {
  /// Whether a verbose build ran the tool on the bundle of a target.
  fileprivate func ranTool(on target: String) -> Bool {
    output.split(separator: "\n").contains { $0.contains(" generate /") && $0.contains("/\(target)/Settings.bundle") }
  }
}
