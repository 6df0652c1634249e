import SettingsGenModel
import SettingsGenOutput
import SettingsGenSupport

/// `support`: generates the support code by itself, once per module.
struct SupportCommand: Command {
  static let description = CommandDescription(
    "support", summary: "Generate the support code of settings types.",
    discussion: """
      By default, 'generate' includes the support code in its output. A module with several settings types needs the support code in a \
      file of its own, and the types without it. A separate file also keeps it out of the diffs of a bundle's changes.

      Examples:

        settings-gen support \\
            -o SettingsSupport.swift
        settings-gen Settings.bundle \\
            --no-support -o AppSettings.swift
      """,
    options: GeneratedFile.options + [access, features])

  private static let access = OptionDescription.value(
    "--access", "LEVEL", .choice(of: AccessLevel.self), default: "internal",
    help: "The access level of the declarations: the widest of the module's settings types.")
  private static let features = OptionDescription.value(
    "--features", "LIST", help: "The features of the module's settings types, separated by commas.")

  private let file: GeneratedFile
  private let support: SupportCode

  init(_ arguments: ParsedArguments) throws(UsageError) {
    file = try GeneratedFile(arguments)
    var features: Set<Feature> = []
    for name in arguments.value(of: Self.features)?.split(separator: ",") ?? [] {
      guard let feature = Feature(rawValue: String(name)) else {
        let known = Feature.allCases.map(\.rawValue)
        let hint =
          nearestName(to: String(name), in: known).map { "; did you mean '\($0)'?" } ?? "; use \(known.joined(separator: ", "))"
        throw UsageError("unknown feature '\(name)'\(hint)", path: arguments.path)
      }
      features.insert(feature)
    }
    support = SupportCode(access: arguments.choice(of: Self.access) ?? .internal, features: features)
  }

  func run(on console: Console) throws -> ExitCode {
    try file.writeOrCheck(Array(support.file.utf8), on: console)
  }
}
