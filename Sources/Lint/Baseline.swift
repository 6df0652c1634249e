import SettingsGenSupport

/// The findings of an earlier run, which are not reported again.
///
/// A finding is identified by its rule, file and message, so it is still recognized if lines move. If several findings are identical, the
/// baseline omits only as many of them as it contains.
package struct Baseline: Hashable, Sendable {
  /// The parts of a finding that stay the same if other lines of the file are edited.
  private struct Fingerprint: Hashable, Comparable, Sendable {
    let rule: String
    /// The file's path, beginning with the bundle's name.
    let file: String
    let message: String

    static func < (left: Self, right: Self) -> Bool {
      (left.file, left.rule, left.message) < (right.file, right.rule, right.message)
    }
  }

  private var counts: [Fingerprint: Int] = [:]

  /// Creates a baseline of all findings in some reports.
  package init(of reports: [LintReport]) {
    for report in reports {
      for diagnostic in report.diagnostics { counts[Self.fingerprint(of: diagnostic, in: report), default: 0] += 1 }
    }
  }

  /// Returns the reports without the findings in the baseline.
  package func filter(_ reports: [LintReport]) -> [LintReport] {
    var remaining = counts
    return reports.map { report in
      var filtered = report
      filtered.diagnostics = report.diagnostics.filter { diagnostic in
        let fingerprint = Self.fingerprint(of: diagnostic, in: report)
        guard let count = remaining[fingerprint], count > 0 else { return true }
        remaining[fingerprint] = count - 1
        return false
      }
      return filtered
    }
  }

  private static func fingerprint(of diagnostic: Diagnostic, in report: LintReport) -> Fingerprint {
    // The bundle's path differs between checkouts and in plugins; its name does not.
    let file = diagnostic.location.path(in: lastName(ofPath: report.path))
    return Fingerprint(rule: diagnostic.rule.id, file: file, message: diagnostic.message)
  }
}

extension Baseline {
  private static let formatVersion = 1

  /// Returns the contents of the baseline file, sorted so that differences are easy to read.
  package func render() -> [UInt8] {
    var writer = JSONWriter(sortsNames: true)
    writer.object { writer in
      writer.member("formatVersion", Self.formatVersion)
      writer.member("findings") { writer in
        writer.array { writer in
          for (fingerprint, count) in counts.sorted(by: { $0.key < $1.key }) {
            writer.object { writer in
              writer.member("file", fingerprint.file)
              writer.member("rule", fingerprint.rule)
              writer.member("message", fingerprint.message)
              writer.member("count", count)
            }
          }
        }
      }
    }
    return writer.finish()
  }

  /// Reads a file written by ``render()``.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's path as messages print it.
  /// - Throws: ``JSONError`` if the file isn't a baseline of this version.
  package init(reading bytes: [UInt8], file: String) throws(JSONError) {
    let document = try JSONDocument(SourceText(file: file, bytes: bytes))
    guard let root = document.root.object, root["formatVersion"]?.integer == Self.formatVersion,
      let findings = root["findings"]?.array
    else {
      throw JSONError(
        "file is not a version \(Self.formatVersion) baseline; write a new one with '--write-baseline'",
        at: document.location(of: document.root))
    }
    var counts: [Fingerprint: Int] = [:]
    for finding in findings {
      guard let object = finding.object, let rule = object["rule"]?.string, let path = object["file"]?.string,
        let message = object["message"]?.string, let count = object["count"]?.integer, count > 0
      else {
        throw JSONError(
          "invalid finding; expected an object with 'rule', 'file', 'message' and 'count'", at: document.location(of: finding))
      }
      counts[Fingerprint(rule: rule, file: path, message: message), default: 0] += min(count, 1 << 32)
    }
    self.counts = counts
  }
}
