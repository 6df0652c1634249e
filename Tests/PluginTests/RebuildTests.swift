import Foundation
import Testing

extension PluginTests {
  /// What the next build does after a bundle has changed, and after it hasn't.
  struct Rebuilding {
    private let page = "Sources/Editing/Settings.bundle/Root.plist"
    private let childPage = "Sources/Editing/Settings.bundle/More.plist"

    @Test func pageEditedAddedAndRemoved() throws { try pageEditedAddedAndRemoved(.native) }
    @Test(.fromSources) func pageEditedAddedAndRemovedInSwiftbuild() throws { try pageEditedAddedAndRemoved(.swiftbuild) }

    private func pageEditedAddedAndRemoved(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("Editing", buildSystem)
      try expectKeys("play_sounds", package)
      let root = try package.text(page)
      try package.write(root.replacingOccurrences(of: "play_sounds", with: "play_music"), to: page)
      try expectKeys("play_music", package)
      try package.write(root.replacingOccurrences(of: "play_sounds", with: "play_more"), to: childPage)
      try package.write(root.replacingOccurrences(of: "<array>", with: "<array>" + childPane), to: page)
      try expectKeys("play_more play_sounds", package)
      try package.replace("play_more", by: "play_most", in: childPage)
      try expectKeys("play_most play_sounds", package)
      try FileManager.default.removeItem(at: package.file(childPage))
      try package.write(root, to: page)
      try expectKeys("play_sounds", package)
    }

    @Test func configurationAdded() throws { try configurationAdded(.native) }
    @Test(.fromSources) func configurationAddedInSwiftbuild() throws { try configurationAdded(.swiftbuild) }

    private func configurationAdded(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("Editing", buildSystem)
      try expectKeys("play_sounds", package)
      try package.write(#"{"typeName": "Preferences"}"#, to: "Sources/Editing/settings-gen.json")
      try package.replace("AppSettings", by: "Preferences", in: "Sources/Editing/main.swift")
      try expectKeys("play_sounds", package)
    }

    @Test func configurationEdited() throws { try configurationEdited(.native) }
    @Test(.fromSources) func configurationEditedInSwiftbuild() throws { try configurationEdited(.swiftbuild) }

    private func configurationEdited(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("Editing", buildSystem)
      let configuration = "Sources/Editing/settings-gen.json"
      try package.write("{}", to: configuration)
      // The build after a first one is planned again anyway.
      for _ in 0..<2 { try expectKeys("play_sounds", package) }
      for (member, value) in [
        ("access", #""package""#), ("features", #"["observable"]"#), ("templates", #"["swiftui"]"#),
        ("bundles", #"[{"path": "Settings.bundle", "typeName": "AppSettings"}]"#),
      ] {
        try package.write("{\"\(member)\": \(value)}", to: configuration)
        if buildSystem == .native {
          let result = try package.build()
          let messages = ["access", "features", "templates", "typeName"].map {
            "settings-gen.json:1:1: error: '\($0)' was changed after SwiftPM planned the build"
          }
          #expect(result.status != 0 && messages.contains(where: result.output.contains), "\(member): \(result.output)")
          try package.write(package.text("Package.swift"), to: "Package.swift")
        }
        try expectKeys("play_sounds", package)
      }
    }

    @Test func nothingTouchedAndThenComment() throws { try nothingTouchedAndThenComment(.native) }
    @Test(.fromSources)
    func nothingTouchedAndThenCommentFromSources() throws { try nothingTouchedAndThenComment(.nativeFromSources) }
    @Test(.fromSources) func nothingTouchedAndThenCommentInSwiftbuild() throws { try nothingTouchedAndThenComment(.swiftbuild) }
    @Test(.fromSources)
    func nothingTouchedAndThenCommentFromSourcesInSwiftbuild() throws { try nothingTouchedAndThenComment(.swiftbuildFromSources) }

    private func nothingTouchedAndThenComment(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("Editing", buildSystem)
      // The native build system builds a plugin's tool from sources twice, for planning and with everything else, and each of the two
      // builds sees that the other one has touched the tool. From the second build on, it only plans if files come or go.
      for _ in 0..<(buildSystem == .nativeFromSources ? 2 : 1) { try #require(package.build(isVerbose: true).status == 0) }
      let objects = try package.objects()
      try #require(!objects.isEmpty)

      let untouched = try package.build(isVerbose: true)
      #expect(untouched.status == 0 && !untouched.ranTool, "\(untouched.output)")
      #expect(try package.objects() == objects)

      try package.replace("<array>", by: "<array> <!-- for everybody -->", in: page)
      let commented = try package.build(isVerbose: true)
      #expect(commented.status == 0 && commented.ranTool, "\(commented.output)")
      #expect(try package.objects() == objects)
    }

    @Test func pageBrokenAndMended() throws { try pageBrokenAndMended(.native) }
    @Test(.fromSources) func pageBrokenAndMendedInSwiftbuild() throws { try pageBrokenAndMended(.swiftbuild) }

    private func pageBrokenAndMended(_ buildSystem: BuildSystem) throws {
      let package = try SituationPackage("Editing", buildSystem)
      try expectKeys("play_sounds", package)
      let root = try package.text(page)
      try package.write(root.replacingOccurrences(of: "</array>", with: "</arra>"), to: page)
      let result = try package.build()
      #expect(result.status != 0)
      let line = root.split(separator: "\n").firstIndex { $0.contains("</array>") } ?? 0
      #expect(result.output.contains("\(package.file(page).path):\(line + 1):3: error: "), "\(result.output)")
      try package.write(root, to: page)
      try expectKeys("play_sounds", package)
    }

    /// Builds and runs the package, and waits until a change is later than the build by more than any clock's resolution.
    ///
    /// Without the pause, the compiler once took a generated file for unchanged that had just been written again in the same length.
    private func expectKeys(_ keys: String, _ package: SituationPackage) throws {
      let result = try package.run()
      #expect(result.output.contains("keys: \(keys)\n"), "\(result.output)")
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
  /// True where a verbose build ran the tool.
  fileprivate var ranTool: Bool { output.contains(" generate /") }
}
