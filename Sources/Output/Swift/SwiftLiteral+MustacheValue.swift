import SettingsGenMustache
import SettingsGenPropertyLists

extension SwiftLiteral {
  /// A string literal as a template's value: most texts are written between the quotes as they are.
  static func value(ofString text: String) -> MustacheValue {
    let quote = UInt8(ascii: "\"")
    return text.isVisibleASCII(without: quote, UInt8(ascii: "\\"))
      ? .enclosed(text, opening: quote, closing: quote) : .string(string(text))
  }

  /// A text as code in a doc comment, as a template's value.
  static func value(ofCode text: String) -> MustacheValue {
    text.isVisibleASCII(without: backtick, backtick)
      ? .enclosed(text, opening: backtick, closing: backtick) : .string(escapedCode(text))
  }

  /// The lines of a text for a doc comment as ``commentLines(_:)`` gives them, each with the blank before it.
  static func appendDocLines(_ text: String, to lines: inout [MustacheValue]) {
    if text.isVisibleASCII(), !text.isEmpty, text.utf8.last != UInt8(ascii: " ") {
      lines.append(.enclosed(text, opening: UInt8(ascii: " "), closing: 0))
    } else {
      for line in commentLines(text) { lines.append(.enclosed(line, opening: UInt8(ascii: " "), closing: 0)) }
    }
  }
}
