import SettingsGenCommandLine
import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

package struct GenerateCommand: Command {
  package static let description = CommandDescription(
    "generate", summary: "Generate typed Swift from a settings bundle.",
    discussion: """
      The output file is only written if its contents change. If there are errors, nothing is written. For example:

        settings-gen Settings.bundle \\
            -o AppSettings.swift
      """,
    positionals: [.bundle],
    options: OutputFile.options + [typeName, access, .template, .language, .config, quiet, search, planned, rerun])

  private static let typeName = OptionDescription.value(
    "--type-name", "NAME",
    help: "The name of the generated type; by default, it's configured or derived from the bundle's file name.")
  private static let access = OptionDescription.value(
    "--access", "LEVEL", .choice(of: AccessLevel.self),
    help: "The access level of the generated code; by default, the configured level or internal.")
  private static let quiet = OptionDescription.flag(
    "--quiet", help: "Report only errors, not warnings.")

  /// For the plugins: a folder that may contain the configuration; the first one that has a `settings-gen.json` counts.
  private static let search = OptionDescription.value("--search", "FOLDER", isRepeatable: true, help: "")

  /// For the build plugin: what it read in the configuration, which must not have changed since then.
  private static let planned = OptionDescription.value("--planned", "JSON", help: "")

  /// For the build plugin: an input of its command that is changed, so that the next build runs the command again.
  private static let rerun = OptionDescription.value("--rerun", "FILE", help: "")

  private let arguments: ParsedArguments
  private let file: OutputFile

  package init(arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    file = try OutputFile(arguments)
    guard let typeName = arguments.value(of: Self.typeName) else { return }
    guard isSwiftIdentifier(typeName) else {
      throw UsageError("invalid type name \(typeName); use a Swift identifier, such as AppSettings", path: arguments.path)
    }
    guard isSettingsTypeName(typeName) else {
      throw UsageError("type name \(typeName) is used by the generated code itself; use another name", path: arguments.path)
    }
  }

  package func run(on console: Console) throws -> ExitCode {
    let bundle = try arguments.argument(.bundle)
    if let path = arguments.value(of: Self.rerun) { try change(path) }
    let configurationFile =
      try arguments.value(of: .config).map(ConfigurationFile.init)
      ?? ConfigurationFile.first(in: arguments.values(of: Self.search))
    let plan = arguments.value(of: Self.planned)
    // The configuration may list another bundle now, because this one has moved.
    if let plan, fileKind(at: bundle) == nil,
      let error = try BundleConfiguration(selected: configurationFile, bundle: bundle).staleness(ofPlan: plan, for: bundle)
    {
      console.report([error])
      return .failure
    }
    let checked = CheckedBundle(
      try OpenedBundle(
        at: bundle, selectedConfiguration: configurationFile, typeName: arguments.value(of: Self.typeName),
        language: arguments.value(of: .language)))
    let status = try checked.reportDiagnostics(onlyErrors: arguments.has(Self.quiet), on: console)
    guard status == .success else { return status }
    let configuration = checked.bundle.configuration
    if let error = checked.bundle.typeNameError ?? plan.flatMap({ configuration.staleness(ofPlan: $0, for: bundle) }) {
      console.report([error])
      return .failure
    }
    let values = configuration.values
    let configured = values.template.map { BuiltInTemplates.names.contains($0.value) ? $0.value : configuration.path($0.value) }
    let options = SwiftOptions(
      access: arguments.choice(of: Self.access) ?? values.access ?? .internal, features: values.features,
      objcName: values.objcName?.value)
    let template = try TemplateFile(arguments.value(of: .template) ?? configured ?? "swift")
    try file.check(against: InputFiles(bundles: [bundle], configuration: configurationFile?.path, template: template.path))
    let data = BundleData(checked.bundle.model, options)
    // The process ends soon; freeing the settings of a page of 12,000 elements first would take 4% of the time.
    _ = Unmanaged.passRetained(data)
    let product = try template.render(TemplateData.bundle(data))
    return try file.writeOrCheck(product, of: try? Template(template.source), on: console)
  }

  /// Changes the contents of a file that only says whether a command has run.
  private func change(_ path: String) throws {
    let digits = [UInt8(ascii: "0"), UInt8(ascii: "1")]
    try writeFile(try readFile(path) == [digits[0]] ? [digits[1]] : [digits[0]], to: path)
  }
}
