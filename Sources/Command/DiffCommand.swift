import SettingsGenModel
import SettingsGenReview
import SettingsGenSupport

/// `diff`: reports the changes between two bundles and how they affect users of the app.
struct DiffCommand: Command {
  static let description = CommandDescription(
    "diff", summary: "Report how a change to a bundle affects your users.",
    discussion: """
      Each change has a severity. From worst to mildest: 'data' loses or misreads stored values, 'source' breaks code that uses the \
      accessors, 'behavior' makes the app behave differently for users who never changed the setting, and 'safe' does none of these. If \
      stored values are affected, the report includes Swift code that migrates them.

      If there are no changes, nothing is printed, except for an empty list in JSON. With '--base', all settings count as new if the \
      revision doesn't contain the bundle.

      The current configuration is used for both bundles, so changes to the configuration itself are not reported.
      """,
    usages: [.init([oldBundle, newBundle]), .init(with: base, [.bundle])], options: [base, format, failOn, .config])

  private static let oldBundle = PositionalDescription("OLD", .directory, help: "The bundle before the change.")
  private static let newBundle = PositionalDescription("NEW", .directory, help: "The bundle after the change.")
  private static let base = OptionDescription.value(
    "--base", "REVISION", help: "Compare with the bundle at this git revision, such as a branch, tag or commit.")
  private static let format = OptionDescription.value(
    "--format", "FORMAT", .choice(of: ChangeFormat.self), default: ChangeFormat.text.rawValue,
    help: "The output format; 'markdown' is for pull request comments, 'github' for GitHub annotations.")
  private static let failOn = OptionDescription.value(
    "--fail-on", "SEVERITY", .choice(of: FailureThreshold.self), default: FailureThreshold.never.rawValue,
    help: "Exit with status 1 if a change has this severity or a worse one.")

  private let base: String?
  private let old: String
  private let new: String
  private let format: ChangeFormat
  private let failureThreshold: FailureThreshold
  private let configurationFile: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    base = arguments.value(of: Self.base)
    new = try arguments.argument(base == nil ? Self.newBundle : .bundle)
    old = base == nil ? try arguments.argument(Self.oldBundle) : new
    format = arguments.choice(of: Self.format) ?? .text
    failureThreshold = arguments.choice(of: Self.failOn) ?? .never
    configurationFile = arguments.value(of: .config)
  }

  func run(on console: Console) throws -> ExitCode {
    let newFolder = try BundleFolder(argument: new)
    let oldFolder = try oldFolder(on: console)
    let configuration = try BundleConfiguration(file: configurationFile, bundle: new)
    console.report(configuration.diagnostics)
    // Report the errors of both bundles before failing. The old bundle may not exist.
    let before = oldFolder.flatMap { model(of: $0, configuration.values, on: console) }
    let after = model(of: newFolder, configuration.values, on: console)
    guard let after, before != nil || oldFolder == nil, !configuration.diagnostics.hasErrors else { return .failure }
    let changes = Comparison(old: before ?? .none(like: after), new: after).changes
    let report = ChangeReport(changes, old: oldFolder?.path ?? new, new: new)
    try console.write(report.render(format, isColored: console.isOutputColored))
    return failureThreshold.isMet(by: changes) ? .failure : .success
  }

  /// Returns the bundle to compare with.
  ///
  /// If the revision doesn't contain it, reports that and returns nil.
  ///
  /// - Throws: ``Failure`` if the bundle or the revision doesn't exist.
  private func oldFolder(on console: Console) throws -> BundleFolder? {
    guard let base else { return try BundleFolder(argument: old) }
    do throws(GitError) {
      if let folder = try GitRevision(base).bundle(at: new) { return folder }
    } catch {
      throw Failure(.unreadableRevision, error.message, path: new)
    }
    let message = "bundle doesn't exist at '\(base)'; treating all of its settings as new"
    console.report([Diagnostic(.bundleNotInRevision, message, at: SourceLocation(file: new))])
    return nil
  }

  /// Returns the settings of a bundle.
  ///
  /// If it has errors, reports them and returns nil. Warnings are left to `lint`.
  private func model(
    of folder: BundleFolder, _ configuration: Configuration, on console: Console
  ) -> SettingsModel? {
    let bundle = SettingsBundle(reading: folder)
    let errors = bundle.diagnostics.filter { $0.severity == .error }
    console.report(errors, inBundle: folder.path)
    return errors.isEmpty ? SettingsModel(bundle, configuration: configuration) : nil
  }
}

extension SettingsModel {
  /// Returns an empty model, which represents a bundle that doesn't exist yet.
  fileprivate static func none(like other: SettingsModel) -> SettingsModel {
    var none = other
    none.settings = []
    return none
  }
}
