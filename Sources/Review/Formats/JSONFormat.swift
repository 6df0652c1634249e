import SettingsGenOutput
import SettingsGenSupport

extension ChangeReport {
  /// The version of the form; members may be added under the same version.
  package static let formatVersion = 1

  /// The contract's form, members in the order of their names; beyond it the place, and the migration where there is one.
  func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("changes") { $0.array { for change in changes { $0.change(change) } } }
      writer.member("formatVersion", Self.formatVersion)
    }
    return writer.finish()
  }
}

extension JSONWriter {
  fileprivate mutating func change(_ change: Change) {
    object {
      $0.member("key", change.key)
      $0.member("kind", change.kind.rawValue)
      $0.member("location") {
        $0.object {
          $0.member("bundle", change.side.rawValue)
          $0.member("column", change.location.column)
          $0.member("file", change.location.file)
          $0.member("line", change.location.line)
        }
      }
      $0.member("message", change.message.printable)
      if let migration = change.migration { $0.member("migration", migration.code) }
      $0.member("new") { $0.changeValue(change.new) }
      $0.member("old") { $0.changeValue(change.old) }
      $0.member("severity", change.severity.rawValue)
    }
  }

  private mutating func changeValue(_ value: ChangeValue) {
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
    case .place(let page, let group, let after):
      object {
        $0.member("after", orNull: after)
        $0.member("group", orNull: group)
        $0.member("page", page)
      }
    case .values(let values): array { for value in values { $0.taggedValue(value) } }
    }
  }
}
