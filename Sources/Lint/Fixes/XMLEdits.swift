import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Creates the edits that fix XML pages; pages in other formats get no edits.
enum XMLEdits {
  /// Replaces the name between `<key>` and `</key>`.
  static func rename(_ entry: Node.Dictionary.Entry, to name: String, on page: Page) -> [Edit] {
    guard let element = XMLElementText(at: entry.keyRange, on: page), element.isPlain else { return [] }
    return [Edit(range: element.content, replacement: Array(name.utf8))]
  }

  /// Replaces a string with an `integer` if it is a whole number, otherwise with a `real`.
  static func number(in node: Node, on page: Page) -> [Edit] {
    guard let element = XMLElementText(at: node.range, on: page), element.isPlain, element.name == "string" else { return [] }
    let text = element.text.filter { $0 > 0x20 }
    let isWhole = text.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-") }
    // A whole number that is too large for an integer becomes a real.
    let name = isWhole && Int(String(decoding: text, as: UTF8.self)) != nil ? "integer" : "real"
    return [Edit(range: node.range, replacement: Array("<\(name)>".utf8) + text + Array("</\(name)>".utf8))]
  }

  /// Removes a suffix from a string.
  static func removal(of suffix: String, from node: Node, on page: Page) -> [Edit] {
    guard let element = XMLElementText(at: node.range, on: page), element.isPlain,
      element.text.reversed().starts(with: suffix.utf8.reversed())
    else { return [] }
    return [Edit(range: element.content.upperBound - suffix.utf8.count..<element.content.upperBound, replacement: [])]
  }
}

/// An XML element that only contains text, such as `<string>About</string>`.
private struct XMLElementText {
  /// The tag's name.
  let name: String
  /// The bytes between the tags.
  let content: Range<Int>
  let text: ArraySlice<UInt8>

  /// Creates the element at a range, or returns nil if there is none or the page isn't XML.
  init?(at range: Range<Int>, on page: Page) {
    guard page.list.format == .xml else { return nil }
    let bytes = page.list.source.bytes[range]
    guard let open = bytes.firstIndex(of: UInt8(ascii: ">")), let close = bytes.lastIndex(of: UInt8(ascii: "<")), open < close
    else {
      return nil
    }
    name = String(decoding: bytes[bytes.startIndex..<open].dropFirst(), as: UTF8.self)
    content = open + 1..<close
    text = bytes[content]
  }

  /// Whether the text is written literally, without entities, comments or CDATA.
  var isPlain: Bool { !text.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") } }
}
