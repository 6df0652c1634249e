/// UTF-8 of UTF-16 bytes, with the first ill-formed unit (its offset counts in the result, where U+FFFD stands for it).
func utf8(fromUTF16 bytes: [UInt8], bigEndian: Bool) -> (bytes: [UInt8], fault: Fault?) {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count / 2)
  var fault: Fault?
  func unit(_ index: Int) -> UInt16 {
    let first = UInt16(bytes[index])
    let second = UInt16(bytes[index + 1])
    return bigEndian ? first << 8 | second : second << 8 | first
  }
  let end = bytes.count & ~1
  var index = 0
  while index < end {
    let lead = unit(index)
    index += 2
    if lead < 0x80 {
      result.append(UInt8(truncatingIfNeeded: lead))
      continue
    }
    var scalar = Unicode.Scalar(lead)
    if scalar == nil, lead < 0xDC00, index < end, case let trail = unit(index), trail & 0xFC00 == 0xDC00 {
      index += 2
      scalar = Unicode.Scalar(0x1_0000 + (UInt32(lead & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
    }
    if scalar == nil, fault == nil {
      fault = Fault("Half of a surrogate pair stands alone: the file is not well-formed UTF-16", at: result.count)
    }
    result.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }
  if end < bytes.count, fault == nil {
    fault = Fault("The file ends in the middle of a UTF-16 character", at: result.count)
  }
  return (result, fault)
}

/// UTF-8 of ISO-8859-1, of which each byte is the scalar of its number.
func utf8(fromLatin1 bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  for byte in bytes {
    if byte < 0x80 {
      result.append(byte)
    } else {
      result.append(0xC0 | byte >> 6)
      result.append(0x80 | byte & 0x3F)
    }
  }
  return result
}
