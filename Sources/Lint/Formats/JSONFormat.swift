import SettingsGenSupport

/// Formats findings as JSON for other programs.
enum JSONFormat {
  static let formatVersion = 1

  static func render(_ reports: [LintReport]) -> [UInt8] {
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
    }
    return writer.finish()
  }

  private static func write(_ diagnostic: Diagnostic, path: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rule", diagnostic.rule.id)
      writer.member("severity", diagnostic.severity.rawValue)
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
