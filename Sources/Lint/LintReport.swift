import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// What is wrong with a bundle, with what the forms and the fixer need to tell and to mend it.
package struct LintReport: Sendable {
  /// The bundle's path as the person gave it; empty where the files' paths stand for themselves.
  package var path: String
  /// By page, line and column.
  package var diagnostics: [Diagnostic]
  /// What was read of each file that a diagnostic may stand in, by its path relative to the bundle.
  package var sources: [String: SourceText]
  /// The edits that mend what has one answer, by file.
  package var edits: [String: [Edit]]

  package init(
    path: String, diagnostics: [Diagnostic], sources: [String: SourceText] = [:], edits: [String: [Edit]] = [:]
  ) {
    self.path = path
    self.diagnostics = diagnostics
    self.sources = sources
    self.edits = edits
  }

  init(_ findings: [Finding], bundle: LintedBundle) {
    path = bundle.model.bundle.folder.path
    edits = [:]
    for finding in findings where !finding.edits.isEmpty {
      edits[finding.diagnostic.location.file, default: []] += finding.edits
    }
    sources = [:]
    var order: [String: Int] = [:]
    for (index, page) in bundle.pages.enumerated() {
      order[page.page.file] = index
      sources[page.page.file] = page.page.list.source
    }
    for table in bundle.contents?.tables ?? [] { sources[table.file] = table.strings.source }
    for finding in findings where sources[finding.diagnostic.location.file] == nil {
      let file = finding.diagnostic.location.file
      sources[file] = SourceText(rereading: file, in: bundle.model.bundle.folder)
    }
    diagnostics = findings.map(\.diagnostic).sorted { left, right in
      let pages = (order[left.location.file] ?? .max, order[right.location.file] ?? .max)
      if pages.0 != pages.1 { return pages.0 < pages.1 }
      if left.location != right.location { return left.location < right.location }
      return (left.rule.id, left.message) < (right.rule.id, right.message)
    }
  }

  /// True where a finding stops generation.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension SourceText {
  /// A file that was refused, read again to show the line that is wrong; nil where it is no UTF-8 text.
  fileprivate init?(rereading file: String, in folder: BundleFolder) {
    guard folder.contains(file), let bytes = try? folder.read(file), !bytes.isEmpty, !bytes.contains(0) else { return nil }
    self.init(file: file, bytes: Array(bytes.dropFirst(ByteOrderMark.utf8.count(in: bytes))))
  }
}
