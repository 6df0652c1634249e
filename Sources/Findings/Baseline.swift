import SettingsGenSupport

/// The findings of an earlier run, which aren't reported again.
///
/// A finding is identified by its rule, its file, and what it is about, such as a key. So it's still recognized if lines move, if it repeats
/// less often, or if another version of the tool words its message differently.
/// If several findings are identical, the baseline omits only as many of them as it contains. A finding about several names is only omitted
/// if the baseline contains all of them. Errors whose level can't be configured are never in a baseline.
package struct Baseline: Sendable {
  /// The parts of a finding that stay the same if other lines of the file are edited.
  private struct Fingerprint: Hashable, Comparable, Sendable {
    let rule: String
    /// The file's path, beginning with the bundle's name.
    let file: String
    /// The name that the finding is about; empty if it concerns the whole file.
    let subject: String

    static func < (left: Self, right: Self) -> Bool {
      (left.file, left.rule, left.subject) < (right.file, right.rule, right.subject)
    }
  }

  private var counts: [Fingerprint: Int] = [:]
  private var locations: [Fingerprint: SourceLocation] = [:]
  /// What is still reported because only a part of it is in the baseline.
  private var reported: Set<Fingerprint> = []

  package init(of reports: [Report]) {
    for report in reports {
      let fingerprints = report.diagnostics.lazy.flatMap { Self.fingerprints(of: $0, in: report) }
      for fingerprint in fingerprints { counts[fingerprint, default: 0] += 1 }
    }
  }

  /// Returns a report without the findings in the baseline, and removes these findings from the baseline.
  package mutating func filter(_ report: Report) -> Report {
    var filtered = report
    filtered.diagnostics = report.diagnostics.filter { diagnostic in
      let fingerprints = Self.fingerprints(of: diagnostic, in: report)
      guard !fingerprints.isEmpty, fingerprints.allSatisfy({ counts[$0, default: 0] > 0 }) else {
        reported.formUnion(fingerprints)
        return true
      }
      for fingerprint in fingerprints { counts[fingerprint, default: 0] -= 1 }
      return false
    }
    return filtered
  }

  /// Returns notes about the entries that no report had a finding for, although the reports would have it.
  package func staleEntries(isChecked: (_ rule: String, _ file: String) -> Bool) -> [Diagnostic] {
    counts.keys.sorted().compactMap { entry in
      guard counts[entry, default: 0] > 0, !reported.contains(entry), isChecked(entry.rule, entry.file),
        let location = locations[entry]
      else { return nil }
      let subject: Message = entry.subject.isEmpty ? "" : " about \(entry.subject)"
      let message: Message = "baseline has an entry for rule \(entry.rule)\(subject) that matches no finding; remove it"
      return Diagnostic(.staleBaselineEntry, message, at: location, subjects: [entry.subject])
    }
  }

  /// Returns the fingerprints of a finding, one for each of its subjects; empty if it can't be in a baseline.
  private static func fingerprints(of diagnostic: Diagnostic, in report: Report) -> Set<Fingerprint> {
    guard diagnostic.rule.isConfigurable else { return [] }
    let file = fileName(of: diagnostic.location.path(in: report.bundleName), isInBundle: !report.bundleName.isEmpty)
    let subjects = diagnostic.subjects.isEmpty ? [""] : diagnostic.subjects
    return Set(subjects.map { Fingerprint(rule: diagnostic.rule.id, file: file, subject: $0) })
  }

  /// Returns the part of a path that is the same in other checkouts and in plugins: it begins with the name of the bundle, if the file is
  /// in one, or else is the file's name.
  private static func fileName(of path: String, isInBundle: Bool) -> String {
    let names = path.split(separator: "/")
    let start = names.dropLast().lastIndex { $0.hasSuffix(".bundle") } ?? (isInBundle ? 0 : max(names.count - 1, 0))
    return names[start...].joined(separator: "/")
  }

  private static let formatVersion = 1

  /// Returns the contents of the baseline file, sorted so that differences are easy to read.
  package func render() -> [UInt8] {
    let findings: [JSONValue] = counts.sorted { $0.key < $1.key }.map { fingerprint, count in
      [
        "file": .string(fingerprint.file), "rule": .string(fingerprint.rule), "subject": .string(fingerprint.subject),
        "count": .integer(count),
      ]
    }
    let root: JSONValue = ["formatVersion": .integer(Self.formatVersion), "findings": .list(findings)]
    return root.text(sortsNames: true)
  }

  /// Reads a file written by ``render()``; throws an error if it isn't a baseline of this version.
  package init(reading bytes: [UInt8], file: String) throws(Diagnostic) {
    let document = try JSONDocument(SourceText(file: file, bytes: bytes))
    guard let root = document.root.object, root["formatVersion"]?.integer == Self.formatVersion,
      let findings = root["findings"]?.array
    else {
      let message: Message = "file isn't a version \(Self.formatVersion) baseline; write a new one with '--write-baseline'"
      throw Diagnostic(.unreadableJSON, message, at: document.location(of: document.root))
    }
    for finding in findings {
      guard let object = finding.object, let rule = object["rule"]?.string, let path = object["file"]?.string,
        let subject = object["subject"]?.string, let count = object["count"]?.integer, count > 0
      else {
        let message: Message = "invalid finding; expected an object with 'rule', 'file', 'subject', and 'count'"
        throw Diagnostic(.unreadableJSON, message, at: document.location(of: finding))
      }
      let entry = Fingerprint(rule: rule, file: path, subject: subject)
      counts[entry, default: 0] += min(count, 1 << 32)
      locations[entry] = document.location(of: finding)
    }
  }
}
