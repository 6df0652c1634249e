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
    /// Whether it is a test target, whose bundles are usually test data; it is skipped unless it is selected.
    var isTest = false
  }

  /// The error that the command ends with.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Generates or checks the files of the selected targets, or of all; one failure doesn't stop the others.
  ///
  /// - Throws: `Failure` if an option is invalid or a file could not be generated, and the errors of starting the tool.
  func run(_ arguments: [String], on targets: [Target], tool: URL) throws {
    var options = ArgumentExtractor(arguments)
    let names = options.extractOption(named: "target")
    let configuration = options.extractOption(named: "config").last.map { URL(fileURLWithPath: $0) }
    for name in names where !targets.contains(where: { $0.files.name == name }) {
      let known = targets.map(\.files.name).sorted().joined(separator: ", ")
      throw Failure(description: "unknown target '\(name)'; use one of: \(known)")
    }
    let plans = targets.filter { names.isEmpty ? !$0.isTest : names.contains($0.files.name) }.map { target in
      var files = target.files
      files.configuration = configuration
      return (target: target, plan: Plan(for: files))
    }
    var problems = plans.flatMap(\.plan.problems)
    if !names.isEmpty { problems += plans.filter(\.plan.files.isEmpty).map(\.target.files.noBundle) }
    for problem in problems { Diagnostics.error(problem, file: nil, line: nil) }
    guard problems.isEmpty else { return }
    var files = plans.flatMap { target, plan in
      plan.files.map { (folder: target.folder ?? $0.bundle.deletingLastPathComponent(), file: $0) }
    }
    guard !files.isEmpty else { throw Failure(description: "no target has a settings bundle in its folder") }
    var supports = plans.compactMap { target, plan in
      plan.support.flatMap { support in
        (target.folder ?? plan.files.first?.bundle.deletingLastPathComponent()).map { (folder: $0, file: support) }
      }
    }
    let access = options.extractOption(named: "access").last
    if let access { for index in supports.indices { supports[index].file.access = access } }
    if try apply(&options, to: &files) { supports = [] }
    let arguments = (access.map { ["--access", $0] } ?? []) + options.remainingArguments
    var failures = try files.filter { folder, file in
      try run(tool, file.arguments(output: folder.appendingPathComponent(file.name)) + arguments) != 0
    }.map(\.file.name)
    let isCheck = options.remainingArguments.contains("--check")
    for (folder, file) in supports {
      let output = folder.appendingPathComponent(SupportFile.name)
      if try run(tool, file.arguments(output: output) + (isCheck ? ["--check"] : [])) != 0 { failures.append(SupportFile.name) }
    }
    guard failures.isEmpty else {
      throw Failure(description: "\(isCheck ? "not up to date" : "not written"): \(failures.joined(separator: ", "))")
    }
  }

  /// Applies the options that override the plan, and removes them.
  ///
  /// - Returns: Whether a template replaces the settings types.
  /// - Throws: `Failure` if an option can't be used here.
  private func apply(_ options: inout ArgumentExtractor, to files: inout [(folder: URL, file: GeneratedFile)]) throws -> Bool {
    guard options.extractOption(named: "output").isEmpty else {
      throw Failure(description: "'--output' is not available; the command writes to the target's folder")
    }
    if let typeName = options.extractOption(named: "type-name").last {
      guard Set(files.map(\.file.bundle)).count == 1 else {
        throw Failure(description: "'--type-name' needs a single bundle; select one with '--target'")
      }
      for index in files.indices { files[index].file.typeName = typeName }
    }
    if let template = options.extractOption(named: "template").last {
      let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
      files = files.filter { $0.file.template == nil }.map { ($0.folder, $0.file.rendering(template, from: here)) }
      return true
    }
    return false
  }

  private func run(_ tool: URL, _ arguments: [String]) throws -> Int32 {
    let process = try Process.run(tool, arguments: arguments)
    process.waitUntilExit()
    return process.terminationStatus
  }
}

extension GenerateSettings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let targets = context.package.targets.compactMap(\.sourceModule).map {
      Target(files: TargetFiles($0, in: context), folder: $0.directoryURL, isTest: $0.kind == .test)
    }
    try run(arguments, on: targets, tool: context.tool(named: "settings-gen").url)
  }
}

#if canImport(XcodeProjectPlugin)
  extension GenerateSettings: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let targets = context.xcodeProject.targets.map { Target(files: TargetFiles($0, in: context)) }
      try run(arguments, on: targets, tool: context.tool(named: "settings-gen").url)
    }
  }
#endif
