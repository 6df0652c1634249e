import Foundation
import PackagePlugin

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin
#endif

/// Generates typed accessors from the settings bundles of each target that uses the plugin.
@main
struct SettingsGenPlugin {
  /// A command for each file; none if there are problems, which are reported.
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
    return plan.swiftFiles.map { file in
      let output = target.workFolder.appendingPathComponent(file.name)
      // The tool reports what it finds in a bundle or a configuration once, with the first accessors; further files wait for them.
      var inputs = file.inputs.filter { target.watches($0) || target.wouldWarn(about: $0) }
      if let first = plan.file(before: file) { inputs.append(target.workFolder.appendingPathComponent(first.name)) }
      var arguments = file.arguments(output: output) + ["--force"]
      if file.template == nil { arguments += ["--planned", file.planned] }
      if !file.inputs.allSatisfy(target.watches) {
        // The native build system would neither notice a new page elsewhere nor build again without a page that was an input. It runs a
        // command again if an input has changed, and the tool changes this one whenever it runs.
        let input = target.workFolder.appendingPathComponent(file.name + ".run")
        if !FileManager.default.fileExists(atPath: input.path) { try? Data().write(to: input) }
        inputs.append(input)
        arguments += ["--rerun", input.path]
      }
      return .buildCommand(
        displayName: "Generating \(file.name) from \(file.bundle.lastPathComponent)", executable: tool, arguments: arguments,
        inputFiles: inputs, outputFiles: [output])
    }
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
