import SettingsGenSupport

/// Writes texts of a bundle as GitHub Flavored Markdown, in a paragraph, a heading or a table's cell alike.
///
/// Nothing out of a bundle reaches Markdown but through here, so nothing there is markup, a link, HTML or the end of a cell.
package enum MarkdownText {
  /// A text; its line breaks stay, as `<br>`.
  static func text(_ text: String) -> String {
    var markdown = ""
    var last: Unicode.Scalar = "\n"
    // Where a line begins, a digit or a dash begins a list.
    var isFirst = true
    var isNumber = true
    for scalar in text.shown.unicodeScalars {
      switch scalar {
      case " " where isFirst: continue
      case "\n": markdown += "<br>"
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "&", "~", "#", "!", "$", "@": markdown += "\\" + String(scalar)
      case "+", "-", "=": markdown += (isFirst ? "\\" : "") + String(scalar)
      // Whatever looks like an address becomes a link: `https://`, `www.`.
      case "/" where last == ":", "." where last == "w" || last == "W": markdown += "\\" + String(scalar)
      case ".", ")": markdown += (isNumber && !isFirst ? "\\" : "") + String(scalar)
      case _ where scalar.isInvisible && !scalar.joins:
        // The backslash of `\u{202E}` is one that is to be read.
        markdown += "\\"
        markdown.append(scalar, escapedWhere: true)
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
    // Code between backticks has no escapes; what ends it, or a cell, is written as HTML, in which a reference never is markup.
    return isPlain ? "`\(text)`" : "<code>\(references(text))</code>"
  }

  /// Each ASCII character that is neither a letter, a digit nor a blank as a character reference; an at sign is kept from what stands before
  /// it, because mail addresses are recognised after references are read.
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
