import SettingsGenModel
import SettingsGenSupport

/// The history of a bundle's settings: the commits that changed a setting, newest first, with the changes of each.
///
/// Every version is read with the same configuration, as ``Comparison`` does. Unreadable versions are listed with their
/// errors. The next readable version is compared with the last readable one.
package struct SettingsLog: Sendable {
  struct Entry: Sendable {
    let commit: BundleHistory.Commit
    /// The path of the bundle's folder in the repository.
    let path: String
    /// The path of the folder before the commit if the commit renamed it.
    let oldPath: String?
    fileprivate(set) var report: ChangeReport
    /// The errors because of which the bundle can't be read after the commit.
    let errors: [Diagnostic]
  }

  private(set) var entries: [Entry]
  /// The keys of all versions of the bundle, as far as their pages can be read.
  package let keys: Set<String>

  package init(_ history: BundleHistory, configuration: Configuration) {
    var last = history.steps.last.map { Version($0.old, configuration, after: .absent) } ?? .absent
    var entries: [Entry] = []
    var keys = last.keys
    // With steps, the newest version is that after the first one.
    if history.steps.isEmpty { keys.formUnion(Version(history.newest, configuration, after: .absent).keys) }
    for step in history.steps.reversed() {
      let version = Version(step.new, configuration, after: last)
      keys.formUnion(version.keys)
      let changes = Self.changes(from: last, to: version, configuration)
      if case .broken(let errors, _) = version {
        entries.append(Entry(step, changes: [], errors: errors))
      } else {
        if !changes.isEmpty || step.oldPath != nil { entries.append(Entry(step, changes: changes, errors: [])) }
        last = version
      }
    }
    self.entries = entries.reversed()
    self.keys = keys
  }

  /// Returns the history of one setting; a setting that was renamed is followed to its earlier keys.
  package func history(ofKey key: String) -> SettingsLog {
    var log = self
    var key = key
    log.entries = entries.compactMap { entry in
      let changes = entry.report.changes.filter { $0.key == key || $0.kind == .keyRenamed && $0.new == .text(key) }
      guard !changes.isEmpty else { return nil }
      let renamed = changes.first { $0.kind == .keyRenamed && $0.new == .text(key) }
      // Other changes of a setting that the commit renamed have the old key.
      if let renamed { key = renamed.key }
      var entry = entry
      entry.report = entry.report.with(renamed == nil ? changes : entry.report.changes.filter { $0.key == key })
      return entry
    }
    return log
  }

  private enum Version {
    case absent
    case readable(SettingsModel)
    case broken([Diagnostic], keys: Set<String>)

    var keys: Set<String> {
      switch self {
      case .absent: []
      case .readable(let model): model.bundle.keys
      case .broken(_, let keys): keys
      }
    }

    /// Reads a version; files that are the same as in the one before aren't read again.
    init(_ folder: BundleFolder?, _ configuration: Configuration, after last: Version) {
      guard let folder else {
        self = .absent
        return
      }
      let former: SettingsBundle? = if case .readable(let model) = last { model.bundle } else { nil }
      let model = SettingsModel(reading: folder, configuration: configuration, reusing: former)
      self = model.bundle.isComplete ? .readable(model) : .broken(model.bundle.errors, keys: model.bundle.keys)
    }
  }

  private static func changes(from old: Version, to new: Version, _ configuration: Configuration) -> [Change] {
    switch (old, new) {
    case (.readable(let old), .readable(let new)): Comparison(old: old, new: new, configuration: configuration).changes
    case (.absent, .readable(let new)): Comparison(old: .empty(like: new), new: new, configuration: configuration).changes
    case (.readable(let old), .absent): Comparison(old: old, new: .empty(like: old), configuration: configuration).changes
    case (.absent, .absent), (.broken, _), (_, .broken): []
    }
  }
}

extension SettingsLog.Entry {
  fileprivate init(_ step: BundleHistory.Step, changes: [Change], errors: [Diagnostic]) {
    commit = step.commit
    path = step.path
    oldPath = step.oldPath
    report = ChangeReport(changes, old: step.old?.path ?? step.path, new: step.new?.path ?? step.path)
    self.errors = errors
  }
}

extension SettingsModel {
  /// Returns an empty model, which represents a bundle that doesn't exist.
  package static func empty(like other: SettingsModel) -> SettingsModel {
    let bundle = SettingsBundle(
      folder: BundleFolder(path: other.bundle.folder.path, files: [:]), pages: [], elements: [],
      translations: StringsTables(), diagnostics: [])
    return SettingsModel(bundle, typeName: other.typeName)
  }
}
