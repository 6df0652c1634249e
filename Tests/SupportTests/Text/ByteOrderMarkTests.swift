import SettingsGenSupport
import Testing

@Suite struct ByteOrderMarkTests {
  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61], ByteOrderMark.utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF, 0], .utf16BigEndian),
      ([0xEF, 0xBB], nil), ([], nil), ([0x61], nil),
    ] as [([UInt8], ByteOrderMark?)])
  func detectsMarks(_ file: [UInt8], _ mark: ByteOrderMark?) { #expect(ByteOrderMark(of: file) == mark) }

  @Test func countsBytesOfMarks() {
    #expect(ByteOrderMark.utf8.length(in: [0xEF, 0xBB, 0xBF, 0x61]) == 3)
    #expect(ByteOrderMark.utf8.length(in: [0xFF, 0xFE]) == 0)
  }
}
