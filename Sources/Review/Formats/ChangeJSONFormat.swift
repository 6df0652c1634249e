import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Formats changes as the contract's JSON, with members sorted by name; adds the location, and the migration if there is one.
enum ChangeJSONFormat {
  /// The version of the format; members may be added under the same version.
  private static let formatVersion = 1

  static func render(_ report: ChangeReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("changes") { write(report, to: &$0) }
      writer.member("formatVersion", formatVersion)
    }
    return writer.finish()
  }

  static func write(_ report: ChangeReport, to writer: inout JSONWriter) {
    writer.array { for change in report.changes { write(change, to: &$0) } }
  }

  private static func write(_ change: Change, to writer: inout JSONWriter) {
    writer.object {
      if let reason = change.acknowledgment { $0.member("acknowledgment", reason) }
      $0.member("key", change.key)
      $0.member("kind", change.kind.rawValue)
      $0.member("location") { $0.object { write(change.location, in: change.side, to: &$0) } }
      $0.member("message", change.message.printable)
      if let migration = change.migration { $0.member("migration", migration.code) }
      $0.member("new") { $0.state(change.new) }
      if !change.notes.isEmpty {
        $0.member("notes") {
          $0.array {
            for note in change.notes {
              $0.object {
                write(note.location, in: note.side, to: &$0)
                $0.member("message", note.message.printable)
              }
            }
          }
        }
      }
      $0.member("old") { $0.state(change.old) }
      $0.member("severity", change.severity.rawValue)
    }
  }

  private static func write(_ location: SourceLocation, in side: Change.Side, to writer: inout JSONWriter) {
    writer.member("bundle", side.rawValue)
    writer.member("column", location.column)
    writer.member("file", location.file)
    writer.member("line", location.line)
  }
}

extension JSONWriter {
  mutating func state(_ value: ChangeValue) {
    switch value {
    case .nothing: null()
    case .text(let text): string(text)
    case .value(let node): taggedValue(node)
    case .toggle(let on, let off):
      object {
        $0.member("falseValue") { $0.taggedValue(off) }
        $0.member("trueValue") { $0.taggedValue(on) }
      }
    case .range(let minimum, let maximum):
      object {
        $0.member("maximum") { if let maximum { $0.taggedValue(maximum) } else { $0.null() } }
        $0.member("minimum") { if let minimum { $0.taggedValue(minimum) } else { $0.null() } }
      }
    case .position(let page, let group, let after):
      object {
        $0.member("after", orNull: after)
        $0.member("group", orNull: group)
        $0.member("page", page)
      }
    case .values(let values): array { for value in values { $0.taggedValue(value) } }
    }
  }
}
