import Foundation
import PackagePlugin

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin
#endif

/// Generates typed accessors from the settings bundles of each target that uses the plugin.
@main
struct SettingsGenPlugin {
  /// A command for each bundle; none if there are problems, which are reported.
  ///
  /// - Parameter isClang: Whether the target's sources are C, C++ or Objective-C.
  func commands(for target: TargetFiles, isClang: Bool = false, tool: URL) -> [Command] {
    let plan = Plan(for: target)
    var problems =
      plan.files.isEmpty && plan.problems.isEmpty ? [target.noBundle] : plan.problems + target.committedFiles(of: plan)
    if isClang, let bundle = plan.files.first?.bundle { problems = [target.noSwiftSources(for: bundle)] }
    for problem in problems { Diagnostics.error(problem, file: nil, line: nil) }
    for warning in target.shippedConfigurations { Diagnostics.warning(warning, file: nil, line: nil) }
    for note in plan.notes { Diagnostics.remark(note, file: nil, line: nil) }
    guard problems.isEmpty else { return [] }
    let types = plan.swiftFiles.map { file in
      let output = target.workFolder.appendingPathComponent(file.name)
      // The tool reports what it finds in a bundle or a configuration once, with the first accessors; further files wait for them.
      let accessors = plan.filesBefore(file).map(\.name)
      let plan = file.isAdditional ? nil : file.plannedConfiguration
      return Command.buildCommand(
        displayName: "Generating \(file.name) from \(file.bundle.lastPathComponent)",
        executable: tool, arguments: file.arguments(output: output) + (plan.map { ["--planned", $0] } ?? []),
        inputFiles: file.inputs + accessors.map(target.workFolder.appendingPathComponent),
        outputFiles: [output])
    }
    let support = plan.support.map { support in
      let output = target.workFolder.appendingPathComponent(SupportFile.name)
      // What is wrong with a bundle is reported with its accessors.
      let accessors = plan.swiftFiles.map { target.workFolder.appendingPathComponent($0.name) }
      return Command.buildCommand(
        displayName: "Generating \(SupportFile.name)", executable: tool, arguments: support.arguments(output: output),
        inputFiles: support.inputs + accessors, outputFiles: [output])
    }
    return types + (support.map { [$0] } ?? [])
  }
}

extension SettingsGenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    commands(
      for: TargetFiles(target, in: context), isClang: target is ClangSourceModuleTarget,
      tool: try context.tool(named: "settings-gen-build").url)
  }
}

#if canImport(XcodeProjectPlugin)
  extension SettingsGenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(for: TargetFiles(target, in: context), tool: try context.tool(named: "settings-gen-build").url)
    }
  }
#endif
