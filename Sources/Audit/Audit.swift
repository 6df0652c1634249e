import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Checks whether an app's code agrees with the settings of its bundle.
///
/// The literals in the app's files are scanned, the uses of keys are collected and resolved, and rules compare them with the settings. Only
/// one file is in memory at a time.
package struct Audit: Sendable {
  /// The levels by rule ID; other rules have their default severity.
  private let levels: [String: RuleLevel]
  private let includesAll: Bool
  private let features: [Feature]
  /// The keys that settings had before they were renamed.
  private let oldKeys: Set<String>
  /// The places of keys that are read, all except in tests.
  var places = KeyPlaces.all

  package init(
    levels: [String: RuleLevel] = [:], includesAll: Bool = false, features: [Feature] = [], oldKeys: Set<String> = []
  ) {
    self.levels = levels
    self.includesAll = includesAll
    self.features = features
    self.oldKeys = oldKeys
  }

  package var checkedRules: [Rule] { AuditRules.all.filter(isOn).map { $0.rule } }

  private func isOn(_ type: any AuditRule.Type) -> Bool {
    levels[type.rule.id] != .off && (includesAll || !type.isOptional || levels[type.rule.id] != nil)
  }

  /// Returns the findings about an app with the settings of a model.
  package func run(_ model: SettingsModel, _ tree: SourceTree) -> Report {
    run(model, tree) { path throws(FileError) in try readFile(path, limit: SourceContents.limit) }.report
  }

  /// Returns the replacements of keys in an app's code by generated ones.
  package func fixes(_ model: SettingsModel, _ tree: SourceTree) -> [AccessorFix] {
    run(model, tree) { path throws(FileError) in try readFile(path, limit: SourceContents.limit) }.app.map(AccessorFix.all) ?? []
  }

  /// Returns the findings about an app whose files are in memory, by their paths.
  package func run(_ model: SettingsModel, files: [String: [UInt8]]) -> Report {
    run(model, SourceTree(files: files.keys.sorted())) { path throws(FileError) in
      guard let bytes = files[path] else { throw .missing(path) }
      return bytes
    }.report
  }

  private func run(_ model: SettingsModel, _ tree: SourceTree, reading readBytes: (String) throws(FileError) -> [UInt8])
    -> (report: Report, app: AuditedApp?)
  {
    // What the other paths lack may be in the one that can't be read.
    guard tree.isComplete, tree.hasCode else {
      return (
        Report(path: "", diagnostics: tree.diagnostics + (tree.isComplete ? [Self.error(aboutMissingCode: tree)] : [])), nil
      )
    }
    var unreadable = tree.diagnostics
    let keys = DeclaredKeys(model.settings.map(\.key), old: model.settings.flatMap(\.oldKeys))
    var files = AppFiles(keys: keys, platforms: tree.platforms)
    func contents(of file: SourceTree.File) -> [UInt8]? {
      do throws(FileError) {
        return SourceContents.decoded(try readBytes(file.path))
      } catch {
        unreadable.append(Diagnostic(.unreadableSource, error.message, at: SourceLocation(file: file.path)))
        return nil
      }
    }
    for file in tree.files where file.language == nil {
      if let bytes = contents(of: file) { files.read(bytes, file: file.path, kind: file.kind) }
    }
    var reader = CodeReader(
      CodeContext(model, keys, lists: Set(files.lists.keys), places: places), platforms: tree.platforms)
    func read(_ files: [SourceTree.File]) {
      for file in files {
        guard let language = file.language, let bytes = contents(of: file), SourceContents.isSource(bytes) else {
          continue
        }
        reader.read(bytes, file: file.path, language: language)
      }
    }
    read(tree.files)
    // Before a setting is reported as unread, the libraries are searched for its key too.
    if !tree.libraryFolders.isEmpty, AppUsage(reader.facts, files: files, model: model).count(.never) > 0 {
      reader.isReadingLibraries = true
      read(SourceTree(tree.libraryFolders, bundle: model.bundle.folder.path).files)
    }
    return report(model, reader, files, tree, unreadable, readBytes)
  }

  /// Returns the error that no code was read, without which every setting would seem to be unread.
  private static func error(aboutMissingCode tree: SourceTree) -> Diagnostic {
    let message: Message =
      if case .list = tree.targets?.evidence {
        "the list for '--target-files' has no source file; list the app's code, one path per line"
      } else if tree.otherCount == 0 {
        "no source file in \(list: tree.roots, "paths"); pass the folder with the app's code"
      } else {
        """
        no source file of the app in \(list: tree.roots, "paths"), only \(tree.otherCount, "file", "files") of tests or other targets; \
        pass the folder with the app's code, or add '--all-targets'
        """
      }
    return Diagnostic(.unreadablePath, message, at: SourceLocation(path: tree.roots.first ?? ""))
  }

  private func report(
    _ model: SettingsModel, _ reader: CodeReader, _ files: AppFiles, _ tree: SourceTree, _ unreadable: [Diagnostic],
    _ read: (String) throws(FileError) -> [UInt8]
  ) -> (report: Report, app: AuditedApp?) {
    let otherPages = tree.bundles.compactMap { try? BundleFolder(path: $0) }.flatMap { SettingsBundle(reading: $0).pages }
    var app = AuditedApp(
      model: model, usage: AppUsage(reader.facts, files: files, model: model), files: files, tree: tree,
      otherKeys: oldKeys.union(otherPages.flatMap(\.specifiers).compactMap(\.key)), features: features, includesAll: includesAll)
    app.misspellings = Misspelling.all(in: app)
    var comments = SuppressionReader()
    var diagnostics = unreadable
    // `lint` reports the problems in the comments of pages.
    for page in model.pages { comments.read(page, inFolder: model.bundle.folder.path) }
    for marked in reader.markedComments.values {
      diagnostics += comments.read(marked.comments, in: marked.source, codeStart: marked.codeStart)
    }
    var findings = Findings(levels: levels, suppressions: comments.suppressions, areNotesSuppressible: true)
    for diagnostic in diagnostics { findings.add(diagnostic) }
    for type in AuditRules.all where isOn(type) && (model.bundle.isComplete || !type.needsAllPages) {
      type.check(app, &findings)
    }
    let sorted = findings.finish(checked: model.bundle.isComplete ? checkedRules : []).map(\.diagnostic)
    // What most apps lack doesn't hide the other findings.
    let isLast = { (diagnostic: Diagnostic) in diagnostic.rule == MissingPrivacyManifest.rule }
    let found = sorted.filter { !isLast($0) } + sorted.filter(isLast)
    let report = Report(path: "", diagnostics: found, sources: sources(of: found, model, read), summary: Report.Summary(app))
    return (report, app)
  }

  /// Rereads the files with findings, because only one file is kept in memory at a time.
  private func sources(of diagnostics: [Diagnostic], _ model: SettingsModel, _ read: (String) throws(FileError) -> [UInt8])
    -> [String: SourceText]
  {
    var sources: [String: SourceText] = [:]
    for page in model.pages { sources[joinPath(model.bundle.folder.path, page.file)] = page.list.source }
    for file in Set(diagnostics.map(\.location.file)) where sources[file] == nil {
      guard let bytes = (try? read(file)).map(SourceContents.decoded), SourceContents.isSource(bytes),
        bytes.firstIndexOfInvalidUTF8 == nil
      else { continue }
      sources[file] = SourceText(file: file, bytes: bytes)
    }
    return sources
  }
}

extension Report.Summary {
  /// Describes which files were read, and counts the settings by how code reads them.
  fileprivate init(_ app: AuditedApp) {
    let usage = app.usage
    let uses = StringKey.uses(in: app).count
    let displayed = app.settings.count { $1.reading == .never && UnreadKey.isOnlyDisplayed($0, $1, in: app) }
    let readings: [(name: String, count: Int, text: String)] = [
      ("readByLiteral", usage.count(.literal), "read by literal"),
      ("readByConstant", usage.count(.constant), "by constant"), ("readByPattern", usage.count(.pattern), "by constructed key"),
      ("readByAccessor", usage.count(.accessor), "by accessor"), ("neverRead", usage.count(.never) - displayed, "never read"),
      ("onlyDisplayed", displayed, "only displayed"),
    ]
    let shown = readings.filter { $0.count > 0 || !["readByAccessor", "onlyDisplayed"].contains($0.name) }
    let parts = shown.map { "\($0.count) \($0.text)" }
    let totals = [("settings", usage.settings.count), ("stringKeys", uses)]
    let counts = Dictionary(firstOf: readings.map { ($0.name, $0.count) } + totals)
    let settings: Message = """
      \(usage.settings.count, "setting", "settings"): \(plain: parts.joined(separator: ", ")); \
      \(uses, "use could be an accessor", "uses could be accessors")
      """
    let scripts: Message = """
      \(app.files.scriptCount, "file in another language", "files in other languages"), searched only for literals that are keys
      """
    let lines = [Self.files(of: app.tree), app.files.scriptCount == 0 ? nil : scripts, settings]
    self.init(text: lines.compactMap { $0?.text }.joined(separator: "\n"), counts: counts)
  }

  /// Returns which files were read: `242 files of target 'App' and 2 dependencies; 61 files of other targets left out (--all-targets)`.
  private static func files(of tree: SourceTree) -> Message? {
    guard let targets = tree.targets else { return nil }
    var text: Message = "\(tree.sourceCount, "file", "files")"
    switch targets.evidence {
    case .list: return text + " of the list; \(tree.otherCount, "other file", "other files") left out"
    case .unknown(let project):
      return """
        no project with the bundle can be read: \(lastName(ofPath: project)) doesn't show which files are the app's, so \
        \(tree.sourceCount, "file was", "files were") read, and keys that aren't in the bundle are at most warnings; list the app's \
        files with '--target-files'
        """
    case .project, .none: guard !targets.names.isEmpty || tree.otherCount > 0 else { return nil }
    }
    if !targets.names.isEmpty {
      text = text + " of \(for: targets.names.count, "target", "targets") \(list: targets.names, "targets")"
      if targets.dependencyCount > 0 { text = text + " and \(targets.dependencyCount, "dependency", "dependencies")" }
    }
    guard tree.otherCount > 0 else { return text }
    let others = targets.names.isEmpty ? "tests" : "other targets"
    return text + "; \(tree.otherCount, "file", "files") of \(plain: others) left out (--all-targets)"
  }
}
