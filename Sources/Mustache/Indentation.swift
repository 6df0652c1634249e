/// The whitespace that a partial's tag adds to each line of the partial.
struct Indentation {
  var added: [UInt8] = []

  /// Writes text of a template; an empty line gets no indentation.
  func write(_ bytes: ArraySlice<UInt8>, startsLine: Bool, to output: inout [UInt8]) {
    var start = bytes.startIndex
    var startsLine = startsLine
    repeat {
      var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let hasBreak = end < bytes.endIndex
      let isEmpty = hasBreak && (start == end || end == start + 1 && bytes[start] == UInt8(ascii: "\r"))
      if startsLine, !isEmpty { output += added }
      if hasBreak { end += 1 }
      output += bytes[start..<end]
      start = end
      startsLine = true
    } while start < bytes.endIndex
  }
}
