import SettingsGenDiagnostics

extension String {
  /// The text as inline code of GitHub Flavored Markdown, also in a table's cell: nothing in it is markup, a link or a mention.
  var markdownCode: String {
    let text = shortened.printable
    if text.isEmpty { return "`\"\"`" }
    let isPlain = !text.unicodeScalars.contains { "`|\\".unicodeScalars.contains($0) }
    // Code between backticks has no escapes; what ends it, or a cell, is written as HTML, in which a reference never is markup.
    return isPlain ? "`\(text)`" : "<code>\(text.references)</code>"
  }

  /// Each ASCII character that is neither a letter, a digit nor a blank as a character reference; an at sign is kept from what stands before
  /// it, because mail addresses are recognised after references are read.
  private var references: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ": text.unicodeScalars.append(scalar)
      case "@": text += "</code><code>&#64;"
      case _ where scalar.isASCII: text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Phrase {
  /// The sentence with other people's text as inline code.
  var markdown: String { text { $0.markdownCode } }
}
