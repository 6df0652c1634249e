import SettingsGenModel
import SettingsGenSupport

/// The history of a bundle's settings: the commits that changed a setting, newest first, with the changes of each.
///
/// Every version is read with the same configuration, as ``Comparison`` does. One that can't be read is listed with its errors, and the next
/// one that can be is compared with the last one: of 3,275 versions of 142 public bundles, one had a page that couldn't be read.
package struct SettingsLog: Sendable {
  struct Entry: Sendable {
    let step: BundleHistory.Step
    fileprivate(set) var report: ChangeReport
    /// What isn't listed because it's less severe: `2 settings behave differently, 5 safe changes`; empty if everything is listed.
    fileprivate(set) var omission = ""
    /// The errors because of which pages that the commit changed can't be read.
    let errors: [Diagnostic]
  }

  private(set) var entries: [Entry]
  /// The number of commits that aren't listed because they only have less severe changes.
  private(set) var omittedCount = 0
  /// The keys of the newest version, as far as its pages can be read, and keys that commits removed or renamed.
  package let keys: Set<String>

  /// - Parameter includesTranslations: Whether the entries have changed translations, which take half of the time of a bundle with many
  ///   languages.
  package init(_ history: BundleHistory, configuration: Configuration, includesTranslations: Bool = true) {
    let steps = Array(history.steps.reversed())
    // The version before each part is read twice. On two cores, the log of 200 versions with 170 elements takes a third less.
    let size = max(25, steps.count / 4)
    let parts = stride(from: 0, to: steps.count, by: size).map { $0..<min($0 + size, steps.count) }
    entries = parts.concurrentMap { Self.entries(of: steps, in: $0, configuration, includesTranslations) }
      .flatMap(\.self).reversed()
    let former = entries.flatMap(\.report.changes).filter { $0.kind == .keyRemoved || $0.kind == .keyRenamed }
    let versions = steps.isEmpty ? [history.newest] : [steps[0].old] + steps.map(\.new)
    keys = (Self.lastReadable(of: versions, configuration).model?.bundle.keys ?? []).union(former.map(\.key))
  }

  /// Returns the last version that can be read, and the errors of the last one.
  private static func lastReadable(
    of versions: [BundleFolder?], _ configuration: Configuration
  ) -> (model: SettingsModel?, errors: [Diagnostic]) {
    var errors: [Diagnostic]?
    for folder in versions.reversed() {
      let model = folder.map { SettingsModel(reading: $0, configuration: configuration) }
      let found = model?.bundle.errors ?? []
      if found.isEmpty { return (model, errors ?? []) }
      errors = errors ?? found
    }
    return (nil, errors ?? [])
  }

  /// Returns the entries of some of the steps, which are in the order of time.
  private static func entries(
    of steps: [BundleHistory.Step], in range: Range<Int>, _ configuration: Configuration, _ includesTranslations: Bool
  ) -> [Entry] {
    let former = [steps[0].old] + steps[..<range.lowerBound].map(\.new)
    var (model, errors) = lastReadable(of: former, configuration)
    var settings = model.map { ConfiguredSettings($0, configuration) }
    return steps[range].compactMap { step in
      // What is the same as in the version before isn't read again.
      let read = step.new.map { SettingsModel(reading: $0, configuration: configuration, reusing: model) }
      let newErrors = read?.bundle.errors ?? []
      var changes: [Change] = []
      var unread = newErrors.filter { !errors.contains($0) }
      if newErrors.isEmpty {
        let new = read.map { ConfiguredSettings($0, configuration) }
        let isSame = model.flatMap { old in read.map { old.bundle.hasSameText(as: $0.bundle) } } ?? false
        if includesTranslations || !isSame {
          let comparison = Comparison(
            old: settings, new: new, configuration: configuration, includesTranslations: includesTranslations)
          (changes, unread) = (comparison.changes, comparison.errors)
        }
        (model, settings) = (read, new)
      }
      errors = newErrors
      if changes.isEmpty, unread.isEmpty, step.oldPath == nil, (step.old == nil) == (step.new == nil) { return nil }
      let paths = (step.old?.path ?? step.path, step.new?.path ?? step.path)
      return Entry(step: step, report: ChangeReport(changes, old: paths.0, new: paths.1, isVerbose: true), errors: unread)
    }
  }

  /// Whether the bundle can't be read after some of the commits.
  package var hasErrors: Bool { entries.contains { !$0.errors.isEmpty } }

  /// Returns the history of one setting, with the unreadable versions; a setting that was renamed is followed to its earlier keys.
  package func history(ofKey key: String) -> SettingsLog {
    var log = self
    var key = key
    log.entries = entries.compactMap { entry in
      let changes = entry.report.changes.filter { $0.key == key || $0.newKey == key }
      guard !changes.isEmpty || !entry.errors.isEmpty else { return nil }
      let renamed = changes.first { $0.newKey == key }
      // Other changes of a setting that the commit renamed have the old key.
      if let renamed { key = renamed.key }
      var entry = entry
      entry.report.changes = renamed == nil ? changes : entry.report.changes.filter { $0.key == key }
      return entry
    }
    return log
  }

  /// Returns the log with only the changes of a severity or worse, the unreadable versions, and the renamed folders.
  package func changes(ofSeverity severity: ChangeSeverity) -> SettingsLog {
    if severity == .safe { return self }
    var log = self
    log.entries = entries.compactMap { entry in
      var entry = entry
      let all = entry.report.changes
      let listed = all.filter { $0.severity <= severity }
      entry.report = ChangeReport(listed, old: entry.report.oldPath, new: entry.report.newPath)
      entry.omission = all.counts(of: ChangeSeverity.inReports.filter { $0 > severity })
      return listed.isEmpty && entry.errors.isEmpty && entry.step.oldPath == nil ? nil : entry
    }
    log.omittedCount = entries.count - log.entries.count
    return log
  }
}
