/// Escapes text from the user's files for GitHub Flavored Markdown: for a paragraph, a heading, or a table cell.
///
/// All text from a bundle must be escaped here before it's written to Markdown, so that it can't become markup, a link, or HTML, or
/// end a table cell.
package enum MarkdownText {
  /// Returns text as Markdown; line breaks become `<br>`.
  package static func text(_ text: String) -> String {
    var markdown = ""
    var last: Unicode.Scalar = "\n"
    var beforeLast: Unicode.Scalar = "\n"
    // At the start of a line, a number or a dash starts a list.
    var isFirst = true
    var isNumber = true
    for scalar in text.displayText.unicodeScalars {
      // GitHub finds `@user` and `#1` after it removes backslashes; a zero-width space stops it. An address like `a@b` is no mention.
      let isMention = last == "@" && !beforeLast.isASCIIAlphanumeric && scalar.isASCIIAlphanumeric
      if isMention || last == "#" && "0"..."9" ~= scalar { markdown += "&#8203;" }
      switch scalar {
      case " " where isFirst: continue
      case "\n": markdown += "<br>"
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "&", "~", "#", "!", "$", "@": markdown += "\\" + String(scalar)
      case "+", "-", "=": markdown += (isFirst ? "\\" : "") + String(scalar)
      // GitHub turns addresses into links: `https://`, `www.`.
      case "/" where last == ":", "." where last == "w" || last == "W": markdown += "\\" + String(scalar)
      case ".", ")": markdown += (isNumber && !isFirst ? "\\" : "") + String(scalar)
      case _ where scalar.isInvisible && !scalar.isJoiner:
        // The backslash of `\u{202E}` has to be visible.
        markdown += "\\"
        markdown.append(scalar, escapedIf: true)
      default: markdown.unicodeScalars.append(scalar)
      }
      isFirst = false
      isNumber = isNumber && "0"..."9" ~= scalar
      beforeLast = last
      last = scalar
    }
    return markdown
  }

  package static func code(_ text: String) -> String {
    let text = text.printable
    if text.isEmpty { return "`\"\"`" }
    let isPlain = !text.unicodeScalars.contains { "`|\\".unicodeScalars.contains($0) } && text.first != " " && text.last != " "
    // There are no escapes between backticks; text that would end the code or its cell is written as HTML with references.
    return isPlain ? "`\(text)`" : "<code>\(references(text))</code>"
  }

  /// Returns a string with character references for all ASCII characters other than letters, digits, and spaces.
  ///
  /// An at sign starts a new element, because GitHub recognizes email addresses after it replaces references.
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

extension Unicode.Scalar {
  fileprivate var isASCIIAlphanumeric: Bool { "a"..."z" ~= self || "A"..."Z" ~= self || "0"..."9" ~= self }
}
