import SettingsGenCommandLine
import SettingsGenModel
import SettingsGenReview
import SettingsGenSupport

struct LogCommand: Command {
  static let description = CommandDescription(
    "log", summary: "List the commits that changed a bundle's settings.",
    discussion: """
      The newest commit is first, and a merged branch is one commit. The history continues across renames of the bundle's folder. To find \
      out when a setting got its current default:

        settings-gen log Settings.bundle \\
            --key sync_enabled
      """,
    positionals: [.bundle, range], options: [key, severity, format, .config])

  private static let range = PositionalDescription(
    "RANGE", arity: .optional,
    help: "The commits to list, such as 'main' or 'v1.0..v2.0'; by default, all commits on the current branch.")
  private static let key = OptionDescription.value(
    "--key", "KEY", help: "List only changes to the setting with this key, including under its earlier keys.")
  private static let severity = OptionDescription.value(
    "--severity", "SEVERITY", .choice(of: ChangeSeverity.self), default: ChangeSeverity.behavior.rawValue,
    help: "List changes of this severity or worse, and only the number of the others.")
  private static let format = OptionDescription.value(
    "--format", "FORMAT", .choice(of: LogFormat.self), default: LogFormat.text.rawValue, help: "The output format.")

  let arguments: ParsedArguments

  func run(on console: Console) throws -> ExitCode {
    let bundle = try arguments.argument(.bundle)
    let selectedRange = arguments.arguments(Self.range).first
    let range = selectedRange ?? "HEAD"
    if fileKind(at: bundle) == nil, selectedRange.map({ fileKind(at: $0) == .directory }) ?? GitRevision.exists(bundle) {
      let words = ["settings-gen", "log", selectedRange ?? "BUNDLE", bundle].map(\.shellWord)
      throw UsageError("the settings bundle comes before the commits; use \(words.joined(separator: " "))", path: arguments.path)
    }
    let configuration = try BundleConfiguration(
      selected: arguments.value(of: .config).map(ConfigurationFile.init), bundle: bundle)
    console.report(configuration.diagnostics)
    guard !configuration.diagnostics.hasErrors else { return .unreadable }
    let key = arguments.value(of: Self.key)
    let severity: ChangeSeverity = arguments.choice(of: Self.severity) ?? .behavior
    let includesTranslations = key == nil && severity == .safe
    let found = try reading(bundle) { () throws(GitError) in
      try BundleHistory(
        ofBundle: bundle, in: GitRange(range),
        includesTranslations: includesTranslations || configuration.values.developmentLanguage != nil)
    }
    guard let history = found else { throw Failure(.missingBundle, "no commit in \(range) has this bundle", path: bundle) }
    if history.isShallow {
      let message: Message = "the clone is shallow, so older commits are missing; run 'git fetch --unshallow'"
      console.report([Diagnostic(.shallowClone, message, at: SourceLocation(path: bundle))])
    }
    let log = SettingsLog(history, configuration: configuration.values, includesTranslations: includesTranslations)
    if let key, !log.keys.contains(key) {
      let message: Message =
        "bundle has no key \(key) in any commit of \(range)\(didYouMean: nearestName(to: key, in: log.keys.sorted()))"
      throw Failure(.unknownKey, message, path: bundle)
    }
    let format: LogFormat = arguments.choice(of: Self.format) ?? .text
    let listed = (key.map(log.history) ?? log).changes(ofSeverity: severity)
    try console.write(listed.render(format, isColored: console.isOutputColored))
    return log.hasErrors ? .unreadable : .success
  }
}
