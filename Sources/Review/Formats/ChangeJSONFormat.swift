import SettingsGenDump
import SettingsGenModel
import SettingsGenSupport

/// Formats changes as the contract's JSON, with members sorted by name, and with the locations.
enum ChangeJSONFormat {
  static func render(_ report: ChangeReport) -> [UInt8] {
    // Members may be added under the same version.
    let errors: JSONValue? = report.errors.isEmpty ? nil : .list(report.errors.map { json($0, in: .new) })
    let root: JSONValue = ["changes": changes(of: report), "errors": errors, "formatVersion": .integer(1)]
    return root.text()
  }

  /// Returns the differences of all changes, each with the acknowledgment of its change.
  static func changes(of report: ChangeReport) -> JSONValue {
    .list(report.changes.items.map { json($0.difference, acknowledgment: $0.change.acknowledgment) })
  }

  private static func json(_ change: Difference, acknowledgment: String?) -> JSONValue {
    [
      "acknowledgment": acknowledgment.map(JSONValue.string),
      "key": .string(change.key),
      "kind": .string(change.kind.rawValue),
      "location": json(change.location, in: change.side),
      "message": .string(change.message.printable),
      "new": JSONValue(change.new),
      "notes": change.notes.isEmpty ? nil : .list(change.notes.map { json($0.location, in: $0.side, $0.message.printable) }),
      "old": JSONValue(change.old),
      "severity": .string(change.severity.rawValue),
    ]
  }

  /// - Parameter side: The bundle that has the file; nil for the one of a commit.
  static func json(_ error: Diagnostic, in side: Difference.Side? = nil) -> JSONValue {
    json(error.location, in: side, error.message.text, rule: error.rule)
  }

  private static func json(
    _ location: SourceLocation, in side: Difference.Side?, _ message: String? = nil, rule: Rule? = nil
  ) -> JSONValue {
    [
      "bundle": side.map { .string($0.rawValue) }, "column": .integer(location.column), "file": .string(location.file),
      "line": .integer(location.line), "message": message.map(JSONValue.string),
      "rule": rule.map { .string($0.id) },
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
      case .object(let members):
        .object(JSONObject(members.sorted { $0.key < $1.key }.map { .init($0.key, JSONNode(JSONValue($0.value))) }))
      case .values(let values): .list(values.map(JSONValue.init(tagged:)))
      }
  }
}
