extension String {
  /// The text on one line of a terminal or a log: what would break the line, move the cursor or turn the text around is spelled out.
  var printable: String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.actsOnTheLine { text += scalar.spelled } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// The beginning of a long text.
  var shortened: String {
    let limit = 120
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit)) + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var actsOnTheLine: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: true
    default: false
    }
  }

  fileprivate var spelled: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}

extension Phrase {
  /// The sentence with other people's text in quotes, on one line.
  var printable: String { text { "'\($0.shortened.printable)'" } }
}
