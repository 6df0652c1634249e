import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The findings about a bundle, with the data that the fixer needs.
package struct LintReport: Sendable {
  /// The findings, sorted by page, line, and column.
  package let report: Report
  /// The findings with a single fix, even if it can't be applied, sorted by location.
  package let fixable: [Finding]

  package var edits: [String: [Edit]] {
    let edits = fixable.map { ($0.diagnostic.location.file, $0.fix.edits) }
    return Dictionary(edits.filter { !$0.1.isEmpty }, uniquingKeysWith: +)
  }

  /// The diagnostics, sorted by page, line, and column.
  package var diagnostics: [Diagnostic] { report.diagnostics }
  /// The contents of the files with diagnostics, by path relative to the bundle.
  package var sources: [String: SourceText] { report.sources }

  init(_ findings: [Finding], bundle: LintedBundle) {
    let fixable = findings.filter { !$0.fix.edits.isEmpty || $0.fix.obstacle != nil }
    self.fixable = fixable.sorted { $0.diagnostic.location < $1.diagnostic.location }
    let folder = bundle.model.bundle.folder
    var sources: [String: SourceText] = [:]
    for page in bundle.model.pages { sources[page.file] = page.list.source }
    for table in bundle.contents?.tables ?? [] { sources[table.file] = table.source }
    for file in Set(findings.map(\.diagnostic.location.file)) where sources[file] == nil {
      sources[file] = SourceText(rereading: file, in: folder)
    }
    report = Report(path: folder.path, bundleName: folder.name, diagnostics: findings.map(\.diagnostic), sources: sources)
  }
}

extension SourceText {
  /// Rereads a file that couldn't be parsed, to show the line with the error; returns nil if the file isn't UTF-8 text.
  fileprivate init?(rereading file: String, in folder: BundleFolder) {
    guard folder.contains(file), let bytes = try? folder.read(file), !bytes.isEmpty, !bytes.contains(0) else { return nil }
    self.init(file: file, bytes: Array(bytes.dropFirst(ByteOrderMark.utf8.length(in: bytes))))
  }
}
