/// The whitespace that replaces the indentation of each line of a template.
struct Indentation {
  var added: [UInt8] = []
  /// The number of spaces or tabs removed from the start of each line.
  var removed = 0
  /// The number of bytes of ``added`` already written for the next line.
  var written = 0

  var isNone: Bool { added.isEmpty && removed == 0 }

  /// Writes text of a template; an empty line gets no indentation.
  mutating func write(_ bytes: ArraySlice<UInt8>, startsLine: Bool, to output: inout [UInt8]) {
    var start = bytes.startIndex
    var startsLine = startsLine
    repeat {
      var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let hasBreak = end < bytes.endIndex
      if startsLine {
        let limit = min(end, start + removed)
        while start < limit, bytes[start].isBlank { start += 1 }
        let isEmpty = hasBreak && (start == end || end == start + 1 && bytes[start] == UInt8(ascii: "\r"))
        if !isEmpty { begin(&output) }
      }
      if hasBreak { end += 1 }
      output += bytes[start..<end]
      start = end
      startsLine = true
    } while start < bytes.endIndex
  }

  mutating func begin(_ output: inout [UInt8]) {
    output += added.dropFirst(written)
    written = 0
  }

  /// Restores the indentation of the enclosing template.
  mutating func end(in outer: Indentation) {
    let written = min(written, outer.written)
    self = outer
    self.written = written
  }

  /// The whitespace for lines nested inside a tag, given the range of the source with the tag's own indentation.
  func nested(in blanks: Range<Int>, of bytes: [UInt8]) -> [UInt8] { added + bytes[blanks].dropFirst(removed) }
}
