import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The edits that mend a page; none for a page that is no XML.
enum XMLEdits {
  /// Another name between `<key>` and `</key>`.
  static func key(of entry: Node.Dictionary.Entry, becomes name: String, on page: Page) -> [Edit] {
    guard let element = XMLElementText(at: entry.keyRange, on: page), element.isPlain else { return [] }
    return [Edit(range: element.content, replacement: Array(name.utf8))]
  }

  /// A string becomes an `integer` where it spells a whole number, else a `real`.
  static func number(in node: Node, on page: Page) -> [Edit] {
    guard let element = XMLElementText(at: node.range, on: page), element.isPlain, element.name == "string" else { return [] }
    let text = element.text.filter { $0 > 0x20 }
    let isWhole = text.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-") }
    // A whole number that no integer holds stays exact as a real.
    let name = isWhole && Int(String(decoding: text, as: UTF8.self)) != nil ? "integer" : "real"
    return [Edit(range: node.range, replacement: Array("<\(name)>".utf8) + text + Array("</\(name)>".utf8))]
  }

  /// A string without an ending that it has.
  static func removal(of ending: String, from node: Node, on page: Page) -> [Edit] {
    guard let element = XMLElementText(at: node.range, on: page), element.isPlain,
      element.text.reversed().starts(with: ending.utf8.reversed())
    else { return [] }
    return [Edit(range: element.content.upperBound - ending.utf8.count..<element.content.upperBound, replacement: [])]
  }
}

/// An element of an XML page that holds text alone: `<string>About</string>`.
private struct XMLElementText {
  /// The tag's name.
  let name: String
  /// The bytes between the tags.
  let content: Range<Int>
  let text: ArraySlice<UInt8>

  /// Nil where the page is no XML, or the bytes are no such element.
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

  /// True where the text stands as it is, without entities, comments or CDATA.
  var isPlain: Bool { !text.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") } }
}
