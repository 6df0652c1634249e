import SettingsGenBuildCommands
import SettingsGenCommandLine

/// The entry point of `settings-gen-build`, the tool of the build plugin.
///
/// It has only the commands that a build runs, because users who build the plugin from source wait for it to compile.
@main
enum SettingsGenBuild {
  static func main() { Tool([GenerateCommand.self]).run() }
}
