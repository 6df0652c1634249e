import SettingsGenFindings
import SettingsGenSupport

enum FindingJSONFormat {
  static let formatVersion = 1

  static func render(_ reports: [Report]) -> [UInt8] {
    let counts = reports.compactMap(\.summary?.counts).joined().map { JSONObject.Member($0.key, JSONNode(.integer($0.value))) }
    let root: JSONValue = [
      "formatVersion": .integer(formatVersion),
      "diagnostics": .list(reports.flatMap { report in report.diagnostics.map { json($0, path: report.path) } }),
      "summary": counts.isEmpty ? nil : .object(JSONObject(counts)),
    ]
    return root.text(sortsNames: true)
  }

  private static func json(_ diagnostic: Diagnostic, path: String) -> JSONValue {
    [
      "rule": .string(diagnostic.rule.id),
      "severity": .string(diagnostic.severity.rawValue),
      "key": diagnostic.key.map(JSONValue.string),
      "file": .string(diagnostic.location.path(in: path)),
      "line": .integer(diagnostic.location.line),
      "column": .integer(diagnostic.location.column),
      "message": .string(diagnostic.message.text),
      "notes": .list(diagnostic.notes.map { json($0, path: path) }),
    ]
  }

  private static func json(_ note: Diagnostic.Note, path: String) -> JSONValue {
    [
      "file": .string(note.location.path(in: path)), "line": .integer(note.location.line),
      "column": .integer(note.location.column), "message": .string(note.message.text),
    ]
  }
}
