import Testing

@testable import SettingsGenPropertyLists

@Suite struct ByteWordTests {
  @Test("are eight bytes that all exist", arguments: [(0, true), (1, true), (2, false), (9, false), (10, false)])
  func bound(_ offset: Int, _ exists: Bool) {
    let bytes = Array("<string>x".utf8)
    bytes.withUnsafeBufferPointer { bytes in
      let word = ByteWord(bytes, at: offset)
      #expect((word != nil) == exists)
      if let word { #expect(word.bigEndian == bytes[offset..<offset + 8].reduce(0) { $0 << 8 | UInt64($1) }) }
    }
  }
}
