import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Checks whether an app's code agrees with the settings of its bundle.
///
/// The literals in the app's files are scanned, the uses of keys are collected and resolved, and rules compare them with the settings. Only
/// one file is in memory at a time.
package struct Audit: Sendable {
  private let configuration: Configuration
  private let levels: [String: RuleLevel]
  private let includesAll: Bool
  /// The places of keys that are read, all except in tests.
  var places = KeyPlaces.all

  package init(configuration: Configuration = Configuration(), includesAll: Bool = false) {
    self.configuration = configuration
    self.includesAll = includesAll
    levels = configuration.levels
  }

  /// Without `--all`, each use that could be an accessor is listed only if the configuration has a level for that.
  package var checkedRules: [Rule] { AuditRules.all.filter(isOn).map { $0.rule } }

  private func isOn(_ type: any AuditRule.Type) -> Bool {
    levels[type.rule.id].map { $0 != .off } ?? (includesAll || type != StringKey.self)
  }

  /// Returns the findings about an app with the settings of a model.
  package func run(_ model: SettingsModel, _ files: AuditedFiles) -> Report {
    run(model, files) { path throws(FileError) in try readFile(path) }.report
  }

  /// Returns the replacements of keys in an app's code by generated ones.
  package func fixes(_ model: SettingsModel, _ files: AuditedFiles) -> [AccessorFix] {
    run(model, files) { path throws(FileError) in try readFile(path) }.app.map(AccessorFix.all) ?? []
  }

  /// Returns the findings about an app whose files are in memory, by their paths.
  package func run(_ model: SettingsModel, files: [String: [UInt8]]) -> Report {
    run(model, AuditedFiles(files: files.keys.sorted())) { path throws(FileError) in
      guard let bytes = files[path] else { throw .missing(path) }
      return bytes
    }.report
  }

  private func run(_ model: SettingsModel, _ files: AuditedFiles, reading read: (String) throws(FileError) -> [UInt8])
    -> (report: Report, app: AuditedApp?)
  {
    var problems = files.problems
    // What the other paths lack may be in the one that can't be read.
    guard files.isComplete, files.hasCode else {
      if files.isComplete { problems.append(Self.error(aboutMissingCode: files)) }
      return (Report(path: "", diagnostics: problems), nil)
    }
    let keys = BundleKeys(model.settings.map(\.key), old: model.settings.flatMap(\.oldKeys))
    func contents(of file: AuditedFiles.File) -> [UInt8]? {
      do throws(FileError) {
        return try read(file.path)
      } catch {
        problems.append(Diagnostic(.unreadableSource, error.message, at: SourceLocation(file: file.path)))
        return nil
      }
    }
    var resources = ResourceFacts(keys: keys)
    for file in files.files where file.language == nil {
      if let bytes = contents(of: file) { resources.read(bytes, file: file.path, kind: file.kind) }
    }
    var reader = UseReader(CodeContext(model, keys, lists: Set(resources.lists.keys), places: places))
    for file in files.files {
      guard let language = file.language, let bytes = contents(of: file), Self.isSource(bytes) else { continue }
      reader.read(bytes, file: file.path, language: language)
    }
    let oldKeys = configuration.renamedKeys.entries.map(\.key.value)
    let otherPages = files.bundles.compactMap { try? BundleFolder(path: $0) }.flatMap { SettingsBundle(reading: $0).pages }
    var app = AuditedApp(
      model: model, usage: AppUsage(reader.facts, files: resources, model: model), resources: resources, files: files,
      otherKeys: Set(oldKeys + otherPages.flatMap(\.specifiers).compactMap(\.key)), features: configuration.features,
      includesAll: includesAll)
    app.misspellings = Misspelling.all(in: app)
    var comments = SuppressionReader()
    // `lint` reports the problems in the comments of pages.
    for page in model.pages { comments.read(page, inFolder: model.bundle.folder.path) }
    for marked in reader.facts.markedComments {
      problems += comments.read(marked.comments, in: marked.source, codeStart: marked.codeStart)
    }
    let found = findings(about: app, problems, comments.suppressions)
    return (Report(path: "", diagnostics: found, sources: sources(of: found, model, read), summary: Report.Summary(app)), app)
  }

  /// Returns the problems and the findings of all rules, sorted.
  private func findings(about app: AuditedApp, _ problems: [Diagnostic], _ suppressions: [String: Suppressions]) -> [Diagnostic] {
    var findings = Findings(levels: levels, suppressions: suppressions, areNotesSuppressible: true)
    for problem in problems { findings.add(problem) }
    for type in AuditRules.all where isOn(type) { type.check(app, &findings) }
    let sorted = findings.finish(checked: app.model.bundle.isComplete ? checkedRules : []).map(\.diagnostic)
    // What most apps lack doesn't hide the other findings.
    return sorted.filter { $0.rule != MissingPrivacyManifest.rule } + sorted.filter { $0.rule == MissingPrivacyManifest.rule }
  }

  /// Rereads the files with findings, because only one file is kept in memory at a time.
  private func sources(of diagnostics: [Diagnostic], _ model: SettingsModel, _ read: (String) throws(FileError) -> [UInt8])
    -> [String: SourceText]
  {
    var sources: [String: SourceText] = [:]
    for page in model.pages { sources[joinPath(model.bundle.folder.path, page.file)] = page.list.source }
    for file in Set(diagnostics.map(\.location.file)) where sources[file] == nil {
      guard let bytes = try? read(file), Self.isSource(bytes), bytes.firstIndexOfInvalidUTF8 == nil else { continue }
      sources[file] = SourceText(file: file, bytes: bytes)
    }
    return sources
  }

  /// Returns whether a file is source code that was written for this app: not binary, and not generated by this tool.
  private static func isSource(_ bytes: [UInt8]) -> Bool { !bytes.prefix(4_096).contains(0) && !isGeneratedFile(bytes) }

  /// Returns the error that no code was read, without which every setting would seem to be unread.
  private static func error(aboutMissingCode files: AuditedFiles) -> Diagnostic {
    let message: Message =
      if files.otherCount == 0 {
        "no source file in \(list: files.roots, "paths"); pass the folder with the app's code"
      } else {
        """
        no source file of the app in \(list: files.roots, "paths"), only \(files.otherCount, "file", "files") of tests or other targets; \
        pass the folder with the app's code, or add '--all-targets'
        """
      }
    return Diagnostic(.unreadablePath, message, at: SourceLocation(path: files.roots.first ?? ""))
  }
}

extension Report.Summary {
  /// Describes which files were read, and counts the settings that code reads.
  fileprivate init(_ app: AuditedApp) {
    let settings = app.usage.settings
    let read = settings.count(where: \.isRead)
    let displayed = app.settings.count { !$1.isRead && UnreadKey.isOnlyDisplayed($0, $1, in: app) }
    let never = settings.count - read - displayed
    let (accessors, uses) = (app.usage.readByAccessorCount, StringKey.uses(in: app).count)
    let text: Message =
      "\(settings.count, "setting", "settings"): \(read) read" + (accessors == 0 ? "" : " (\(accessors) by accessor)")
      + ", \(never) never read" + (displayed == 0 ? "" : ", \(displayed) only displayed")
      + "; \(uses, "use could be an accessor", "uses could be accessors")"
    self.init(
      text: [Self.files(of: app.files), text].compactMap { $0?.text }.joined(separator: "\n"),
      counts: [
        "settings": settings.count, "read": read, "readByAccessor": accessors, "neverRead": never, "onlyDisplayed": displayed,
        "stringKeys": uses,
      ])
  }

  /// Returns which files were read: `242 files of target 'App'; 61 files of other targets left out (--all-targets)`.
  private static func files(of app: AuditedFiles) -> Message? {
    guard let targets = app.targets else { return nil }
    let files: Message = "\(app.sourceCount, "file", "files")"
    let others: Message = "; \(app.otherCount, "file", "files") of"
    switch targets.evidence {
    case .project:
      let names: Message = "\(for: targets.names.count, "target", "targets") \(list: targets.names, "targets")"
      return files + " of " + names + (app.otherCount == 0 ? "" : others + " other targets left out (--all-targets)")
    case .none: return app.otherCount == 0 ? nil : files + others + " tests left out (--all-targets)"
    case .unknown(let project):
      return """
        no project with the bundle can be read: \(lastName(ofPath: project)) doesn't show which files are the app's, so \
        \(app.sourceCount, "file was", "files were") read, and keys that aren't in the bundle are at most warnings; pass the app's \
        files and '--all-targets'
        """
    }
  }
}
