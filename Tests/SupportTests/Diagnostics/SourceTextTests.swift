import SettingsGenSupport
import Testing

@Suite struct SourceTextTests {
  /// Texts longer than the blocks of the line index, with lines that end before, at and after the end of a block.
  private static let texts = [
    "", "\n", "a", "a\n", "\r\n\r\na\rb", String(repeating: "\n", count: 700), String(repeating: "x", count: 700),
    String(repeating: "x", count: 127) + "\n" + String(repeating: "x", count: 128) + "\n" + String(repeating: "\n", count: 127),
    (0..<200).map { String(repeating: "y", count: $0 % 23) + "\n" }.joined(), String(repeating: "z\r\n", count: 300) + "z",
  ]

  @Test(arguments: texts)
  func everyLocationAndEveryLine(text: String) {
    let bytes = Array(text.utf8)
    let source = SourceText(file: "f", bytes: bytes)
    var (line, column) = (1, 1)
    for offset in 0...bytes.count {
      #expect(source.location(at: offset) == SourceLocation(file: "f", line: line, column: column))
      let isBreak = offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
      (line, column) = isBreak ? (line + 1, 1) : (line, column + 1)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let contents = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      #expect(source.range(ofLine: index + 1) == contents.indices)
      #expect(source.bytes[contents.indices] == contents)
    }
    for number in [0, -1, lines.count + 1] { #expect(source.range(ofLine: number) == nil) }
  }

  @Test func binaryContentsCountAsOneLine() {
    let source = SourceText(file: "f", bytes: Array("a\nb".utf8), isText: false)
    #expect(source.location(at: 2) == SourceLocation(file: "f", line: 1, column: 3))
    #expect(source.range(ofLine: 1) == nil)
    #expect(source.location(at: 9) == SourceLocation(file: "f", line: 1, column: 4))
  }
}
