import SettingsGenSupport
import Testing

@Suite struct UTF8ValidationTests {
  @Test(arguments: ["", "a", "é", "€", "😀", "12345678é"])
  func acceptsValidText(_ text: String) { #expect(Array(text.utf8).firstIndexOfInvalidUTF8 == nil) }

  @Test func acceptsScalarsOfAllLengths() {
    let limits: [UInt32] = [
      0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0xFFFFF, 0x10FFFF,
    ]
    let scalars = Array(stride(from: 0, through: 0x10FFFF, by: 97)) + limits
    let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    #expect(Array(text.utf8).firstIndexOfInvalidUTF8 == nil)
  }

  /// Every pair of bytes that could begin a sequence, with bytes after them that may or may not continue it.
  @Test func agreesWithTheStandardLibrary() {
    let tails: [[UInt8]] = [[], [0x7F], [0x80], [0xBF], [0xC0], [0x80, 0x7F], [0x80, 0x80], [0xBF, 0xBF], [0xBF, 0xC0]]
    var differences: [[UInt8]] = []
    for first in UInt8(0x80)...0xFF {
      for second in UInt8.min ... .max {
        for tail in tails {
          let bytes = [first, second] + tail
          let isValid = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
          if isValid != (bytes.firstIndexOfInvalidUTF8 == nil) { differences.append(bytes) }
        }
      }
    }
    #expect(differences == [])
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x9F, 0x80], [0xE1, 0x80], [0xE1, 0x80, 0x41], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0x80, 0x80], [0xF0, 0x9F, 0x98, 0x20], [0xF1, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func locatesInvalidBytes(_ bytes: [UInt8]) {
    #expect(bytes.firstIndexOfInvalidUTF8 == 0)
    #expect((Array("aé".utf8) + bytes + [0x61]).firstIndexOfInvalidUTF8 == 3)
  }
}
