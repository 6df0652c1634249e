import SettingsGenSupport

/// Formats findings in the *Static Analysis Results Interchange Format* (SARIF) 2.1.0 for code scanning.
enum SARIFFormat {
  static let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  static func render(_ reports: [Report], rules: [DocumentedRule], version: String) -> [UInt8] {
    let indices = Dictionary(rules.enumerated().map { ($1.rule.id, $0) }, uniquingKeysWith: { first, _ in first })
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", schema)
      writer.member("version", "2.1.0")
      writer.member("runs") { writer in
        writer.array { writer in
          writer.object { writer in
            writer.member("tool") { $0.object { $0.member("driver") { writeDriver(rules, version: version, to: &$0) } } }
            // Columns of locations count bytes, but SARIF only supports characters.
            writer.member("columnKind", "unicodeCodePoints")
            writer.member("results") { writer in
              writer.array { writer in
                for report in reports {
                  for diagnostic in report.diagnostics {
                    write(diagnostic, ruleIndex: indices[diagnostic.rule.id], of: report, to: &writer)
                  }
                }
              }
            }
          }
        }
      }
    }
    return writer.finish()
  }

  private static func writeDriver(_ rules: [DocumentedRule], version: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", "settings-gen")
      writer.member("version", version)
      writer.member("rules") { writer in
        writer.array { writer in
          for entry in rules { writer.object { write(entry, to: &$0) } }
        }
      }
    }
  }

  private static func write(_ entry: DocumentedRule, to writer: inout JSONWriter) {
    writer.member("id", entry.rule.id)
    writer.member("shortDescription") { writeText(entry.documentation.firstSentence, to: &$0) }
    writer.member("fullDescription") { writeText(entry.documentation.summary, to: &$0) }
    writer.member("help") { writer in
      writer.object { writer in
        writer.member("text", entry.documentation.summary)
        writer.member("markdown", entry.documentation.examples)
      }
    }
    writer.member("defaultConfiguration") { $0.object { $0.member("level", entry.rule.severity.rawValue) } }
  }

  private static func write(
    _ diagnostic: Diagnostic, ruleIndex: Int?, of report: Report, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("ruleId", diagnostic.rule.id)
      if let ruleIndex { writer.member("ruleIndex", ruleIndex) }
      writer.member("level", diagnostic.severity.rawValue)
      writer.member("message") { writeText(diagnostic.message, to: &$0) }
      writer.member("locations") { writer in
        writer.array { writer in writer.object { writeLocation(diagnostic.location, of: report, to: &$0) } }
      }
      guard !diagnostic.notes.isEmpty else { return }
      writer.member("relatedLocations") { writer in
        writer.array { writer in
          for note in diagnostic.notes {
            writer.object { writer in
              writeLocation(note.location, of: report, to: &writer)
              writer.member("message") { writeText(note.message, to: &$0) }
            }
          }
        }
      }
    }
  }

  private static func writeLocation(_ location: SourceLocation, of report: Report, to writer: inout JSONWriter) {
    writer.member("physicalLocation") { writer in
      writer.object { writer in
        writer.member("artifactLocation") { writer in
          writer.object { $0.member("uri", uriReference(to: location.path(in: report.path))) }
        }
        writer.member("region") { writer in
          writer.object { writer in
            writer.member("startLine", location.line)
            writer.member("startColumn", characterColumn(of: location, in: report.sources[location.file]))
          }
        }
      }
    }
  }

  private static func writeText(_ text: String, to writer: inout JSONWriter) { writer.object { $0.member("text", text) } }
}

/// Returns the column of a location in Unicode scalars, from 1, or its column in bytes if the source isn't available.
private func characterColumn(of location: SourceLocation, in source: SourceText?) -> Int {
  guard let source, let line = source.range(ofLine: location.line) else { return location.column }
  let end = min(line.lowerBound + location.column - 1, line.upperBound)
  return source.bytes[line.lowerBound..<end].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
}

/// Returns a path as a URI reference (RFC 3986), percent-encoded and with `file://` if the path is absolute.
private func uriReference(to path: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var uri: [UInt8] = path.utf8.first == UInt8(ascii: "/") ? Array("file://".utf8) : []
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      uri.append(byte)
    default:
      uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
  }
  return String(decoding: uri, as: UTF8.self)
}

extension RuleDocumentation {
  fileprivate var firstSentence: String {
    let bytes = Array(summary.utf8)
    let end = bytes.indices.first { index in
      bytes[index] == UInt8(ascii: ".") && (index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: " "))
    }
    return end.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? summary
  }
}
