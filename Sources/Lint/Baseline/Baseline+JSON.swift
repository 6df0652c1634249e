import SettingsGenSupport

extension Baseline {
  private static let formatVersion = 1

  /// The file's contents: sorted, so that a version control system shows what changed.
  package func render() -> [UInt8] {
    var writer = JSONWriter(sortsNames: true)
    writer.object { writer in
      writer.member("formatVersion", Self.formatVersion)
      writer.member("findings") { writer in
        writer.array { writer in
          for (fingerprint, count) in counts.sorted(by: { $0.key < $1.key }) {
            writer.object { writer in
              writer.member("file", fingerprint.file)
              writer.member("rule", fingerprint.rule)
              writer.member("message", fingerprint.message)
              writer.member("count", count)
            }
          }
        }
      }
    }
    return writer.finish()
  }

  /// Reads what ``render()`` wrote.
  ///
  /// - Parameter file: the path as messages print it.
  package init(reading bytes: [UInt8], file: String) throws(JSONError) {
    let document = try JSONDocument(SourceText(file: file, bytes: bytes))
    guard let root = document.root.object, root["formatVersion"]?.integer == Self.formatVersion,
      let findings = root["findings"]?.array
    else {
      throw JSONError(
        "this is no baseline of version \(Self.formatVersion); write a new one", at: document.location(of: document.root))
    }
    var counts: [Fingerprint: Int] = [:]
    for finding in findings {
      guard let object = finding.object, let rule = object["rule"]?.string, let path = object["file"]?.string,
        let message = object["message"]?.string, let count = object["count"]?.integer, count > 0
      else {
        throw JSONError("a finding of a baseline has a rule, a file, a message and a count", at: document.location(of: finding))
      }
      counts[Fingerprint(rule: rule, file: path, message: message), default: 0] += min(count, 1 << 32)
    }
    self.init(counts: counts)
  }
}
