/// What the lines of a template begin with instead of their own blanks.
struct Indentation {
  /// Comes before each line.
  var added: [UInt8] = []
  /// How many of a line's own blanks go.
  var removed = 0
  /// How many bytes of ``added`` the next line does without, for they are written already.
  var written = 0

  /// Whether lines stay as they are.
  var isNone: Bool { added.isEmpty && removed == 0 }

  /// Writes the lines of a part of a source; an empty line gets no blanks.
  mutating func write(_ range: Range<Int>, of bytes: [UInt8], startsLine: Bool, to output: inout OutputBuffer) {
    bytes.withUnsafeBufferPointer { write(UnsafeBufferPointer(rebasing: $0[range]), startsLine: startsLine, to: &output) }
  }

  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, startsLine: Bool, to output: inout OutputBuffer) {
    var start = 0
    var startsLine = startsLine
    repeat {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let hasBreak = end < bytes.count
      if startsLine {
        let limit = min(end, start + removed)
        while start < limit, bytes[start].isBlank { start += 1 }
        let isEmpty = hasBreak && (start == end || end == start + 1 && bytes[start] == UInt8(ascii: "\r"))
        if !isEmpty { begin(&output) }
      }
      if hasBreak { end += 1 }
      output.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end
      startsLine = true
    } while start < bytes.count
  }

  /// Writes what a line begins with.
  mutating func begin(_ output: inout OutputBuffer) {
    output.append(added.dropFirst(written))
    written = 0
  }

  /// Goes back to the indentation of what stands around.
  mutating func end(in outer: Indentation) {
    let written = min(written, outer.written)
    self = outer
    self.written = written
  }

  /// The indentation within something that begins with these blanks of the source.
  func nested(in blanks: Range<Int>, of bytes: [UInt8]) -> [UInt8] { added + bytes[blanks].dropFirst(removed) }
}
