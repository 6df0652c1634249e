import SettingsGenCommandLine
import SettingsGenModel
import SettingsGenReview
import SettingsGenSupport

struct DiffCommand: Command {
  static let description = CommandDescription(
    "diff", summary: "Report how a change to a bundle affects your users.",
    discussion: """
      A change is 'data' (stored values are lost or misread), 'source' (code that uses the accessors no longer compiles), 'behavior' (the \
      app or its settings behave differently), or 'safe'. For lost values, the report says what would keep them. \
      To accept the changes that '--fail-on' found:

        settings-gen diff --base main \\
            Settings.bundle --fail-on data \\
            --acknowledge "Not released"
      """,
    usages: [.init([oldBundle, newBundle]), .init(with: base, and: [head], [.bundle])],
    options: [base, head, format, verbose, failOn, acknowledge, key, .config])

  private static let oldBundle = PositionalDescription("OLD", help: "The bundle before the change.")
  private static let newBundle = PositionalDescription("NEW", help: "The bundle after the change.")
  private static let base = OptionDescription.value(
    "--base", "REVISION", help: "Compare with the bundle at this git revision, such as a branch, tag, or commit.")
  private static let head = OptionDescription.value(
    "--head", "REVISION", help: "With '--base', use the bundle at this git revision instead of the working tree.")
  private static let format = OptionDescription.value(
    "--format", "FORMAT", .choice(of: ChangeFormat.self), default: ChangeFormat.text.rawValue,
    help: "The output format; 'markdown' is for pull request comments, 'github' for GitHub annotations, 'html' for browsers.")
  private static let failOn = OptionDescription.value(
    "--fail-on", "SEVERITY", .choice(of: FailureThreshold.self), default: FailureThreshold.never.rawValue,
    help: "Exit with status 1 if a change of this severity or worse isn't acknowledged.")
  private static let verbose = OptionDescription.flag(
    "--verbose", help: "List all differences, not only the number of safe ones on each page.")
  private static let acknowledge = OptionDescription.value(
    "--acknowledge", "REASON",
    help: "Acknowledge the changes that '--fail-on' finds, or the changes of '--key', in the configuration.")
  private static let key = OptionDescription.value(
    "--key", "KEY", help: "With '--acknowledge', acknowledge only the changes of the setting with this key.")

  /// A bundle to compare, which may not exist at its revision, with its configuration.
  private typealias Version = (folder: BundleFolder?, configuration: BundleConfiguration)

  private let arguments: ParsedArguments
  private let oldPath: String
  private let newPath: String
  private var base: String? { arguments.value(of: Self.base) }
  private var head: String? { arguments.value(of: Self.head) }
  private var format: ChangeFormat { arguments.choice(of: Self.format) ?? .text }
  private var failureThreshold: FailureThreshold { arguments.choice(of: Self.failOn) ?? .never }
  private var reason: String? { arguments.value(of: Self.acknowledge) }
  private var key: String? { arguments.value(of: Self.key) }
  private var configurationFile: String? { arguments.value(of: .config) }

  init(arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    let isOfRevisions = arguments.has(Self.base)
    oldPath = try arguments.argument(isOfRevisions ? .bundle : Self.oldBundle)
    newPath = try arguments.argument(isOfRevisions ? .bundle : Self.newBundle)
    let mistakes: [(Bool, Message)] = [
      (key != nil && reason == nil, "option '--key' requires '--acknowledge'"),
      (reason != nil && key == nil && failureThreshold == .never, "option '--acknowledge' requires '--fail-on' or '--key'"),
      (reason?.isEmpty == true, "option '--acknowledge' requires a reason that isn't empty"),
      (reason != nil && head != nil, "option '--acknowledge' writes to the working tree; remove '--head'"),
    ]
    if let mistake = mistakes.first(where: \.0) { throw UsageError(mistake.1, path: arguments.path) }
  }

  func run(on console: Console) throws -> ExitCode {
    let (old, new) = try versions(on: console)
    console.report(new.configuration.diagnostics)
    let (oldConfiguration, configuration) = (old.configuration.values, new.configuration.values)
    let before = old.folder.map { SettingsModel(reading: $0, configuration: oldConfiguration) }
    let after = new.folder.map { SettingsModel(reading: $0, configuration: configuration) }
    // Warnings are left to `lint`.
    let bundles = [(before?.bundle, after?.bundle), (after?.bundle, before?.bundle)]
    let errors = bundles.compactMap { bundle, other in bundle.map { ($0.errors(unlessIn: other), $0.folder.path) } }
    for (errors, path) in errors { console.report(errors, inBundle: path) }
    guard errors.allSatisfy(\.0.isEmpty), !new.configuration.diagnostics.hasErrors else { return .unreadable }
    let unchanged = (after?.bundle.errors ?? []).map { error in
      Diagnostic.Note("the same in both bundles, so only the rest is compared: \(error.message)", at: error.location)
    }
    console.report(unchanged, inBundle: newPath)
    // An older revision may not have the configuration's keys yet.
    if head == nil, let model = after ?? before { console.report(model.renameDiagnostics(for: configuration)) }
    let comparison = Comparison(
      old: before, new: after, configuration: configuration, oldConfiguration: oldConfiguration)
    // An acknowledgment of a committed change is for a comparison with an older revision.
    if base != GitRevision.head.name { console.report(comparison.diagnostics) }
    var changes = comparison.changes
    if let reason { try acknowledge(&changes, reason, on: console) }
    let report = ChangeReport(
      changes, old: old.folder?.path ?? newPath, new: new.folder?.path ?? newPath, annotated: newPath, errors: comparison.errors,
      isVerbose: arguments.has(Self.verbose))
    console.report(comparison.errors, inBundle: report.newPath)
    try console.write(report.render(format, old: before, new: after, isColored: console.isOutputColored))
    let isComplete = comparison.errors.isEmpty
    if changes.isEmpty, isComplete { console.report(onTerminal: "no changes") }
    let unaccepted = reason == nil ? changes.filter(failureThreshold.isMet) : []
    if !unaccepted.isEmpty { reportFailure(unaccepted, on: console) }
    return !isComplete ? .unreadable : unaccepted.isEmpty ? .success : .failure
  }

  /// Reports what `--fail-on` found, and how to accept it.
  private func reportFailure(_ changes: [Change], on console: Console) {
    let bundles = base.map { ["--base", $0, newPath] } ?? [oldPath, newPath]
    let configuration = configurationFile.map { ["--config", $0] } ?? []
    let words = ["diff"] + bundles + ["--fail-on", failureThreshold.rawValue] + configuration
    let command = (["settings-gen"] + words.map(\.shellWord)).joined(separator: " ")
    let isMaybeRenamed = changes.contains { $0.kind == .keyRemoved && !$0.notes.isEmpty }
    let question = isMaybeRenamed ? "renamed on purpose? add 'renamedKeys' as noted above; lost on purpose?" : "intended?"
    // The configuration of the working tree gets the acknowledgment, so the changes must be there, too.
    let step: Message = head.map { "check out \($0), and run" } ?? "run"
    console.report(failure: "\(plain: changes.counts); \(plain: question) \(step): \(plain: command) --acknowledge \"REASON\"")
  }

  /// Adds acknowledgments of changes to the configuration, and marks the changes.
  private func acknowledge(_ changes: inout [Change], _ reason: String, on console: Console) throws(Failure) {
    if let key, !changes.contains(where: { $0.key == key }) {
      let nearest = nearestName(to: key, in: changes.map(\.key))
      let message: Message = "setting \(key) has no changes\(didYouMean: nearest)"
      throw Failure(.unknownKey, message, path: newPath)
    }
    let accepted = changes.acknowledge(reason) { change in
      change.acknowledgment == nil && (key == nil || change.key == key)
        && (failureThreshold == .never || failureThreshold.isMet(by: change))
    }
    let file = configurationFile ?? ConfigurationFile.path(nextToBundle: newPath)
    if !accepted.isEmpty {
      let text = try failing { () throws(FileError) in
        fileKind(at: file, followingLinks: false) == nil ? Array("{}\n".utf8) : try readFile(file)
      }
      let contents = try failing { () throws(Diagnostic) in
        try JSONDocument(SourceText(file: file, bytes: text), syntax: .comments)
          .acknowledging(accepted, ofBundle: lastName(ofPath: normalizedPath(newPath)))
      }
      _ = try failing { () throws(FileError) in try writeFile(contents, to: file) }
    }
    console.report(note: "\(accepted.count, "acknowledgment", "acknowledgments") added to \(file)")
  }

  /// Opens the bundles, and reports what is unusual about their revisions; throws if neither exists.
  private func versions(on console: Console) throws -> (old: Version, new: Version) {
    let selected = try configurationFile.map(ConfigurationFile.init)
    guard let base else {
      try checkForRevisions()
      let folders = try (BundleFolder(argument: oldPath), BundleFolder(argument: newPath))
      let configuration = try BundleConfiguration(selected: selected, bundle: newPath, replacing: oldPath)
      return ((folders.0, configuration), (folders.1, configuration))
    }
    // A bundle that was deleted is compared, too.
    let workingTree = head == nil && fileKind(at: newPath) != nil ? try BundleFolder(argument: newPath) : nil
    let revisions = try reading(newPath) { () throws(GitError) in
      try BundleRevisions(
        ofBundle: newPath, configuration: ConfigurationFile.path(nextToBundle: newPath), from: GitRevision(base),
        to: head.map { name throws(GitError) in try GitRevision(name) })
    }
    let (oldFolder, newFolder) = (revisions.old.folder, head == nil ? workingTree : revisions.new?.folder)
    func report(_ message: Message, _ severity: Severity = .note, at location: SourceLocation) {
      var diagnostic = Diagnostic(.bundleNotInRevision, message, at: location)
      diagnostic.severity = severity
      console.report([diagnostic])
    }
    let location = SourceLocation(path: newPath)
    if revisions.old.isRenamed {
      report("bundle is at \(revisions.old.path) in revision \(base); comparing with that path", at: location)
    } else if let new = revisions.new, new.isRenamed {
      report("bundle is at \(new.path) in revision \(head ?? ""); comparing with that path", at: location)
    } else if oldFolder == nil || newFolder == nil {
      if oldFolder == nil, newFolder == nil {
        guard let head else { throw Failure(.missingBundle, "no such bundle", path: newPath) }
        throw Failure(.missingBundle, "bundle doesn't exist at \(base) or at \(head)", path: newPath)
      }
      let place: Message = oldFolder == nil ? "at \(base)" : head.map { "at \($0)" } ?? "in the working tree"
      let change = oldFolder == nil ? "new" : "removed"
      report("bundle doesn't exist \(place); treating all of its settings as \(plain: change)", .warning, at: location)
    }
    func configuration(at revision: BundleRevisions.Version?) throws(Failure) -> BundleConfiguration {
      guard let revision, selected == nil else { return try BundleConfiguration(selected: selected, bundle: newPath) }
      return BundleConfiguration(
        contents: revision.configuration, file: revision.configurationFile,
        in: parent(ofPath: ConfigurationFile.path(nextToBundle: newPath)), bundle: lastName(ofPath: normalizedPath(revision.path))
      )
    }
    var newer = try configuration(at: revisions.new)
    if let revision = head.flatMap({ try? GitRevision($0) }) {
      newer.removeRenames(ofKeysIn: newer.appBundles(with: newPath, list: revision.names) { try? revision.bundle(at: $0) })
    }
    var older = try configuration(at: revisions.old)
    if selected == nil, let error = older.diagnostics.first(where: { $0.severity == .error }) {
      report("configuration can't be read (\(error.message)); using the newer one for both bundles", at: error.location)
      older = newer
    }
    return ((oldFolder, older), (newFolder, newer))
  }

  /// Throws an error with the command line that compares git revisions, if these were passed instead of bundles.
  private func checkForRevisions() throws(UsageError) {
    let paths = [oldPath, newPath]
    let revisions = paths.filter { fileKind(at: $0) == nil && GitRevision.exists($0) }
    guard let revision = revisions.first else { return }
    let bundle = paths.first { !revisions.contains($0) } ?? "BUNDLE"
    let options = zip(["--base", "--head"], revisions).map { "\($0) \($1)" }.joined(separator: " ")
    throw UsageError(
      "\(revision) is a git revision, not a bundle; write 'settings-gen diff \(plain: options) \(plain: bundle)'",
      path: [Self.description.name])
  }
}
