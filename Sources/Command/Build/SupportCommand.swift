import SettingsGenCommandLine
import SettingsGenModel
import SettingsGenOutput
import SettingsGenSupport

package struct SupportCommand: Command {
  package static let description = CommandDescription(
    "support", summary: "Generate the code that a module's settings types share.",
    discussion: """
      'generate' includes this code in its output, except with '--no-support'. It has the parts that the bundles need with their \
      configurations; without a bundle, every part that a setting may need. For example:

        settings-gen support Settings.bundle \\
            -o SettingsSupport.swift
      """,
    positionals: [bundle], options: OutputFile.options + [access, features, .config])

  private static let bundle = PositionalDescription("BUNDLE", arity: .any, help: "The settings bundles of the module.")
  private static let access = OptionDescription.value(
    "--access", "LEVEL", .choice(of: AccessLevel.self),
    help: "The access level of the declarations; by default, the highest one that is configured for a bundle, or internal.")
  private static let features = OptionDescription.value(
    "--features", "LIST", .list(of: Feature.self),
    help:
      "Features of the module's settings types, separated by commas, in addition to the features configured for the bundles.")

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(on console: Console) throws -> ExitCode {
    let file = try OutputFile(arguments)
    let bundles = arguments.arguments(Self.bundle)
    let configurationFile = arguments.value(of: .config)
    try file.check(against: InputFiles(bundles: bundles, configuration: configurationFile))
    let configuration = try configurationFile.map(ConfigurationFile.init)
    let opened = try bundles.map { try OpenedBundle(at: $0, selectedConfiguration: configuration) }
    for bundle in opened where try CheckedBundle(bundle).hasErrors {
      // 'generate' has printed them.
      let message: Message = "bundle has errors; 'settings-gen lint' prints them"
      console.report([Diagnostic(.bundleWithErrors, message, at: SourceLocation(path: bundle.folder.path))])
      return bundle.configuration.diagnostics.hasErrors ? .unreadable : .failure
    }
    let configured = AccessLevel.allCases.last { level in opened.contains { $0.configuration.values.access == level } }
    let access = arguments.choice(of: Self.access) ?? configured ?? .internal
    let features: [Feature] = arguments.list(of: Self.features)
    let support =
      opened.isEmpty
      ? SupportCode(access: access, features: features)
      : SupportCode(access: access, for: opened.map { ($0.model, $0.configuration.values.features + features) })
    return try file.writeOrCheck(Array(support.file.utf8), on: console)
  }
}
