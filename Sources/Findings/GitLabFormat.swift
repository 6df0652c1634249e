import SettingsGenSupport

/// Formats findings as a report for GitLab's merge requests, as documented in *Code Quality* under *Code Quality report format*.
enum GitLabFormat {
  static func render(_ reports: [Report]) -> [UInt8] {
    // GitLab shows only the first of several findings with one fingerprint.
    var counts: [String: Int] = [:]
    var writer = JSONWriter()
    writer.array { writer in
      for report in reports {
        for diagnostic in report.diagnostics {
          let path = normalizedPath(diagnostic.location.path(in: report.path))
          let identity = diagnostic.identity(path: path)
          let number = counts[identity, default: 0]
          counts[identity] = number + 1
          write(diagnostic, path: path, fingerprint: fingerprint("\(identity)\0\(number)"), to: &writer)
        }
      }
    }
    return writer.finish()
  }

  private static func write(_ diagnostic: Diagnostic, path: String, fingerprint: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("check_name", diagnostic.rule.id)
      writer.member("description", diagnostic.message)
      writer.member("fingerprint", fingerprint)
      writer.member("location") { writer in
        writer.object { writer in
          writer.member("lines") { writer in writer.object { $0.member("begin", diagnostic.location.line) } }
          writer.member("path", path)
        }
      }
      writer.member("severity", diagnostic.severity.codeQuality)
    }
  }

  /// Returns the 64-bit FNV-1a hash of a text in hexadecimal digits.
  private static func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Diagnostic {
  /// The parts of a finding that stay the same if other lines of the file are edited; GitLab compares a branch with its target by them.
  fileprivate func identity(path: String) -> String {
    ([rule.id, path] + (subjects.isEmpty ? [message] : subjects)).joined(separator: "\0")
  }
}

extension Severity {
  /// GitLab's severity, one of `info`, `minor`, `major`, `critical` and `blocker`.
  fileprivate var codeQuality: String {
    switch self {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
