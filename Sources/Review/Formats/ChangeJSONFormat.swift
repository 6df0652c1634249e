import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// Formats changes as the contract's JSON, with members sorted by name; adds the location, and the migration if there is one.
enum ChangeJSONFormat {
  static func render(_ report: ChangeReport) -> [UInt8] {
    // Members may be added under the same version.
    let root: JSONValue = ["changes": changes(of: report), "formatVersion": .integer(1)]
    return root.text()
  }

  static func changes(of report: ChangeReport) -> JSONValue { .list(report.changes.map(json)) }

  private static func json(_ change: Change) -> JSONValue {
    [
      "acknowledgment": change.acknowledgment.map(JSONValue.string),
      "key": .string(change.key),
      "kind": .string(change.kind.rawValue),
      "location": json(change.location, in: change.side),
      "message": .string(change.message.printable),
      "migration": change.migration.map { .string($0.code) },
      "new": JSONValue(change.new),
      "notes": change.notes.isEmpty ? nil : .list(change.notes.map { json($0.location, in: $0.side, message: $0.message) }),
      "old": JSONValue(change.old),
      "severity": .string(change.severity.rawValue),
    ]
  }

  private static func json(_ location: SourceLocation, in side: Change.Side, message: Message? = nil) -> JSONValue {
    [
      "bundle": .string(side.rawValue), "column": .integer(location.column), "file": .string(location.file),
      "line": .integer(location.line), "message": message.map { .string($0.printable) },
    ]
  }
}

extension JSONValue {
  init(_ value: ChangeValue) {
    self =
      switch value {
      case .nothing: .null
      case .text(let text): .string(text)
      case .value(let value): JSONValue(tagged: value)
      case .choice(let title, let value):
        ["title": title.map(JSONValue.string) ?? .null, "value": JSONValue(tagged: value)]
      case .toggle(let on, let off): ["falseValue": JSONValue(tagged: off), "trueValue": JSONValue(tagged: on)]
      case .range(let minimum, let maximum):
        [
          "maximum": maximum.map(JSONValue.init(tagged:)) ?? .null,
          "minimum": minimum.map(JSONValue.init(tagged:)) ?? .null,
        ]
      case .position(let page, let group, let after):
        [
          "after": after.map(JSONValue.string) ?? .null, "group": group.map(JSONValue.string) ?? .null, "page": .string(page),
        ]
      case .values(let values): .list(values.map(JSONValue.init(tagged:)))
      }
  }
}
