/// A workflow command of GitHub Actions, which shows a message beside the line that it is about.
///
/// The escapes are those of the *Workflow commands for GitHub Actions* toolkit.
package struct GitHubCommand: Sendable {
  /// How loud the annotation is.
  package enum Level: String, Sendable {
    case error
    case warning
    case notice
  }

  /// The command with its newline.
  package let text: String

  package init(_ level: Level, _ message: String, title: String, path: String, line: Int, column: Int) {
    let properties = [
      "file=" + Self.escaped(path, inProperty: true), "line=\(line)", "col=\(column)",
      "title=" + Self.escaped(title, inProperty: true),
    ]
    text = "::\(level.rawValue) \(properties.joined(separator: ","))::\(Self.escaped(message, inProperty: false))\n"
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

extension GitHubCommand {
  /// A diagnostic with its notes in the message.
  package init(_ diagnostic: Diagnostic, path: String) {
    var message = diagnostic.message
    for note in diagnostic.notes {
      message += "\n\(note.location.path(in: path)):\(note.location.line):\(note.location.column): note: \(note.message)"
    }
    self.init(
      diagnostic.severity == .error ? .error : .warning, message, title: diagnostic.rule.id,
      path: diagnostic.location.path(in: path), line: diagnostic.location.line, column: diagnostic.location.column)
  }
}
