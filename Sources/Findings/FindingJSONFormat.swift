import SettingsGenSupport

/// Formats findings as JSON for other programs.
enum FindingJSONFormat {
  static let formatVersion = 1

  static func render(_ reports: [Report]) -> [UInt8] {
    var writer = JSONWriter(sortsNames: true)
    writer.object { writer in
      writer.member("formatVersion", formatVersion)
      writer.member("diagnostics") { writer in
        writer.array { writer in
          for report in reports {
            for diagnostic in report.diagnostics { write(diagnostic, path: report.path, to: &writer) }
          }
        }
      }
      let counts = reports.compactMap(\.summary?.counts)
      if !counts.isEmpty {
        writer.member("summary") { writer in
          writer.object { writer in
            for (name, count) in counts.joined().sorted(by: { $0.key < $1.key }) { writer.member(name, count) }
          }
        }
      }
    }
    return writer.finish()
  }

  private static func write(_ diagnostic: Diagnostic, path: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rule", diagnostic.rule.id)
      writer.member("severity", diagnostic.severity.rawValue)
      if let key = diagnostic.key { writer.member("key", key) }
      write(diagnostic.message, at: diagnostic.location, path: path, to: &writer)
      writer.member("notes") { writer in
        writer.array { writer in
          for note in diagnostic.notes { writer.object { write(note.message, at: note.location, path: path, to: &$0) } }
        }
      }
    }
  }

  private static func write(_ message: String, at location: SourceLocation, path: String, to writer: inout JSONWriter) {
    writer.member("file", location.path(in: path))
    writer.member("line", location.line)
    writer.member("column", location.column)
    writer.member("message", message)
  }
}
