import Foundation
import PackagePlugin

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin
#endif

/// Writes the Swift for settings bundles into the sources, to be committed and reviewed.
///
/// With `--check`, it reports the files that are out of date and writes nothing.
@main
struct GenerateSettings {
  /// A target and the folder for its generated files.
  struct Target {
    var files: TargetFiles
    /// The folder for the generated files; nil is the bundle's folder.
    var folder: URL?
    /// Whether it's a test target, whose bundles are usually test data; it's skipped unless it's selected.
    var isTest = false
    /// Whether the build plugin generates its Swift files in every build.
    var usesBuildPlugin = false
    /// Whether its sources are C, Objective-C, or C++, among which SwiftPM doesn't allow Swift.
    var isClang = false

    /// The messages for generated files that remained when the target's settings bundle was removed.
    ///
    /// Only for packages, where a file belongs to one target.
    fileprivate func orphans(in folder: URL) -> [String] {
      guard self.folder != nil else { return [] }
      return files.listed.filter { $0.lastPathComponent.hasSuffix(generatedEnding) && hasHeader($0) }.map { file in
        """
        '\(relativePath(of: file.path, from: folder.path))' was generated, but target '\(files.name)' has no settings bundle; delete the \
        file, or list its bundle in the target's settings-gen.json
        """
      }
    }
  }

  /// A file to write or check, and the arguments of the tool that do it.
  private struct Output {
    var file: URL
    var arguments: [String]

    /// Whether the file may be replaced: it doesn't exist, or its name or its header says that it's generated.
    ///
    /// The templates for Markdown and HTML write no header, so this is only known of Swift files.
    var isReplaceable: Bool {
      file.pathExtension != "swift" || file.lastPathComponent.hasSuffix(generatedEnding)
        || !FileManager.default.fileExists(atPath: file.path) || hasHeader(file)
    }

    /// The message for a file that may not be replaced.
    func replacesHandwritten(in folder: URL) -> String {
      """
      '\(relativePath(of: file.path, from: folder.path))' doesn't begin with '// \(header)', so it may be written by hand; choose \
      another 'output' in settings-gen.json, or delete the file. A template of your own needs that line at its start, or an 'output' that \
      ends in '\(generatedEnding)'
      """
    }
  }

  /// The error that the command ends with.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// A target with the plan for it.
  private struct PlannedTarget {
    var target: Target
    var plan: Plan

    /// Whether there is no bundle to generate files from.
    var hasNoBundle: Bool { plan.files.isEmpty && plan.problems.isEmpty }

    /// Returns what to write for the target, or why to write nothing.
    func work(_ options: CommandOptions, _ regenerate: [String]) -> Work {
      let all = outputs(options, regenerate)
      if target.isClang, all.contains(where: { $0.file.pathExtension == "swift" }), let bundle = plan.files.first?.bundle {
        return Work(withoutSwift: target.files.noSwiftSources(for: bundle))
      }
      guard target.usesBuildPlugin else { return Work(outputs: all) }
      let outputs = all.filter { !plan.swiftFileNames.contains($0.file.lastPathComponent) }
      guard outputs.isEmpty, !all.isEmpty else { return Work(outputs: outputs) }
      return Work(
        generatedInBuild: """
          target '\(target.files.name)' uses SettingsGenPlugin, which generates its Swift in every build; to commit the Swift instead, \
          remove the plugin from the target
          """)
    }

    /// Returns the files of the target: what the configuration lists, or what the options select instead.
    private func outputs(_ options: CommandOptions, _ regenerate: [String]) -> [Output] {
      var files = plan.files
      if let template = options.value("--template") {
        let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        files = files.filter { !$0.isAdditional }.map { $0.rendering(template, from: here) }
      }
      let passed = ["--access", "--language"].flatMap { name in options.value(name).map { [name, $0] } ?? [] }
      let check = options.has("--check") ? ["--check"] : []
      var outputs = files.map { file in
        var file = file
        file.typeName = options.value("--type-name") ?? file.typeName
        let output = folder(ofBundle: file.bundle).appendingPathComponent(file.name)
        return Output(file: output, arguments: file.arguments(output: output) + passed + check + regenerate)
      }
      // A template replaces the settings types, which need the support code.
      if var support = plan.support, let bundle = plan.files.first?.bundle, options.value("--template") == nil {
        support.access = options.value("--access") ?? support.access
        let output = folder(ofBundle: bundle).appendingPathComponent(SupportFile.name)
        outputs.append(Output(file: output, arguments: support.arguments(output: output) + check + regenerate))
      }
      return outputs
    }

    private func folder(ofBundle bundle: URL) -> URL { target.folder ?? bundle.deletingLastPathComponent() }
  }

  /// What the command does for a target that has a bundle.
  private struct Work {
    /// The files to write or check.
    var outputs: [Output] = []
    /// The message for a target of which nothing remains to be written, because the build plugin generates its files.
    var generatedInBuild: String?
    /// The message for a target that can't have Swift.
    var withoutSwift: String?
  }

  /// Generates or checks the files of the selected targets, or of all; one failure doesn't stop the others.
  ///
  /// - Parameters:
  ///   - command: The command line without its options, or nil if there is none.
  ///   - folder: The folder that the paths of files are shown relative to.
  /// - Throws: `Failure` if an option is invalid or a file could not be generated, and the errors of starting the tool.
  func run(_ options: CommandOptions, on targets: [Target], tool: URL, command: String?, folder: URL) throws {
    let isCheck = options.has("--check")
    let planned = try plan(targets, options)
    for planned in planned where planned.hasNoBundle {
      for orphan in planned.target.orphans(in: folder) { report(isCheck ? .error : .warning, orphan) }
    }
    let regenerate = command.map { ["--regenerate-with", options.commandLine($0, without: "--check")] } ?? []
    let work = planned.map { $0.work(options, regenerate) }
    let outputs = work.flatMap(\.outputs)
    var problems = planned.flatMap(\.plan.problems)
    let isSelection = !options.values("--target").isEmpty
    if isSelection { problems += planned.filter(\.hasNoBundle).map(\.target.files.noBundle) }
    // That a target with a bundle is left out is an error only if it's selected, or nothing else remains.
    if isSelection || outputs.isEmpty {
      problems += work.compactMap(\.generatedInBuild) + work.compactMap(\.withoutSwift)
    } else {
      for reason in work.compactMap(\.withoutSwift) { report(.warning, reason) }
    }
    if !isCheck { problems += outputs.filter { !$0.isReplaceable }.map { $0.replacesHandwritten(in: folder) } }
    for problem in problems { report(.error, problem) }
    guard problems.isEmpty else { return }
    guard !outputs.isEmpty else { throw Failure(description: "no target has a settings bundle in its folder") }
    try write(outputs, isCheck: isCheck, tool: tool, folder: folder)
  }

  /// Plans the files of the selected targets, or of all except tests.
  ///
  /// - Throws: `Failure` if there is no target with a selected name, or several bundles would get the same type name.
  private func plan(_ targets: [Target], _ options: CommandOptions) throws -> [PlannedTarget] {
    let names = options.values("--target")
    for name in names where !targets.contains(where: { $0.files.name == name }) {
      let known = targets.map(\.files.name).sorted().joined(separator: ", ")
      throw Failure(description: "unknown target '\(name)'; use one of: \(known)")
    }
    let planned = targets.filter { names.isEmpty ? !$0.isTest : names.contains($0.files.name) }.map { target in
      var files = target.files
      files.configuration = options.value("--config").map { URL(fileURLWithPath: $0) }
      // A bundle that could belong to any target is only for the selected target.
      if names.isEmpty { files.project = nil }
      return PlannedTarget(target: target, plan: Plan(for: files))
    }
    if options.value("--type-name") != nil, Set(planned.flatMap { $0.plan.files.map(\.bundle) }).count != 1 {
      throw Failure(description: "'--type-name' needs a single bundle; select one with '--target'")
    }
    return planned
  }

  private func report(_ severity: Diagnostics.Severity, _ message: String) {
    Diagnostics.emit(severity, message, file: nil, line: nil)
  }

  /// Runs the tool for each file, and prints what it did.
  ///
  /// - Throws: `Failure` with the names of the files for which the tool failed.
  private func write(_ outputs: [Output], isCheck: Bool, tool: URL, folder: URL) throws {
    var failures: [String] = []
    var hint = ""
    for output in outputs {
      let before = try? Data(contentsOf: output.file)
      let status = try runTool(tool, output.arguments)
      if status == invalidUsage { hint = "; see '\(CommandOptions.command) --help'" }
      if status != 0 {
        failures.append(output.file.lastPathComponent)
      } else {
        let path = relativePath(of: output.file.path, from: folder.path)
        print(before == (try? Data(contentsOf: output.file)) ? "\(path) is up to date" : "wrote \(path)")
      }
    }
    guard failures.isEmpty else {
      throw Failure(description: "\(isCheck ? "not up to date" : "not written"): \(failures.joined(separator: ", "))\(hint)")
    }
  }

  /// Runs the tool and returns its exit status; prints its messages without its usage, which isn't the plugin's.
  private func runTool(_ tool: URL, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      process.terminationStatus != invalidUsage || !$0.hasPrefix("usage: ")
    }
    FileHandle.standardError.write(Data(lines.joined(separator: "\n").utf8))
    return process.terminationStatus
  }
}

/// The exit status of the tool if its arguments are invalid.
private let invalidUsage: Int32 = 64

/// The text in the first line of generated Swift, as a comment.
private let header = "Generated by settings-gen"

/// The ending of the names of generated Swift files, unless the configuration gives another name.
private let generatedEnding = ".generated.swift"

/// Whether one of the first lines of a file says that it's generated.
private func hasHeader(_ file: URL) -> Bool {
  guard let text = (try? Data(contentsOf: file)).map({ String(decoding: $0, as: UTF8.self) }) else { return false }
  return text.split(separator: "\n").prefix(5).contains { $0.hasPrefix("// \(header)") }
}

/// The options on the command line.
struct CommandOptions {
  /// An option that the command has.
  private struct Option {
    var name: String
    /// The placeholder of its value; nil for a flag.
    var value: String?
    var help: String
  }

  private static let all = [
    Option(
      name: "--target", value: "NAME",
      help: "Generate the files of this target; can be repeated. By default, the files of all targets except tests."),
    Option(name: "--check", help: "Write nothing; fail and show the differences if a file is out of date."),
    Option(name: "--type-name", value: "NAME", help: "The name of the generated type."),
    Option(name: "--access", value: "LEVEL", help: "The access level of the generated code: internal, package, or public."),
    Option(
      name: "--template", value: "NAME|FILE",
      help: "Use this template instead of the configured ones: the name of a built-in template, or a file."),
    Option(name: "--language", value: "CODE", help: "The language of user-visible text, such as de or pt-BR."),
    Option(name: "--config", value: "FILE", help: "Use this configuration file instead of settings-gen.json."),
    Option(name: "--help", help: "Show this help."),
  ]

  /// The command as it's written in a terminal.
  static let command = "swift package --allow-writing-to-package-directory generate-settings"

  /// The text for `--help`.
  static var help: String {
    let labels = all.map { [$0.name, $0.value].compactMap(\.self).joined(separator: " ") }
    let width = labels.map(\.count).max() ?? 0
    let rows = zip(all, labels).map { option, label in
      "  \(label.padding(toLength: width + 2, withPad: " ", startingAt: 0))\(option.help)"
    }
    return """
      Generate Swift from settings bundles into the package's sources.

      Usage: \(command) [OPTION...]

      Options:
      \(rows.joined(separator: "\n"))
      """
  }

  /// The options and their values, in the order of the command line; the value of a flag is empty.
  private var given: [(name: String, value: String)] = []

  /// Reads the arguments after the command's name.
  ///
  /// - Throws: `GenerateSettings.Failure` if there is an unknown option, or a value is missing or unexpected.
  init(_ arguments: [String]) throws {
    // SwiftPM passes on its own options if they come after the command.
    var rest = arguments.filter { !["--allow-writing-to-package-directory", "--disable-sandbox"].contains($0) }[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = argument == "-h" ? "--help" : parts[0]
      guard let option = Self.all.first(where: { $0.name == name }) else { throw Self.unknown(argument, name) }
      if let placeholder = option.value {
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
          throw GenerateSettings.Failure(description: "missing value for '\(name)'; write '\(name) \(placeholder)'")
        }
        given.append((name, value))
      } else {
        guard parts.count == 1 else {
          throw GenerateSettings.Failure(description: "option '\(name)' doesn't take a value; remove '=\(parts[1])'")
        }
        given.append((name, ""))
      }
    }
  }

  private static func unknown(_ argument: String, _ name: String) -> GenerateSettings.Failure {
    if ["--output", "-o"].contains(name) {
      return .init(description: "'--output' isn't available; the command writes to the target's folder")
    }
    guard argument.hasPrefix("-") else {
      return .init(description: "unexpected argument '\(argument)'; to select a target, write '--target \(argument)'")
    }
    return .init(description: "unknown option '\(name)'; use one of: \(all.map(\.name).joined(separator: ", "))")
  }

  /// Whether a flag is on the command line.
  func has(_ flag: String) -> Bool { given.contains { $0.name == flag } }

  /// The values of an option.
  func values(_ name: String) -> [String] { given.filter { $0.name == name }.map(\.value) }

  /// The last value of an option.
  func value(_ name: String) -> String? { values(name).last }

  /// Returns the command line with these options except a flag, quoted for a POSIX shell.
  func commandLine(_ command: String, without flag: String) -> String {
    let words = given.filter { $0.name != flag }.flatMap { $0.value.isEmpty ? [$0.name] : [$0.name, $0.value] }
    let isPlain = { (word: String) in word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=+@%:".contains($0)) } }
    return ([command] + words.map { isPlain($0) ? $0 : "'\($0.replacingOccurrences(of: "'", with: "'\\''"))'" })
      .joined(separator: " ")
  }
}

extension GenerateSettings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let options = try CommandOptions(arguments)
    if options.has("--help") { return print(CommandOptions.help) }
    let generated = try Self.targetsWithBuildPlugin(in: context)
    let targets = context.package.targets.compactMap(\.sourceModule).map {
      Target(
        files: TargetFiles($0, in: context), folder: $0.directoryURL, isTest: $0.kind == .test,
        usesBuildPlugin: generated.contains($0.name), isClang: $0 is ClangSourceModuleTarget)
    }
    try run(
      options, on: targets, tool: context.tool(named: "settings-gen").url,
      command: CommandOptions.command, folder: context.package.directoryURL)
  }

  /// The part of a manifest, as `swift package dump-package` prints it, that names the plugins of its targets.
  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let pluginUsages: [PluginUsage]?
    }

    struct PluginUsage: Decodable {
      /// The names of the plugin and of its package.
      let plugin: [String?]
    }

    let targets: [Target]
  }

  /// Returns the names of the targets that use the build plugin; none if they can't be found out.
  ///
  /// SwiftPM doesn't pass this to a command plugin, so the manifest is read once more, with folders of its own because the package's own
  /// are locked while the command runs.
  private static func targetsWithBuildPlugin(in context: PluginContext) throws -> Set<String> {
    let plugin = "SettingsGenPlugin"
    let package = context.package.directoryURL
    let manifests = contents(of: package).filter { $0.lastPathComponent.hasPrefix("Package") && $0.pathExtension == "swift" }
    guard manifests.contains(where: { (try? String(contentsOf: $0, encoding: .utf8))?.contains(plugin) == true }) else {
      return []
    }
    let folder = context.pluginWorkDirectoryURL.appendingPathComponent("manifest").path
    let process = Process()
    process.executableURL = try context.tool(named: "swift").url
    // A sandbox can't be started inside the plugin's own.
    process.arguments =
      ["package", "--package-path", package.path, "--disable-sandbox"]
      + ["--scratch-path", "--cache-path", "--config-path", "--security-path"].flatMap { [$0, folder] } + ["dump-package"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: text) else { return [] }
    return Set(manifest.targets.filter { $0.pluginUsages?.contains { $0.plugin.first == plugin } == true }.map(\.name))
  }
}

#if canImport(XcodeProjectPlugin)
  extension GenerateSettings: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let options = try CommandOptions(arguments)
      if options.has("--help") { return print(CommandOptions.help) }
      let targets = context.xcodeProject.targets.map { Target(files: TargetFiles($0, in: context)) }
      try run(
        options, on: targets, tool: context.tool(named: "settings-gen").url, command: nil,
        folder: context.xcodeProject.directoryURL)
    }
  }
#endif
