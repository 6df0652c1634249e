/// A text cut into lines, each with its line break.
struct Lines {
  let bytes: [UInt8]
  /// Where each line begins, and the end of the text.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where buffer[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    }
    if starts.last != bytes.count { starts.append(bytes.count) }
    self.starts = starts
  }

  var count: Int { starts.count - 1 }

  subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }
}
