import SettingsGenBuildCommands
import SettingsGenCommandLine

@main
enum SettingsGen {
  static let tool = Tool([
    GenerateCommand.self, DumpCommand.self, LintCommand.self, AuditCommand.self, DiffCommand.self,
    LogCommand.self, TemplateCommand.self,
  ])

  static func main() { tool.run() }
}
