import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

/// `generate`: prints the settings of a bundle as Swift, or renders them with another template.
struct GenerateCommand: Command {
  static let description = CommandDescription(
    "generate", summary: "Print typed Swift for the settings of a bundle.",
    discussion: """
      A file is written only where its bytes change, so that a build finds nothing new where nothing is. On an error nothing is \
      written.

        settings-gen App/Settings.bundle
        settings-gen App/Settings.bundle --output App/AppSettings.swift
        settings-gen App/Settings.bundle --output App/AppSettings.swift --check
      """,
    positionals: [.bundle], options: [output, check, typeName, access, template, language, .config])

  private static let output = OptionDescription.value(
    "--output", short: "-o", "FILE", .file, default: "-", help: "Write to this file; - is standard output.")
  private static let check = OptionDescription.flag(
    "--check", help: "Write nothing; fail and show the difference where the output file is not up to date.")
  private static let typeName = OptionDescription.value(
    "--type-name", "NAME", help: "Give the generated type this name, and not AppSettings or the configuration's.")
  private static let access = OptionDescription.value(
    "--access", "LEVEL", .choice(of: AccessLevel.self), help: "Give what is generated this access level, and not internal.")
  private static let template = OptionDescription.value(
    "--template", "NAME|FILE", .file, help: "Render this template: a built-in one by its name, or your own file.")
  private static let language = OptionDescription.value(
    "--language", "CODE",
    help: "Take the texts of this language of the bundle, such as de or pt-BR, and not of the one that it is developed in.")

  private let bundle: String
  private let destination: Destination
  private let isCheck: Bool
  private let typeName: String?
  private let access: AccessLevel?
  private let template: String?
  private let language: String?
  private let configurationFile: String?
  /// The command that brings a stale file up to date.
  private let regenerateCommand: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    bundle = try arguments.argument(.bundle)
    destination = Destination(arguments.value(of: Self.output) ?? "-")
    isCheck = arguments.has(Self.check)
    typeName = arguments.value(of: Self.typeName)
    access = arguments.choice(of: Self.access)
    template = arguments.value(of: Self.template)
    language = arguments.value(of: Self.language)
    configurationFile = arguments.value(of: .config)
    regenerateCommand = arguments.commandLine(of: Tool.description.name, without: Self.check)
    if isCheck, destination == .standardOutput {
      throw UsageError("'--check' needs the file to check: '--output FILE'", path: arguments.path)
    }
    if let typeName, !isSwiftIdentifier(typeName) {
      throw UsageError("'\(typeName)' is no name for a Swift type; write a word of letters and digits", path: arguments.path)
    }
  }

  func run(on console: Console) throws -> ExitCode {
    let pipeline = try Pipeline(
      bundleAt: bundle, configurationFile: configurationFile, typeName: typeName, language: language)
    keepUntilExit(pipeline)
    guard pipeline.reportDiagnostics(on: console) else { return .failure }
    let configuration = pipeline.configuration
    let values = configuration.values
    let configured = values.template.map { BuiltInTemplates.names.contains($0.value) ? $0.value : configuration.path($0.value) }
    let options = SwiftOptions(access: access ?? values.access ?? .internal, features: values.features)
    let product = try TemplateFile(template ?? configured ?? "swift").render(pipeline.model, options)
    if isCheck { return try destination.check(product, regenerateCommand: regenerateCommand, on: console) }
    try destination.write(product, on: console)
    return .success
  }
}

/// Keeps a value alive until the process ends.
///
/// To free the values of a page with 12,000 elements one by one, just before the process ends anyway, takes 6 % of the command's time.
private func keepUntilExit<Value>(_ value: Value) {
  UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
}
