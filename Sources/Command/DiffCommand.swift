import SettingsGenModel
import SettingsGenReview
import SettingsGenSupport

extension Rule {
  /// A revision that can't be read from the repository.
  static let unreadableRevision = Rule("unreadable-revision", .error)
  /// A revision that has no bundle at the path.
  static let bundleNotInRevision = Rule("bundle-not-in-revision", .warning)
}

/// `diff`: reports the changes between two bundles and how they affect users of the app.
struct DiffCommand: Command {
  static let description = CommandDescription(
    "diff", summary: "Tell what a change of a bundle does to the people who use the app.",
    discussion: """
      Each change has a severity, the worst first: 'data' loses or misreads what people stored, 'source' breaks code that uses the \
      accessors, 'behavior' acts on people who changed nothing, 'safe' does none of these. For what people stored there is Swift that \
      brings it back.

      Where nothing changed, nothing is printed, but in JSON an empty list. With '--base', a revision without the bundle makes all of it new.

      Both bundles get their names from the present configuration, so that only changes of the bundle are told.
      """,
    usages: [.init([oldBundle, newBundle]), .init(with: base, [.bundle])], options: [base, format, failOn, .config])

  private static let oldBundle = PositionalDescription("OLD", .directory, help: "The bundle as it was.")
  private static let newBundle = PositionalDescription("NEW", .directory, help: "The bundle as it is.")
  private static let base = OptionDescription.value(
    "--base", "REVISION", help: "Compare with the bundle at a git revision: a branch, a tag, a commit.")
  private static let format = OptionDescription.value(
    "--format", "FORM", .choice(of: ChangeFormat.self), default: ChangeFormat.text.rawValue,
    help: "The form: for people, a pull request's comment, programs, or GitHub's annotations.")
  private static let failOn = OptionDescription.value(
    "--fail-on", "SEVERITY", .choice(of: FailureThreshold.self), default: FailureThreshold.never.rawValue,
    help: "Exit with 1 where there is a change as bad as this, or worse.")

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
    // The errors of both bundles are reported before the command ends; the old one may not exist.
    let before = oldFolder.flatMap { model(of: $0, configuration.values, on: console) }
    let after = model(of: newFolder, configuration.values, on: console)
    guard let after, before != nil || oldFolder == nil, !configuration.diagnostics.hasErrors else { return .failure }
    let changes = Comparison(old: before ?? .none(like: after), new: after).changes
    let report = ChangeReport(changes, old: oldFolder?.path ?? new, new: new)
    try console.write(report.render(format, isColored: console.isOutputColored))
    return failureThreshold.isMet(by: changes) ? .failure : .success
  }

  /// Returns the bundle to compare with, or nil if the revision has none, which is reported.
  ///
  /// - Throws: ``Failure`` if there is no such bundle or revision.
  private func oldFolder(on console: Console) throws -> BundleFolder? {
    guard let base else { return try BundleFolder(argument: old) }
    do throws(GitError) {
      if let folder = try GitRevision(base).bundle(at: new) { return folder }
    } catch {
      throw Failure(.unreadableRevision, error.message, path: new)
    }
    let message = "there is no such bundle at '\(base)', so everything in it is new"
    console.report([Diagnostic(.bundleNotInRevision, message, at: SourceLocation(file: new))])
    return nil
  }

  /// Returns the settings of a bundle, or nil if it has errors, which are reported; its warnings aren't, because `lint` does that.
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
  /// Settings without any, in place of a bundle that doesn't exist yet.
  fileprivate static func none(like other: SettingsModel) -> SettingsModel {
    var none = other
    none.settings = []
    return none
  }
}
