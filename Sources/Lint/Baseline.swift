import SettingsGenSupport

/// Findings that a bundle had when somebody began to lint it, which are not told again.
///
/// A finding is known by its rule, its file and its message, so it stays known when lines move; of several alike, as many are
/// left out as there were.
package struct Baseline: Hashable, Sendable {
  /// What stays the same of a finding when a page is edited elsewhere.
  private struct Fingerprint: Hashable, Comparable, Sendable {
    let rule: String
    /// The file's path from the bundle's name on.
    let file: String
    let message: String

    static func < (left: Self, right: Self) -> Bool {
      (left.file, left.rule, left.message) < (right.file, right.rule, right.message)
    }
  }

  private var counts: [Fingerprint: Int] = [:]

  /// The baseline of what was found.
  package init(of reports: [LintReport]) {
    for report in reports {
      for diagnostic in report.diagnostics { counts[Self.fingerprint(of: diagnostic, in: report), default: 0] += 1 }
    }
  }

  /// The reports without the findings that the baseline has.
  package func filter(_ reports: [LintReport]) -> [LintReport] {
    var left = counts
    return reports.map { report in
      var filtered = report
      filtered.diagnostics = report.diagnostics.filter { diagnostic in
        let fingerprint = Self.fingerprint(of: diagnostic, in: report)
        guard let count = left[fingerprint], count > 0 else { return true }
        left[fingerprint] = count - 1
        return false
      }
      return filtered
    }
  }

  private static func fingerprint(of diagnostic: Diagnostic, in report: LintReport) -> Fingerprint {
    // With the bundle's name and not its path, which another checkout or a plugin gives in another way.
    let file = diagnostic.location.path(in: lastName(ofPath: report.path))
    return Fingerprint(rule: diagnostic.rule.id, file: file, message: diagnostic.message)
  }
}

extension Baseline {
  private static let formatVersion = 1

  /// The file's contents: sorted, so that a version control system shows what changed.
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

  /// Reads what ``render()`` wrote.
  ///
  /// - Parameter file: the path as messages print it.
  package init(reading bytes: [UInt8], file: String) throws(JSONError) {
    let document = try JSONDocument(SourceText(file: file, bytes: bytes))
    guard let root = document.root.object, root["formatVersion"]?.integer == Self.formatVersion,
      let findings = root["findings"]?.array
    else {
      throw JSONError(
        "this is no baseline of version \(Self.formatVersion); write a new one", at: document.location(of: document.root))
    }
    var counts: [Fingerprint: Int] = [:]
    for finding in findings {
      guard let object = finding.object, let rule = object["rule"]?.string, let path = object["file"]?.string,
        let message = object["message"]?.string, let count = object["count"]?.integer, count > 0
      else {
        throw JSONError("a finding of a baseline has a rule, a file, a message and a count", at: document.location(of: finding))
      }
      counts[Fingerprint(rule: rule, file: path, message: message), default: 0] += min(count, 1 << 32)
    }
    self.counts = counts
  }
}
