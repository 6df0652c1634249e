import SettingsGenBuildCommands
import SettingsGenCommandLine
import SettingsGenLint
import SettingsGenModel
import SettingsGenOutput
import SettingsGenReview
import SettingsGenSupport

struct DiffCommand: Command {
  static let description = CommandDescription(
    "diff", summary: "Report how a change to a bundle affects your users.",
    discussion: """
      A change is 'data' (stored values are lost or misread), 'source' (code that uses the accessors no longer compiles), 'behavior' (the \
      app behaves differently for users who never changed the setting), or 'safe'. For lost values, the report includes Swift code that \
      migrates them. To accept the changes that '--fail-on' found:

        settings-gen diff --base main \\
            Settings.bundle --fail-on data \\
            --acknowledge "Not released"
      """,
    usages: [.init([oldBundle, newBundle]), .init(with: base, and: [head], [.bundle])],
    options: [base, head, format, template, .language, verbose, failOn, acknowledge, key, .config])

  private static let oldBundle = PositionalDescription("OLD", .directory, help: "The bundle before the change.")
  private static let newBundle = PositionalDescription("NEW", .directory, help: "The bundle after the change.")
  private static let base = OptionDescription.value(
    "--base", "REVISION", help: "Compare with the bundle at this git revision, such as a branch, tag, or commit.")
  private static let head = OptionDescription.value(
    "--head", "REVISION", help: "With '--base', use the bundle at this git revision instead of the working tree.")
  private static let format = OptionDescription.value(
    "--format", "FORMAT", .choice(of: ChangeFormat.self), default: ChangeFormat.text.rawValue,
    help: "The output format; 'markdown' is for pull request comments, 'github' for GitHub annotations, 'html' for browsers.")
  private static let template = OptionDescription.template([BuiltInTemplates.comparison])
  private static let failOn = OptionDescription.value(
    "--fail-on", "SEVERITY", .choice(of: FailureThreshold.self), default: FailureThreshold.never.rawValue,
    help: "Exit with status 1 if a change of this severity or worse isn't acknowledged.")
  private static let verbose = OptionDescription.flag(
    "--verbose", help: "List all changed translations, not only their number.")
  private static let acknowledge = OptionDescription.value(
    "--acknowledge", "REASON",
    help: "Acknowledge the changes that '--fail-on' finds, or the changes of '--key', in the configuration.")
  private static let key = OptionDescription.value(
    "--key", "KEY", help: "With '--acknowledge', acknowledge only the changes of the setting with this key.")

  /// A bundle to compare: its path, and its revision unless it is in the working tree.
  private struct Version {
    let path: String
    let revision: String?
  }

  private let arguments: ParsedArguments
  private let old: Version
  private let new: Version
  private var format: ChangeFormat { arguments.choice(of: Self.format) ?? .text }
  private var failureThreshold: FailureThreshold { arguments.choice(of: Self.failOn) ?? .never }
  private var reason: String? { arguments.value(of: Self.acknowledge) }
  private var key: String? { arguments.value(of: Self.key) }
  private var configurationFile: String? { arguments.value(of: .config) }

  init(arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    if let base = arguments.value(of: Self.base) {
      let path = try arguments.argument(.bundle)
      old = Version(path: path, revision: base)
      new = Version(path: path, revision: arguments.value(of: Self.head))
    } else {
      old = Version(path: try arguments.argument(Self.oldBundle), revision: nil)
      new = Version(path: try arguments.argument(Self.newBundle), revision: nil)
    }
    let hasTemplate = arguments.has(Self.template)
    let mistakes: [(Bool, Message)] = [
      (key != nil && reason == nil, "option '--key' requires '--acknowledge'"),
      (reason != nil && key == nil && failureThreshold == .never, "option '--acknowledge' requires '--fail-on' or '--key'"),
      (reason?.isEmpty == true, "option '--acknowledge' requires a reason that isn't empty"),
      (reason != nil && new.revision != nil, "option '--acknowledge' writes to the working tree; remove '--head'"),
      (hasTemplate && arguments.has(Self.format), "option '--template' replaces '--format'; remove one of them"),
      (
        arguments.has(.language) && !hasTemplate && format != .html,
        "option '--language' requires '--format html' or '--template'"
      ),
    ]
    if let mistake = mistakes.first(where: \.0) { throw UsageError(mistake.1, path: arguments.path) }
  }

  func run(on console: Console) throws -> ExitCode {
    if old.revision == nil { try checkForRevisions() }
    let samePath = try folder(of: old)
    let newFolder = try folder(of: new)
    let renamed = try samePath == nil && newFolder != nil ? renamedBundle(on: console) : nil
    let oldFolder = samePath ?? renamed?.folder
    try reportMissing(oldFolder, newFolder, on: console)
    let configuration = try configuration(of: new)
    console.report(configuration.diagnostics)
    let oldConfiguration = try oldConfiguration(renamed, configuration, on: console)
    // Report the errors of both bundles before failing. One of them may not exist.
    let before = oldFolder.flatMap { open($0, oldConfiguration, on: console) }
    let after = newFolder.flatMap { open($0, configuration, on: console) }
    guard before != nil || oldFolder == nil, after != nil || newFolder == nil, !configuration.diagnostics.hasErrors,
      let model = (after ?? before)?.model
    else { return .unreadable }
    // An older revision may not have the configuration's keys yet.
    if new.revision == nil { console.report(model.renameDiagnostics(for: configuration.values)) }
    let comparison = Comparison(
      old: before?.model ?? .empty(like: model), new: after?.model ?? .empty(like: model), configuration: configuration.values,
      oldConfiguration: oldConfiguration.values)
    // An acknowledgment of a committed change is for a comparison with an older revision.
    if old.revision != GitRevision.head.name { console.report(comparison.diagnostics) }
    var changes = comparison.changes
    if let reason { try acknowledge(&changes, reason, on: console) }
    let report = ChangeReport(
      changes, old: oldFolder?.path ?? old.path, new: newFolder?.path ?? new.path, annotated: new.path,
      isVerbose: arguments.has(Self.verbose))
    let (oldPages, newPages) = try arguments.value(of: .language).map { try translated(before, after, to: $0) } ?? (before, after)
    if let template = arguments.value(of: Self.template) {
      let data = TemplateData.comparison(report, old: oldPages?.model, new: newPages?.model)
      try console.write(TemplateFile(template, builtIn: [BuiltInTemplates.comparison]).render(data))
    } else {
      try console.write(
        report.render(format, old: oldPages?.model, new: newPages?.model, isColored: console.isOutputColored))
    }
    let unaccepted = changes.filter(failureThreshold.isMet)
    if reason != nil || unaccepted.isEmpty { return .success }
    reportFailure(unaccepted, on: console)
    return .failure
  }

  /// Reports the number of changes that `--fail-on` found, and how to accept them.
  private func reportFailure(_ changes: [Change], on console: Console) {
    let renames = changes.compactMap { change in change.newKey.map { (change.key, $0) } }
    if !renames.isEmpty {
      let members = renames.map { old, new in JSONObject.Member(old, JSONNode(.string(new))) }
      let table = String(decoding: JSONValue.object(JSONObject(members)).text(), as: UTF8.self).split { $0 == "\n" }
        .map { $0.drop { $0 == " " } }
      console.report(
        note: """
          to accept renamed keys, add to \(plain: ConfigurationFile.name): "renamedKeys": \(plain: table.joined(separator: " "))
          """)
    }
    let bundles = old.revision.map { ["--base", $0, new.path] } ?? [old.path, new.path]
    let configuration = configurationFile.map { ["--config", $0] } ?? []
    let words = ["diff"] + bundles + ["--fail-on", failureThreshold.rawValue] + configuration
    let command = (["settings-gen"] + words.map(\.shellWord)).joined(separator: " ")
    console.report(
      failure: """
        '--fail-on \(plain: failureThreshold.rawValue)' found \(changes.count, "change", "changes"); \
        to accept, run: \(plain: command) --acknowledge "REASON"
        """)
  }

  /// Adds acknowledgments of changes to the configuration, and marks the changes.
  private func acknowledge(_ changes: inout [Change], _ reason: String, on console: Console) throws(Failure) {
    if let key, !changes.contains(where: { $0.key == key }) {
      let nearest = nearestName(to: key, in: changes.map(\.key))
      let message: Message = "setting \(key) has no changes\(didYouMean: nearest)"
      throw Failure(.unknownKey, message, path: new.path)
    }
    var accepted: [Change] = []
    for (index, change) in changes.enumerated() {
      if let key, change.key != key || change.acknowledgment != nil { continue }
      guard failureThreshold == .never || failureThreshold.isMet(by: change) else { continue }
      // One acknowledgment covers all changes with the same states.
      if !accepted.contains(where: { ($0.key, $0.kind, $0.old, $0.new) == (change.key, change.kind, change.old, change.new) }) {
        accepted.append(change)
      }
      changes[index].acknowledgment = reason
    }
    let file = configurationFile ?? ConfigurationFile.path(nextToBundle: new.path)
    if !accepted.isEmpty {
      let text = try failing { () throws(FileError) in
        fileKind(at: file, followingLinks: false) == nil ? Array("{}\n".utf8) : try readFile(file)
      }
      let bundle = lastName(ofPath: normalizedPath(new.path))
      let contents = try failing { () throws(Diagnostic) in
        try AcknowledgmentText(SourceText(file: file, bytes: text), bundle: bundle).acknowledging(accepted, reason: reason)
      }
      _ = try failing { () throws(FileError) in try writeFile(contents, to: file) }
    }
    console.report(note: "\(accepted.count, "acknowledgment", "acknowledgments") added to \(file)")
  }

  /// Returns the configuration of a bundle: the selected one, or else the one next to the bundle, at its revision if it has one.
  private func configuration(of version: Version) throws(Failure) -> BundleConfiguration {
    guard let revision = version.revision, configurationFile == nil else {
      return try BundleConfiguration(selected: configurationFile.map(ConfigurationFile.init), bundle: new.path)
    }
    let file = ConfigurationFile.path(nextToBundle: version.path)
    let contents = try reading(version.path) { () throws(GitError) in try GitRevision(revision).contents(ofFile: file) }
    return BundleConfiguration(
      contents: contents, file: "\(revision):\(file)", bundle: lastName(ofPath: normalizedPath(version.path)))
  }

  /// Returns the configuration of the old bundle: its revision's, or else the new bundle's.
  private func oldConfiguration(
    _ renamed: GitRevision.RenamedBundle?, _ newer: BundleConfiguration, on console: Console
  ) throws(Failure) -> BundleConfiguration {
    guard let revision = old.revision, configurationFile == nil else { return newer }
    let configuration =
      if let renamed {
        BundleConfiguration(
          contents: renamed.neighbor, file: "\(revision):\(joinPath(parent(ofPath: renamed.path), ConfigurationFile.name))",
          bundle: lastName(ofPath: renamed.path))
      } else {
        try self.configuration(of: old)
      }
    guard let error = configuration.diagnostics.first(where: { $0.severity == .error }) else { return configuration }
    report(
      note: "configuration can't be read (\(error.message)); using the newer one for both bundles", at: error.location,
      on: console)
    return newer
  }

  /// Returns the bundles with text in a language, which only one of them must have.
  private func translated(
    _ old: OpenedBundle?, _ new: OpenedBundle?, to language: String
  ) throws(Failure) -> (OpenedBundle?, OpenedBundle?) {
    let translatedOld = try? old?.translated(to: language)
    do throws(Failure) {
      return (translatedOld ?? old, try new?.translated(to: language))
    } catch {
      guard let translatedOld else { throw error }
      return (translatedOld, new)
    }
  }

  /// Reports a bundle that doesn't exist at its revision, and throws if neither exists.
  private func reportMissing(_ oldFolder: BundleFolder?, _ newFolder: BundleFolder?, on console: Console) throws {
    if oldFolder != nil, newFolder != nil { return }
    if oldFolder == nil, newFolder == nil {
      throw Failure(
        .missingBundle, "bundle doesn't exist at \(old.revision ?? "") or at \(new.revision ?? "")", path: new.path)
    }
    let (version, change) = oldFolder == nil ? (old, "new") : (new, "removed")
    let message: Message =
      "bundle doesn't exist at \(version.revision ?? ""); treating all of its settings as \(plain: change)"
    console.report([Diagnostic(.bundleNotInRevision, message, at: SourceLocation(file: version.path))])
  }

  /// Returns a bundle, or nil if its revision doesn't contain it.
  private func folder(of version: Version) throws(Failure) -> BundleFolder? {
    guard let revision = version.revision else { return try BundleFolder(argument: version.path) }
    // The bundle may exist only at the revisions; with one of them, it must be in the working tree.
    if new.revision == nil { _ = try BundleFolder(argument: new.path) }
    return try reading(version.path) { () throws(GitError) in try GitRevision(revision).bundle(at: version.path) }
  }

  /// Returns the old bundle if its folder has been renamed since its revision, and reports the path that it has there.
  private func renamedBundle(on console: Console) throws(Failure) -> GitRevision.RenamedBundle? {
    guard let revision = old.revision else { return nil }
    let renamed = try reading(old.path) { () throws(GitError) in
      let newer = try new.revision.map { name throws(GitError) in try GitRevision(name) }
      return try GitRevision(revision).bundle(renamedTo: new.path, in: newer, neighbor: ConfigurationFile.name)
    }
    guard let renamed else { return nil }
    let message: Message = "bundle is at \(renamed.path) in revision \(revision); comparing with that path"
    report(note: message, at: SourceLocation(file: old.path), on: console)
    return renamed
  }

  private func report(note message: Message, at location: SourceLocation, on console: Console) {
    var note = Diagnostic(.bundleNotInRevision, message, at: location)
    note.severity = .note
    console.report([note])
  }

  /// Throws an error with the command line that compares git revisions, if these were passed instead of bundles.
  private func checkForRevisions() throws(UsageError) {
    let paths = [old.path, new.path]
    let revisions = paths.filter { fileKind(at: $0) == nil && GitRevision.exists($0) }
    guard let revision = revisions.first else { return }
    let bundle = paths.first { !revisions.contains($0) } ?? "BUNDLE"
    let options = zip(["--base", "--head"], revisions).map { "\($0) \($1)" }.joined(separator: " ")
    throw UsageError(
      "\(revision) is a git revision, not a bundle; write 'settings-gen diff \(plain: options) \(plain: bundle)'",
      path: [Self.description.name])
  }

  /// Opens a bundle, unless it has errors, which it reports; warnings are left to `lint`.
  private func open(_ folder: BundleFolder, _ configuration: BundleConfiguration, on console: Console) -> OpenedBundle? {
    let bundle = OpenedBundle(folder, configuration: configuration)
    let errors = bundle.model.bundle.errors
    console.report(errors, inBundle: folder.path)
    return errors.isEmpty ? bundle : nil
  }
}
