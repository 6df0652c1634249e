import SettingsGenSupport
import Testing

@Suite struct UTF8ValidationTests {
  @Test(arguments: ["", "a", "é", "€", "😀", "\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}", "12345678é"])
  func validText(_ text: String) { #expect(Array(text.utf8).firstIndexOfInvalidUTF8 == nil) }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x9F, 0x80], [0xE1, 0x80], [0xE1, 0x80, 0x41], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF1, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func invalidBytesHaveAnIndex(_ bytes: [UInt8]) {
    #expect(bytes.firstIndexOfInvalidUTF8 == 0)
    #expect((Array("aé".utf8) + bytes + [0x61]).firstIndexOfInvalidUTF8 == 3)
  }
}

@Suite struct ByteOrderMarkTests {
  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61], ByteOrderMark.utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF, 0], .utf16BigEndian),
      ([0xEF, 0xBB], nil), ([], nil), ([0x61], nil),
    ] as [([UInt8], ByteOrderMark?)])
  func aFileBeginsWithAMark(_ file: [UInt8], _ mark: ByteOrderMark?) { #expect(ByteOrderMark(of: file) == mark) }

  @Test func theLengthOfAMarkIsCounted() {
    #expect(ByteOrderMark.utf8.count(in: [0xEF, 0xBB, 0xBF, 0x61]) == 3)
    #expect(ByteOrderMark.utf8.count(in: [0xFF, 0xFE]) == 0)
  }
}
