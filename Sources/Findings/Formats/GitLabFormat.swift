import SettingsGenFindings
import SettingsGenSupport

/// Formats findings as a report for GitLab's merge requests, as documented in *Code Quality* under *Code Quality report format*.
enum GitLabFormat {
  static func render(_ reports: [Report]) -> [UInt8] {
    // GitLab shows only the first of several findings with one fingerprint.
    var counts: [String: Int] = [:]
    let findings = reports.flatMap { report in report.diagnostics.map { (diagnostic: $0, folder: report.path) } }
    return JSONValue.list(
      findings.map { diagnostic, folder in
        let path = normalizedPath(diagnostic.location.path(in: folder))
        // The parts that stay the same if other lines of the file are edited; GitLab compares a branch with its target by them.
        let subjects = diagnostic.subjects.isEmpty ? [diagnostic.message.text] : diagnostic.subjects
        let identity = ([diagnostic.rule.id, path] + subjects).joined(separator: "\0")
        let number = counts[identity, default: 0]
        counts[identity] = number + 1
        return [
          "check_name": .string(diagnostic.rule.id),
          "description": .string(diagnostic.message.text),
          "fingerprint": .string(fingerprint(of: "\(identity)\0\(number)")),
          "location": ["lines": ["begin": .integer(diagnostic.location.line)], "path": .string(path)],
          "severity": .string(diagnostic.severity.codeQuality),
        ]
      }
    ).text()
  }
}

extension Severity {
  /// GitLab's severity, one of `info`, `minor`, `major`, `critical`, and `blocker`.
  fileprivate var codeQuality: String {
    switch self {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
