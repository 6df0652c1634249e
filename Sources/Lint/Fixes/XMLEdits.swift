import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Creates the edits that fix XML pages in UTF-8.
enum XMLEdits {
  /// Replaces the name between `<key>` and `</key>`.
  static func rename(_ entry: Node.Dictionary.Entry, to name: String, on page: Page) -> Fix {
    edit(entry.keyRange, on: page) { element in [Edit(range: element.content, replacement: Array(name.utf8))] }
  }

  /// Replaces a string with an `integer` if it is a whole number, otherwise with a `real`.
  static func number(in node: Node, on page: Page) -> Fix {
    edit(node.range, on: page) { element in
      let text = element.text.filter { $0 > 0x20 }
      let isWhole = text.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-") }
      // A whole number that is too large for an integer becomes a real.
      let name = isWhole && Int(String(decoding: text, as: UTF8.self)) != nil ? "integer" : "real"
      return [Edit(range: node.range, replacement: Array("<\(name)>".utf8) + text + Array("</\(name)>".utf8))]
    }
  }

  /// Replaces a value with another one of the same page.
  static func replacement(of node: Node, with other: Node, on page: Page) -> Fix {
    edit(node.range, on: page) { _ in
      guard let value = XMLElementText(at: other.range, of: page.list.source.bytes), value.isPlain else { return [] }
      return [Edit(range: node.range, replacement: Array(page.list.source.bytes[other.range]))]
    }
  }

  static func removal(of suffix: String, from node: Node, on page: Page) -> Fix {
    edit(node.range, on: page) { element in
      // White space may follow the suffix, which belongs to the string.
      guard element.text.reversed().starts(with: suffix.utf8.reversed()) else { return [] }
      return [Edit(range: element.content.upperBound - suffix.utf8.count..<element.content.upperBound, replacement: [])]
    }
  }

  /// Returns whether the file of a page has the same bytes as its source, which is UTF-8 whatever the file's encoding.
  private static func isUTF8(_ list: PropertyList) -> Bool {
    switch list.encoding {
    case .utf8: true
    case .latin1: list.source.bytes.allSatisfy { $0 < 0x80 }
    case .utf16LittleEndian, .utf16BigEndian, nil: false
    }
  }

  /// Edits the element at a range if its text is written literally.
  private static func edit(_ range: Range<Int>, on page: Page, _ edits: (XMLElementText) -> [Edit]) -> Fix {
    switch page.list.format {
    case .xml: break
    case .binary: return .impossible("the page is a binary property list")
    case .ascii: return .impossible("the page is an old-style property list")
    }
    guard isUTF8(page.list) else { return .impossible("the page isn't UTF-8") }
    guard let element = XMLElementText(at: range, of: page.list.source.bytes) else { return .none }
    guard element.isPlain else {
      return .impossible("its text contains an entity, a comment or CDATA, or its tag has attributes")
    }
    let edits = edits(element)
    return edits.isEmpty ? .none : .edits(edits)
  }
}

/// An XML element that only contains text, such as `<string>About</string>`.
private struct XMLElementText {
  /// The bytes between the tags.
  let content: Range<Int>
  let text: ArraySlice<UInt8>
  /// Whether the tag consists only of the name.
  private let hasPlainTag: Bool

  init?(at range: Range<Int>, of bytes: [UInt8]) {
    let bytes = bytes[range]
    guard let open = bytes.firstIndex(of: UInt8(ascii: ">")), let close = bytes.lastIndex(of: UInt8(ascii: "<")), open < close
    else {
      return nil
    }
    content = open + 1..<close
    text = bytes[content]
    hasPlainTag = bytes[..<open].dropFirst().allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  /// Whether the text is written literally, without entities, comments or CDATA, and its tag has no attributes.
  var isPlain: Bool { hasPlainTag && !text.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") } }
}
