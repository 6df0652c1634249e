/// A command that annotates a line of a file with a message (*Workflow commands for GitHub Actions*).
package struct GitHubCommand: Sendable {
  /// The command, including the final newline.
  package let text: String

  /// Creates a command that annotates a line and column or, without a position, the file as a whole.
  package init(
    _ severity: Severity, _ message: String, title: String, path: String, position: (line: Int, column: Int)? = nil
  ) {
    var properties = ["file=" + Self.escaped(path, inProperty: true)]
    if let position { properties += ["line=\(position.line)", "col=\(position.column)"] }
    properties.append("title=" + Self.escaped(title, inProperty: true))
    let level = severity == .note ? "notice" : severity.rawValue
    text = "::\(level) \(properties.joined(separator: ","))::\(Self.escaped(message, inProperty: false))\n"
  }

  package init(_ diagnostic: Diagnostic, path: String) {
    var message = diagnostic.message.printable
    for note in diagnostic.notes { message += "\n\(note.location.text(in: path)): note: \(note.message.printable)" }
    self.init(
      diagnostic.severity, message, title: diagnostic.rule.id,
      path: diagnostic.location.path(in: path).printable,
      position: (diagnostic.location.line, diagnostic.location.column))
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): escaped += "%25".utf8
      case UInt8(ascii: "\r"): escaped += "%0D".utf8
      case UInt8(ascii: "\n"): escaped += "%0A".utf8
      case UInt8(ascii: ":") where inProperty: escaped += "%3A".utf8
      case UInt8(ascii: ",") where inProperty: escaped += "%2C".utf8
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
