/// The tool with all of its commands: the option table.
enum Tool {
  /// Every command, in the order of the help.
  static let commands: [any Command.Type] = [
    GenerateCommand.self, DumpCommand.self, LintCommand.self, DiffCommand.self, TemplateCommand.self, CompletionsCommand.self,
    HelpCommand.self,
  ]

  static let description = CommandDescription(
    "settings-gen", summary: "Turn an app's Settings.bundle into typed Swift.", subcommands: commands.map { $0.description },
    default: GenerateCommand.description.name)
}
