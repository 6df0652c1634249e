/// Spells text from the user's files as GitHub Flavored Markdown, for a paragraph, a heading or a table's cell.
///
/// Everything from a bundle passes through here on its way into Markdown, so that nothing there is markup, a link, HTML or the end
/// of a cell.
package enum MarkdownText {
  /// A text; its line breaks become `<br>`.
  package static func text(_ text: String) -> String {
    var markdown = ""
    var last: Unicode.Scalar = "\n"
    // At the start of a line, a number or a dash starts a list.
    var isFirst = true
    var isNumber = true
    for scalar in text.shown.unicodeScalars {
      switch scalar {
      case " " where isFirst: continue
      case "\n": markdown += "<br>"
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "&", "~", "#", "!", "$", "@": markdown += "\\" + String(scalar)
      case "+", "-", "=": markdown += (isFirst ? "\\" : "") + String(scalar)
      // What looks like an address becomes a link: `https://`, `www.`.
      case "/" where last == ":", "." where last == "w" || last == "W": markdown += "\\" + String(scalar)
      case ".", ")": markdown += (isNumber && !isFirst ? "\\" : "") + String(scalar)
      case _ where scalar.isInvisible && !scalar.isJoiner:
        // The backslash of `\u{202E}` is meant to be read.
        markdown += "\\"
        markdown.append(scalar, escapedIf: true)
      default: markdown.unicodeScalars.append(scalar)
      }
      isFirst = false
      isNumber = isNumber && "0"..."9" ~= scalar
      last = scalar
    }
    return markdown
  }

  /// A text as inline code.
  package static func code(_ text: String) -> String {
    let text = text.printable
    if text.isEmpty { return "`\"\"`" }
    let isPlain = !text.unicodeScalars.contains { "`|\\".unicodeScalars.contains($0) } && text.first != " " && text.last != " "
    // Code between backticks has no escapes; text that would end it or its cell becomes HTML, where a reference is never markup.
    return isPlain ? "`\(text)`" : "<code>\(references(text))</code>"
  }

  /// The text with a character reference for each ASCII character that is no letter, digit or blank; an at sign is separated from
  /// what is before it, because mail addresses are recognized after references are read.
  private static func references(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ": text.unicodeScalars.append(scalar)
      case "@": text += "</code><code>&#64;"
      case _ where scalar.isASCII: text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
