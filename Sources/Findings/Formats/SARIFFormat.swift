import SettingsGenFindings
import SettingsGenSupport

/// Formats findings in the *Static Analysis Results Interchange Format* (SARIF) 2.1.0 for code scanning.
enum SARIFFormat {
  static let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  static func render(_ reports: [Report], rules: [Rule], version: String) -> [UInt8] {
    let indices = Dictionary(firstOf: rules.enumerated().map { ($1.id, $0) })
    let driver: JSONValue = [
      "name": "settings-gen", "version": .string(version), "rules": .list(rules.map(json)),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver],
      // Columns of locations count bytes, but SARIF only supports characters.
      "columnKind": "unicodeCodePoints",
      "results": .list(
        reports.flatMap { report in
          report.diagnostics.map { json($0, ruleIndex: indices[$0.rule.id], of: report) }
        }),
    ]
    let root: JSONValue = ["$schema": .string(schema), "version": "2.1.0", "runs": .list([run])]
    return root.text()
  }

  private static func json(_ rule: Rule) -> JSONValue {
    [
      "id": .string(rule.id),
      "shortDescription": text(rule.firstSentence),
      "fullDescription": text(rule.summary),
      "help": ["text": .string(rule.summary), "markdown": .string(rule.exampleBlocks)],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  private static func json(_ diagnostic: Diagnostic, ruleIndex: Int?, of report: Report) -> JSONValue {
    let related: [JSONValue] = diagnostic.notes.map { note in
      ["physicalLocation": location(note.location, of: report), "message": text(note.message.text)]
    }
    return [
      "ruleId": .string(diagnostic.rule.id),
      "ruleIndex": ruleIndex.map(JSONValue.integer),
      "level": .string(diagnostic.severity.rawValue),
      "message": text(diagnostic.message.text),
      "locations": .list([["physicalLocation": location(diagnostic.location, of: report)]]),
      "relatedLocations": related.isEmpty ? nil : .list(related),
    ]
  }

  private static func location(_ location: SourceLocation, of report: Report) -> JSONValue {
    [
      "artifactLocation": ["uri": .string(uriReference(to: location.path(in: report.path)))],
      "region": [
        "startLine": .integer(location.line),
        "startColumn": .integer(characterColumn(of: location, in: report.sources[location.file])),
      ],
    ]
  }

  private static func text(_ text: String) -> JSONValue { ["text": .string(text)] }
}

/// Returns the column of a location in Unicode scalars, from 1, or its column in bytes if the source isn't available.
private func characterColumn(of location: SourceLocation, in source: SourceText?) -> Int {
  guard let source, let line = source.range(ofLine: location.line) else { return location.column }
  let end = min(line.lowerBound + location.column - 1, line.upperBound)
  return source.bytes[line.lowerBound..<end].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
}

/// Returns a path as a URI reference (RFC 3986), percent-encoded and with `file://` if the path is absolute.
private func uriReference(to path: String) -> String {
  path.utf8.reduce(into: path.utf8.first == UInt8(ascii: "/") ? "file://" : "") { uri, byte in
    let isUnreserved = byte.isASCIIAlphanumeric || "-._~/".utf8.contains(byte)
    uri += isUnreserved ? String(Unicode.Scalar(byte)) : "%" + byte.digits(2, radix: 16).uppercased()
  }
}
