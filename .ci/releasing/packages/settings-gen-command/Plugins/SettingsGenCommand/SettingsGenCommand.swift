import Foundation
import PackagePlugin

/// Runs a command of settings-gen in the package's folder, such as `swift package settings-gen lint App/Settings.bundle`.
///
/// It has no permission to write, so that checks run without a question; `generate-settings` writes.
@main
struct SettingsGenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "settings-gen").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The tool has printed why.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
