/// The last 32 bytes of a binary property list, which say where everything is.
struct BinaryTrailer {
  static let size = 32
  /// The bytes of `bplist00`.
  static let headerSize = 8

  let offsetSize: Int
  let referenceSize: Int
  let objectCount: Int
  let root: Int
  /// Where the table of the objects' offsets begins; the objects lie before it.
  let tableStart: Int

  init(_ bytes: [UInt8]) throws(Fault) {
    let start = bytes.count - Self.size
    guard start > Self.headerSize else { throw Fault("The file is too short for a binary property list", at: bytes.count) }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
      let objectCount = bigEndian(bytes[(start + 8)..<(start + 16)]), objectCount > 0,
      let root = bigEndian(bytes[(start + 16)..<(start + 24)]), root < objectCount,
      let tableStart = bigEndian(bytes[(start + 24)..<(start + 32)]), Self.headerSize < tableStart, tableStart < start,
      objectCount <= (start - tableStart) / offsetSize
    else { throw Fault("The trailer of the binary property list makes no sense; the file is damaged or cut", at: start) }
    self.objectCount = objectCount
    self.root = root
    self.tableStart = tableStart
  }
}

/// The number of up to eight bytes, the highest first, or nil where it is beyond `Int`.
func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int? { Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) }
