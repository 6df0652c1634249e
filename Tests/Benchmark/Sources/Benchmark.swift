import Foundation

/// Compares the tool and the code that it generates with the alternatives, and prints a table of ratios.
///
/// The two commands of each comparison run alternately, so that background load affects both equally.
@main
struct Benchmark {
  private let repository: URL
  private let folder: URL
  private let tool: String

  static func main() {
    do {
      try run(Set(CommandLine.arguments.dropFirst()))
    } catch {
      print(error)
      exit(1)
    }
  }

  private static func run(_ parts: Set<String>) throws {
    let known: Set = ["--tool", "--generated", "--build"]
    guard parts.isSubset(of: known) else {
      print("usage: benchmark [--tool] [--generated] [--build]; by default, all three")
      exit(64)
    }
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardized
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-gen-benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    print("Building the tool as it's released…")
    let tool = repository.appendingPathComponent(".build/benchmark/settings-gen").path
    try Process.check([repository.appendingPathComponent(".ci/releasing/build-tool").path, tool])
    let benchmark = Benchmark(repository: repository, folder: folder, tool: tool)
    print("\n\(Measurement.header)")
    func wants(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }
    if wants("--tool") { try benchmark.measureTool() }
    if wants("--generated") { try benchmark.measureGeneratedCode() }
    if wants("--build") { try benchmark.measureBuild() }
  }

  private func measureTool() throws {
    let empty = folder.appendingPathComponent("empty").path
    try Data().write(to: URL(fileURLWithPath: empty + ".swift"))
    try Process.check(["swiftc", "-O", empty + ".swift", "-o", empty])
    let nothing = folder.appendingPathComponent("nothing.mustache").path
    try Data().write(to: URL(fileURLWithPath: nothing))
    let large = try PageOfSettings(elements: 12_000).write(into: folder)
    let page = large + "/Root.plist"
    let tutorial = repository.appendingPathComponent("Tests/Cases/Tutorial/Settings.bundle").path
    let lint = [Process.find("plutil"), "-lint", page]

    // Runs first, because a command's peak memory includes the memory of the process that started it.
    let memory = (try Run(of: [tool, large]).peakMemory, try Run(of: lint).peakMemory)
    let bundles = try [1_200, 120_000].map { try PageOfSettings(elements: $0).write(into: folder) }
    try tell(.start, [tool, tutorial], [empty], runs: 41)
    try tell(.largePage, [tool, large], lint, runs: 15)
    print(Measurement.memory.row(ratio: Double(memory.0) / Double(memory.1)))
    try tell(.copying, [tool, large], ["/bin/cat", page], runs: 15)
    try tell(.growth, [tool, large], [tool, bundles[0]], runs: 15)
    try tell(.furtherGrowth, [tool, bundles[1]], [tool, large], runs: 5)
    try tell(.reading, [tool, large, "--template", nothing], [tool, large], runs: 15)
    try tell(.lint, [tool, "lint", large], [tool, large], runs: 15)
    let history = try History(commits: 200, elements: 170).write(into: folder)
    let patches = [Process.find("git"), "-C", history + "/..", "log", "-p", "--", "Settings.bundle"]
    try tell(.log, [tool, "log", history], patches, runs: 15)
  }

  private func measureGeneratedCode() throws {
    // The settings of apps: 40% toggles, and 20% each of text fields, multi-values, and sliders.
    let page = PageOfSettings(elements: 1_000, kinds: [.toggle, .toggle, .textField, .multiValue, .slider])
    let code = try GeneratedCode(of: page, tool: tool, folder: folder)
    // SwiftPM and Xcode optimize release builds as whole modules.
    for (measurement, options) in [(Measurement.debugCompilation, []), (.releaseCompilation, ["-O", "-wmo"])] {
      let common = [Process.find("swiftc"), "-parse-as-library", "-c", "-o", "/dev/null"] + options
      try tell(
        measurement, common + [code.generated], common + [code.written], runs: 10, statistic: .leastProcessor)
    }
    for (measurement, ratio) in try GeneratedCode.readingRatios(tool: tool, folder: folder) {
      print(measurement.row(ratio: ratio))
    }
  }

  /// Builds a package that uses the plugin, whose tool is built from its sources, and one that depends on swift-argument-parser.
  private func measureBuild() throws {
    let bundle = repository.appendingPathComponent("Tests/Cases/Tutorial/Settings.bundle")
    let plugin = try Consumer(
      in: folder, "Plugin", dependency: #".package(name: "settings-gen", path: "\#(repository.path)")"#,
      target: #"resources: [.copy("Settings.bundle")], plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")]"#,
      main: "print(AppSettings().playSoundsPreference)\n")
    try FileManager.default.copyItem(at: bundle, to: plugin.sources.appendingPathComponent("Settings.bundle"))
    let url = "https://github.com/apple/swift-argument-parser"
    let source = ProcessInfo.processInfo.environment["ARGUMENT_PARSER"] ?? url
    let parser = try Consumer(
      in: folder, "Parser", dependency: #".package(url: "\#(source)", exact: "1.8.2")"#,
      target: #"dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]"#,
      main: "import ArgumentParser\n\nstruct App: ParsableCommand {}\n\nApp.main()\n")
    for consumer in [plugin, parser] {
      try Process.check(["swift", "package", "--package-path", consumer.folder.path, "resolve"])
    }
    try tell(.firstBuild, plugin.build, parser.build, runs: 3)
  }

  private func tell(
    _ measurement: Measurement, _ command: [String], _ other: [String], runs: Int,
    statistic: Pair.Statistic = .medianElapsed
  ) throws {
    let pair = try Pair(of: command, and: other, runs: runs, statistic: statistic)
    print(measurement.row(ratio: pair.ratio, times: pair))
  }
}
