import Foundation
import SettingsGenTestTools
import Testing

extension PluginTests {
  /// Follows the tutorial from an empty directory: creates its files, runs its commands, and compares what they print.
  struct Tutorial {
    @Test("the tutorial works as written") func steps() throws { try steps(.native) }
    @Test("the tutorial works as written, with the tool built from source", .slow)
    func stepsFromSources() throws { try steps(.nativeFromSources) }

    private func steps(_ buildSystem: BuildSystem) throws {
      let page = try MarkdownPage("Sources/Documentation/Tutorial.md")
      let files = FileManager.default
      let scratch = Repository.item(".build/plugin-tests/\(buildSystem)")
      let parent = scratch.appendingPathComponent("tutorial")
      // As in SituationPackage, also the plan of the last build, which was another package's.
      for stale in [parent, scratch.appendingPathComponent("build/debug.yaml")] where files.fileExists(atPath: stale.path) {
        try files.removeItem(at: stale)
      }
      try files.createDirectory(at: parent, withIntermediateDirectories: true)
      var folder = parent
      var output = ""
      for block in page.blocks where block.value("unchecked") == nil {
        let place = "\(page):\(block.line)"
        if let file = block.value("file") {
          let url = folder.appendingPathComponent(file)
          try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
          let text = file == "Package.swift" ? try SituationPackage.locatingPlugins(in: block.text, buildSystem) : block.text
          try text.write(to: url, atomically: true, encoding: .utf8)
        } else if block.words.contains("output") {
          #expect(output.contains(block.text.dropLast()), "\(place): the output is\n\(output)")
        } else if block.language == "sh" {
          // The first block creates a folder and enters it.
          if block.text.contains("cd Player\n") { folder = parent.appendingPathComponent("Player") }
          let start = block.text.contains("cd Player\n") ? parent : folder
          let run = try run(command(block.text, buildSystem), in: start)
          #expect(run.status == block.value("status").flatMap(Int32.init) ?? 0, "\(place): \(run.output)")
          output = run.output
        }
      }
    }

    /// Runs the commands of a block, one in each line, until one fails.
    private func run(_ script: String, in folder: URL) throws -> (status: Int32, output: String) {
      var output = ""
      for line in script.split(separator: "\n") {
        var run = try SwiftCommand.run("sh", ["-c", String(line)], in: folder)
        // As in SwiftCommand, the command is repeated if a signal ended it, which the shell reports as a status.
        for _ in 0..<2 where run.status > 128 { run = try SwiftCommand.run("sh", ["-c", String(line)], in: folder) }
        output += run.output
        if run.status != 0 { return (run.status, output) }
      }
      return (0, output)
    }

    @Test("the README's manifest builds without a warning, with and without a configuration")
    func manifestOfReadme() throws {
      let app = try EmptyFolder("readme-app")
      let page = try MarkdownPage("README.md")
      let manifest = try #require(page.blocks.first { $0.words.contains("manifest") })
      try app.write("Package.swift", EmptyFolder.locatingPlugin(in: manifest.text))
      try app.write("Sources/Game/main.swift", "print(AppSettings().playSoundsPreference)\n")
      try app.copyBundle(to: "Sources/Game/Settings.bundle")
      try app.build(".")
      try app.write("Sources/Game/main.swift", "print(AppSettings().playSounds)\n")
      try app.write("Sources/Game/settings-gen.json", #"{"trim": {"suffixes": ["_preference"]}}"#)
      try app.build(".")
    }

    @Test("the modular app of the documentation builds, with the bundle in the app's folder")
    func modularApp() throws {
      let app = try EmptyFolder("modular-app")
      for block in try MarkdownPage("Sources/Documentation/Targets.md").blocks {
        guard let path = block.value("file"), path.hasPrefix("Modules/") else { continue }
        try app.write(path, EmptyFolder.locatingPlugin(in: block.text))
      }
      // Fails if the accessors aren't public or aren't generated.
      try app.write(
        "Modules/Sources/SharedSettings/SharedSettings.swift", "public let playsSounds = AppSettings().playSoundsPreference\n")
      try app.copyBundle(to: "App/Settings.bundle")
      try app.build("Modules")
    }

    /// Returns commands that build into the folder of the other tests, and run the built tool if the package doesn't contain it.
    private func command(_ text: String, _ buildSystem: BuildSystem) -> String {
      let build = Repository.item(".build/plugin-tests/\(buildSystem)/build").path
      let options = "--build-system \(buildSystem.option) --scratch-path '\(build)'"
      let tool = buildSystem.isFromSources ? "swift run \(options) settings-gen" : "'\(SettingsGenTool.executable.path)'"
      return text.replacing("swift run settings-gen", with: tool)
        .replacing("swift run Player", with: "swift run \(options) Player")
        .replacing("swift package ", with: "swift package \(options) ")
    }
  }
}

/// A folder for files of the documentation, which are built with the released plugin.
private struct EmptyFolder {
  private let url: URL

  init(_ name: String) throws {
    url = Repository.item(".build/plugin-tests/native/\(name)")
    for old in [url, build] where FileManager.default.fileExists(atPath: old.path) { try FileManager.default.removeItem(at: old) }
  }

  private var build: URL { url.deletingLastPathComponent().appendingPathComponent(url.lastPathComponent + "-build") }

  static func locatingPlugin(in text: String) throws -> String {
    let released = try ReleasedPackages.folder().appendingPathComponent("settings-gen-plugin").path
    return text.replacing(#/\.package\((?:url|path): [^)]*\)/#, with: ".package(path: \"\(released)\")")
      .replacing("package: \"settings-gen\"", with: "package: \"settings-gen-plugin\"")
  }

  func write(_ path: String, _ text: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func copyBundle(to path: String) throws {
    try write(path + "/.keep", "")
    try FileManager.default.removeItem(at: url.appendingPathComponent(path))
    try FileManager.default.copyItem(
      at: Repository.item("Tests/Cases/Tutorial/Settings.bundle"), to: url.appendingPathComponent(path))
  }

  /// Builds the package in a folder, and reports errors and warnings.
  func build(_ package: String) throws {
    let run = try SwiftCommand.run("swift", ["build", "--scratch-path", build.path], in: url.appendingPathComponent(package))
    #expect(run.status == 0 && !run.output.contains("warning:"), "\(run.output)")
  }
}
