import SettingsGenCommandLine

/// The entry point of `settings-gen-build`, the tool of the build plugin.
///
/// It has only the commands that a build runs, because whoever builds the plugin from its sources waits for it to compile.
@main
enum SettingsGenBuild {
  static func main() { Tool([GenerateCommand.self, SupportCommand.self]).run() }
}
