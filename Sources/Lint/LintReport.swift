import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The findings about a bundle, with the data that output formats and the fixer need.
package struct LintReport: Sendable {
  /// The bundle's path as the user typed it; empty if the diagnostics are not about a bundle.
  package var path: String
  /// The bundle's name, which doesn't depend on the spelling of the path; empty if the diagnostics are not about a bundle.
  package let bundleName: String
  /// The diagnostics, sorted by page, line and column.
  package var diagnostics: [Diagnostic]
  /// The contents of the files with diagnostics, by path relative to the bundle.
  package var sources: [String: SourceText]
  /// The fixes of the problems with a single fix, sorted by location.
  package private(set) var fixes: [FindingFix]

  /// The edits of all fixes, by file.
  package var edits: [String: [Edit]] {
    Dictionary(fixes.lazy.filter { !$0.edits.isEmpty }.map { ($0.location.file, $0.edits) }, uniquingKeysWith: +)
  }

  /// Creates a report.
  package init(
    path: String, diagnostics: [Diagnostic], sources: [String: SourceText] = [:]
  ) {
    self.path = path
    bundleName = lastName(ofPath: path)
    self.diagnostics = diagnostics
    self.sources = sources
    fixes = []
  }

  init(_ findings: [Finding], bundle: LintedBundle) {
    path = bundle.model.bundle.folder.path
    bundleName = bundle.model.bundle.folder.name
    fixes = findings.flatMap(\.fixes).sorted { $0.location < $1.location }
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

  /// Whether a finding is an error.
  package var hasErrors: Bool { diagnostics.hasErrors }
}

extension SourceText {
  /// Rereads a file that couldn't be parsed, to show the line with the error; returns nil if the file isn't UTF-8 text.
  fileprivate init?(rereading file: String, in folder: BundleFolder) {
    guard folder.contains(file), let bytes = try? folder.read(file), !bytes.isEmpty, !bytes.contains(0) else { return nil }
    self.init(file: file, bytes: Array(bytes.dropFirst(ByteOrderMark.utf8.length(in: bytes))))
  }
}
