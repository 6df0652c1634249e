import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Creates the edits that fix XML pages in UTF-8.
enum XMLEdits {
  /// Replaces the name between `<key>` and `</key>`.
  static func rename(_ entry: Node.Dictionary.Entry, to name: String, on page: Page) -> Fix {
    edit(entry.keyRange, on: page, "renamed \(entry.key) to \(name)") { text in
      [Edit(range: text.indices, replacement: Array(name.utf8))]
    }
  }

  /// Replaces a string with an `integer` if it's a whole number, otherwise with a `real`.
  static func number(in node: Node, on page: Page) -> Fix {
    edit(node.range, on: page, "changed \(typed: node.value) to a number") { text in
      let text = text.filter { $0 > 0x20 }
      // A whole number with a plus sign, or one that is too large for an integer, becomes a real.
      let isInteger = text.first != UInt8(ascii: "+") && Int(String(decoding: text, as: UTF8.self)) != nil
      let name = isInteger ? "integer" : "real"
      return [Edit(range: node.range, replacement: Array("<\(name)>".utf8) + text + Array("</\(name)>".utf8))]
    }
  }

  /// Replaces a value with another one of the same page.
  static func replacement(of node: Node, with other: Node, on page: Page) -> Fix {
    edit(node.range, on: page, "changed \(typed: node.value) to \(typed: other.value)") { _ in
      let value = page.list.source.bytes[other.range]
      return text(ofElement: value)?.isPlain == true ? [Edit(range: node.range, replacement: Array(value))] : []
    }
  }

  /// Edits the element at a range if its text is written literally.
  private static func edit(
    _ range: Range<Int>, on page: Page, _ summary: Message, _ edits: (ArraySlice<UInt8>) -> [Edit]
  ) -> Fix {
    switch page.list.format {
    case .xml: break
    case .binary: return .impossible("the page is a binary property list")
    case .ascii: return .impossible("the page is an old-style property list")
    }
    // The bytes of the source are UTF-8, and have to be those of the file.
    guard page.list.encoding == .utf8 || page.list.encoding == .latin1 && page.list.source.bytes.allSatisfy({ $0 < 0x80 })
    else { return .impossible("the page isn't UTF-8") }
    guard let element = text(ofElement: page.list.source.bytes[range]) else { return .none }
    guard element.isPlain else {
      return .impossible("its text contains an entity, a comment or CDATA, or its tag has attributes")
    }
    let edits = edits(element.text)
    return edits.isEmpty ? .none : .edits(edits, summary)
  }

  /// Returns the text between the tags of an element such as `<string>About</string>`, and whether it's plain: written literally, without
  /// entities, comments or CDATA, in a tag without attributes.
  private static func text(ofElement bytes: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, isPlain: Bool)? {
    guard let open = bytes.firstIndex(of: UInt8(ascii: ">")), let close = bytes.lastIndex(of: UInt8(ascii: "<")), open < close
    else { return nil }
    let text = bytes[open + 1..<close]
    let hasPlainTag = bytes[..<open].dropFirst().allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    return (text, hasPlainTag && !text.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") })
  }
}
