import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

@Suite struct EncodingTests {
  static let page = "<plist>\n<string>é 😀</string>\n</plist>\n"

  @Test(arguments: [
    (Array(page.utf8), TextEncoding.utf8),
    ([0xEF, 0xBB, 0xBF] + Array(page.utf8), .utf8),
    ([0xFF, 0xFE] + utf16(page, bigEndian: false) + [0x61], .utf16LittleEndian),
    ([0xFE, 0xFF] + utf16(page, bigEndian: true), .utf16BigEndian),
  ])
  func detectsUnicodeEncodings(_ bytes: [UInt8], _ encoding: TextEncoding) throws {
    let list = try PropertyList.read(bytes, file: "Root.plist")
    #expect(list.root.string == "é 😀")
    #expect(list.encoding == encoding)
    #expect(list.source.bytes == Array(Self.page.utf8))
    #expect(list.location(of: list.root).line == 2)
  }

  @Test(arguments: ["UTF-16", "UTF-8", "utf-8", "UTF-16LE"])
  func prefersByteOrderMarkToDeclaration(_ name: String) throws {
    let xml = "<?xml version=\"1.0\" encoding=\"\(name)\"?><string>é</string>"
    #expect(try PropertyList.read([0xFF, 0xFE] + utf16(xml, bigEndian: false), file: "Root.plist").root.string == "é")
  }

  @Test(arguments: [
    ("ISO-8859-1", [0xE9], "é", TextEncoding.latin1),
    ("iso-8859-1", [0xA0, 0xFF], "\u{A0}ÿ", .latin1),
    ("US-ASCII", [0x65], "e", .latin1),
    ("ascii", [0xE9], "é", .latin1),
    ("utf-8", [0xC3, 0xA9], "é", .utf8),
    ("UTF8", [0xC3, 0xA9], "é", .utf8),
  ])
  func usesDeclaredEncoding(_ name: String, _ text: [UInt8], _ expected: String, _ encoding: TextEncoding) throws {
    let head = Array("<?xml version='1.0' encoding='\(name)'?>\n<string>".utf8)
    let list = try PropertyList.read(head + text + Array("</string>".utf8), file: "Root.plist")
    #expect(list.root.string == expected)
    #expect(list.encoding == encoding)
  }

  @Test(arguments: [
    ([0xC3], "1:10 invalid UTF-8 byte 0xC3; save the file as UTF-8"),
    ([0x61, 0xC0, 0x80], "1:11 invalid UTF-8 byte 0xC0; save the file as UTF-8"),
    ([0xED, 0xA0, 0x80], "1:10 invalid UTF-8 byte 0xED; save the file as UTF-8"),
    ([0xF4, 0x90, 0x80, 0x80], "1:10 invalid UTF-8 byte 0xF4; save the file as UTF-8"),
    ([0xE0, 0x80, 0x80], "1:10 invalid UTF-8 byte 0xE0; save the file as UTF-8"),
    ([0x61, 0x80, 0x61], "1:11 invalid UTF-8 byte 0x80; save the file as UTF-8"),
  ])
  func locatesInvalidUTF8(_ text: [UInt8], _ expected: String) {
    #expect(errorText(for: Array("<string>a".utf8) + text + Array("</string>".utf8)) == expected)
  }

  @Test(arguments: [
    (utf16(page, bigEndian: true), "1:1 UTF-16 file has no byte order mark; save the file as UTF-8"),
    (
      [0xFE, 0xFF, 0x00, 0x0A, 0xD8, 0x00, 0x00, 0x3C],
      "2:1 unpaired UTF-16 surrogate; save the file as UTF-8"
    ),
    ([0xFE, 0xFF, 0xDC, 0x00], "1:1 unpaired UTF-16 surrogate; save the file as UTF-8"),
    (utf16(page, bigEndian: false), "1:1 UTF-16 file has no byte order mark; save the file as UTF-8"),
    ([0xFF, 0xFE], "1:1 file is empty; expected a property list"),
  ])
  func locatesInvalidUTF16(_ bytes: [UInt8], _ expected: String) {
    #expect(errorText(for: bytes) == expected)
  }
}

/// Returns a string in UTF-16 without a byte order mark.
func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
  text.utf16.flatMap { unit in
    let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
    return bigEndian ? [high, low] : [low, high]
  }
}
