import SettingsGenCommandLine
import SettingsGenModel
import SettingsGenOutput

package struct SupportCommand: Command {
  package static let description = CommandDescription(
    "support", summary: "Generate the support code of settings types.",
    discussion: """
      By default, 'generate' includes the support code in its output. If a module has several settings types, generate the support code \
      once with this command, and the types with 'generate --no-support'. This also keeps the support code out of your diffs.

      Examples:

        settings-gen support \\
            -o SettingsSupport.swift
        settings-gen Settings.bundle \\
            --no-support -o AppSettings.swift
      """,
    options: OutputFile.options + [access, features])

  private static let access = OptionDescription.value(
    "--access", "LEVEL", .choice(of: AccessLevel.self), default: "internal",
    help: "The access level of the declarations; use the highest one among the module's settings types.")
  private static let features = OptionDescription.value(
    "--features", "LIST", .list(of: Feature.self), help: "The features of the module's settings types, separated by commas.")

  private let file: OutputFile
  private let support: SupportCode

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    file = try OutputFile(arguments)
    support = SupportCode(
      access: arguments.choice(of: Self.access) ?? .internal, features: arguments.list(of: Self.features))
  }

  package func run(on console: Console) throws -> ExitCode {
    try file.writeOrCheck(Array(support.file.utf8), on: console)
  }
}
