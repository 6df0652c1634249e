import SettingsGenSupport

/// Changes as GitHub's workflow commands, a line each: *Workflow commands for GitHub Actions*.
enum GitHubFormat {
  static func render(_ report: ChangeReport) -> String {
    report.changes.map { change in
      var properties = "file=\(report.newPath(of: change).escapedProperty)"
      // The location of a removed setting is in the old page; GitHub shows the new one.
      if change.side == .new { properties += ",line=\(change.location.line),col=\(change.location.column)" }
      properties += ",title=\("\(change.severity.rawValue): \(change.kind.rawValue)".escapedProperty)"
      let message = "\(change.key.printable): \(change.message.printable)"
      return "::\(change.severity.command) \(properties)::\(message.escapedData)\n"
    }.joined()
  }
}

extension ChangeSeverity {
  fileprivate var command: String {
    switch self {
    case .data: "error"
    case .source, .behavior: "warning"
    case .safe: "notice"
    }
  }
}

extension String {
  /// A command's message: the percent sign and line breaks have other spellings.
  fileprivate var escapedData: String { escaping { $0 == "%" || $0 == "\r" || $0 == "\n" } }

  /// A command's property, where colons and commas separate.
  fileprivate var escapedProperty: String { escaping { "%\r\n:,".unicodeScalars.contains($0) } }

  private func escaping(_ isSpecial: (Unicode.Scalar) -> Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      guard isSpecial(scalar) else {
        text.unicodeScalars.append(scalar)
        return
      }
      text += scalar.value < 0x10 ? "%0" : "%"
      text += String(scalar.value, radix: 16, uppercase: true)
    }
  }
}
