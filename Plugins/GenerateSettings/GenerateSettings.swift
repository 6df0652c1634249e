import Foundation
import PackagePlugin

/// Writes the Swift for settings bundles into the sources, to be committed and reviewed.
///
/// It declares no permission, because SwiftPM would ask for it before the plugin could print its help or only check the files.
@main
struct GenerateSettings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let options = try Options(arguments)
    if options.isHelp { return print(Options.help) }
    let targets = context.package.targets.compactMap(\.sourceModule)
    for name in options.targets where !targets.contains(where: { $0.name == name }) {
      let names = targets.map(\.name).sorted().joined(separator: ", ")
      throw Failure(description: "unknown target '\(name)'; use one of: \(names)")
    }
    var outputs: [(URL, GeneratedFile)] = []
    var problems: [String] = []
    // The bundles of tests are usually test data.
    for target in targets where options.targets.isEmpty ? target.kind != .test : options.targets.contains(target.name) {
      var files = TargetFiles(target, in: context)
      files.configuration = options.configuration.map { URL(fileURLWithPath: $0) }
      let plan = Plan(for: files)
      problems += plan.problems
      if !options.targets.isEmpty, plan.files.isEmpty, plan.problems.isEmpty { problems.append(files.noBundle) }
      if target is ClangSourceModuleTarget, let bundle = plan.swiftFiles.first?.bundle {
        let message = files.noSwiftSources(for: bundle)
        if options.targets.isEmpty { Diagnostics.warning(message, file: nil, line: nil) } else { problems.append(message) }
      } else {
        outputs += plan.files.map { (target.directoryURL.appendingPathComponent($0.name), $0) }
      }
    }
    for problem in problems { Diagnostics.error(problem, file: nil, line: nil) }
    guard problems.isEmpty else { return }
    guard !outputs.isEmpty else { throw Failure(description: "no target has a settings bundle in its folder") }
    if !options.isCheck, !FileManager.default.isWritableFile(atPath: outputs[0].0.deletingLastPathComponent().path) {
      throw Failure(description: "no permission to write; run \(Options.command)")
    }
    try write(outputs, options, tool: context.tool(named: "settings-gen").url, package: context.package.directoryURL)
  }

  /// Runs the tool for each file, and prints what it did.
  ///
  /// - Throws: `Failure` with the names of the files for which the tool failed, and the errors of starting the tool.
  private func write(_ outputs: [(URL, GeneratedFile)], _ options: Options, tool: URL, package: URL) throws {
    var failures: [String] = []
    for (output, file) in outputs {
      let before = try? Data(contentsOf: output)
      let arguments = file.arguments(output: output) + (options.isCheck ? ["--check"] : [])
      let process = try Process.run(tool, arguments: arguments + ["--regenerate-with", options.regeneration])
      process.waitUntilExit()
      if process.terminationStatus != 0 {
        failures.append(file.name)
      } else {
        let path = relativePath(of: output.path, from: package.path)
        print(before == (try? Data(contentsOf: output)) ? "\(path) is up to date" : "wrote \(path)")
      }
    }
    guard failures.isEmpty else {
      throw Failure(description: "\(options.isCheck ? "not up to date" : "not written"): \(failures.joined(separator: ", "))")
    }
  }
}

/// The error that the command ends with.
private struct Failure: Error, CustomStringConvertible { let description: String }

/// The options on the command line.
private struct Options {
  let isHelp: Bool
  let isCheck: Bool
  let targets: [String]
  let configuration: String?
  /// The command that generates the files that these options select.
  let regeneration: String

  static let command = "swift package --allow-writing-to-package-directory generate-settings"

  static let help = """
    Generate Swift from settings bundles into the package's sources.

    Usage: \(command) [--target NAME]... [--config FILE]
           swift package generate-settings --check [--target NAME]... [--config FILE]

    Options:
      --target NAME   Generate the files of this target; can be repeated. By default, the files of all targets except tests.
      --check         Write nothing; fail and show the differences if a file is out of date.
      --config FILE   Use this configuration file instead of settings-gen.json.
      --help          Show this help.
    """

  /// Reads the arguments after the command's name.
  ///
  /// - Throws: `Failure` if there are others.
  init(_ arguments: [String]) throws {
    // SwiftPM passes on its own options if they come after the command.
    var rest = ArgumentExtractor(
      arguments.filter { !["--allow-writing-to-package-directory", "--disable-sandbox"].contains($0) })
    isHelp = rest.extractFlag(named: "help") > 0
    isCheck = rest.extractFlag(named: "check") > 0
    targets = rest.extractOption(named: "target")
    configuration = rest.extractOption(named: "config").last
    let unknown = rest.remainingArguments + arguments.suffix(1).filter { ["--target", "--config"].contains($0) }
    if let argument = unknown.first {
      throw Failure(description: "invalid argument '\(argument)'; see 'swift package generate-settings --help'")
    }
    let words = targets.flatMap { ["--target", $0] } + (configuration.map { ["--config", $0] } ?? [])
    regeneration = ([Self.command] + words).joined(separator: " ")
  }
}
