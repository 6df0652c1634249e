import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An element of an XML page that holds text alone: `<string>About</string>`.
struct XMLElementText {
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
