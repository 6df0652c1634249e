extension BinaryReader {
  /// Reads anything but an array or a dictionary.
  func scalar(at offset: Int) throws(Fault) -> Node {
    switch bytes[offset] {
    case 0x08: return Node(.boolean(false), range: offset..<(offset + 1))
    case 0x09: return Node(.boolean(true), range: offset..<(offset + 1))
    case 0x10...0x14: return try integer(at: offset)
    case 0x22: return try real(at: offset, size: 4) { .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0)))) }
    case 0x23: return try real(at: offset, size: 8) { .real(Double(bitPattern: $0)) }
    case 0x33:
      let date = try real(at: offset, size: 8) { .date(Double(bitPattern: $0)) }
      guard case .date(let seconds) = date.value, seconds.isFinite else { throw Fault("A date that is no number", at: offset) }
      return date
    case 0x40...0x4F:
      let content = try content(at: offset, size: 1)
      return Node(.data(Array(bytes[content])), range: offset..<content.upperBound)
    case 0x50...0x5F:
      let content = try content(at: offset, size: 1)
      guard bytes[content].allSatisfy({ $0 < 0x80 }) else {
        throw Fault("A string that is not ASCII, as it says it is", at: offset)
      }
      return Node(.string(String(decoding: bytes[content], as: UTF8.self)), range: offset..<content.upperBound)
    case 0x60...0x6F:
      let content = try content(at: offset, size: 2)
      let (text, fault) = utf8(fromUTF16: Array(bytes[content]), bigEndian: true)
      guard fault == nil else { throw Fault("A string with half of a surrogate pair", at: offset) }
      return Node(.string(String(decoding: text, as: UTF8.self)), range: offset..<content.upperBound)
    case 0x00: throw Fault("A null value; a property list has none", at: offset)
    case 0x80...0x8F: throw Fault("A UID, as keyed archives have them; a settings page has none", at: offset)
    case 0xB0...0xCF: throw Fault("A set; a property list has arrays instead", at: offset)
    default: throw Fault("An object of the unknown kind 0x\(hexadecimal(bytes[offset]))", at: offset)
    }
  }

  /// The length of the object at an offset, and where its content begins.
  func length(at offset: Int) throws(Fault) -> (count: Int, start: Int) {
    let short = Int(bytes[offset] & 0xF)
    guard short == 0xF else { return (short, offset + 1) }
    guard offset + 1 < trailer.tableStart, 0x10...0x14 ~= bytes[offset + 1] else {
      throw Fault("The length of an object is missing", at: offset)
    }
    let length = try integer(at: offset + 1)
    guard case .integer(let count) = length.value, count >= 0 else {
      throw Fault("The length of an object is negative", at: offset)
    }
    return (count, length.range.upperBound)
  }

  /// Where a content of so many items ends, which has to be before the table of offsets.
  func end(of start: Int, count: Int, size: Int, object offset: Int) throws(Fault) -> Int {
    let (length, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow, start <= trailer.tableStart, length <= trailer.tableStart - start else {
      throw Fault("An object that is longer than the file", at: offset)
    }
    return start + length
  }

  private func content(at offset: Int, size: Int) throws(Fault) -> Range<Int> {
    let (count, start) = try length(at: offset)
    return start..<(try end(of: start, count: count, size: size, object: offset))
  }

  /// Reads an integer of 1, 2 or 4 bytes without a sign, or of 8 or 16 with one.
  private func integer(at offset: Int) throws(Fault) -> Node {
    let size = 1 << Int(bytes[offset] & 0xF)
    let end = try end(of: offset + 1, count: 1, size: size, object: offset)
    let low = bytes[max(offset + 1, end - 8)..<end].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let value = Int(bitPattern: UInt(low))
    if size == 16 {
      let high = bytes[(offset + 1)..<(offset + 9)]
      guard high.allSatisfy({ $0 == (value < 0 ? 0xFF : 0) }) else {
        throw Fault("An integer beyond 64 bits with a sign", at: offset)
      }
    }
    return Node(.integer(value), range: offset..<end)
  }

  private func real(at offset: Int, size: Int, _ make: (UInt64) -> Node.Value) throws(Fault) -> Node {
    let end = try end(of: offset + 1, count: 1, size: size, object: offset)
    return Node(make(bytes[(offset + 1)..<end].reduce(0) { $0 << 8 | UInt64($1) }), range: offset..<end)
  }
}
