/// Reads a binary property list, `bplist00`; checks every offset and length before use.
struct BinaryReader {
  private let bytes: [UInt8]
  private let trailer: BinaryTrailer
  /// The scalars that were read, by object; references often share one.
  private var scalars: [Node?]
  /// The containers that are being read, outermost first.
  private var open: [Int] = []
  /// The number of references that may still be followed; a file that doesn't share containers has fewer of them than bytes.
  private var budget: Int

  private init(_ bytes: [UInt8]) throws(Fault) {
    self.bytes = bytes
    trailer = try BinaryTrailer(bytes)
    scalars = Array(repeating: nil, count: trailer.objectCount)
    budget = bytes.count + 10_000
  }

  /// Whether bytes begin as a binary property list does, of whatever version.
  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  /// Reads the root.
  ///
  /// - Throws: the first fault in the file.
  static func read(_ bytes: [UInt8]) throws(Fault) -> Node {
    guard bytes.starts(with: "bplist0".utf8) else {
      throw Fault("A binary property list of version \(excerpt(bytes.dropFirst(6).prefix(2))); only `bplist00` is known", at: 0)
    }
    var reader = try BinaryReader(bytes)
    return try reader.readObject(reader.trailer.root, from: bytes.count - BinaryTrailer.size)
  }

  /// Reads the object that the reference at an offset names.
  private mutating func readObject(_ index: Int, from reference: Int) throws(Fault) -> Node {
    guard index < trailer.objectCount else {
      throw Fault("A reference to object \(index) of \(trailer.objectCount); the file is damaged", at: reference)
    }
    if let scalar = scalars[index] { return scalar }
    let entry = trailer.tableStart + index * trailer.offsetSize
    guard let offset = bigEndian(bytes[entry..<(entry + trailer.offsetSize)]),
      BinaryTrailer.headerSize..<trailer.tableStart ~= offset
    else { throw Fault("The offset of object \(index) leads out of the file", at: entry) }
    switch bytes[offset] >> 4 {
    case 0xA: return try readContainer(index, at: offset) { reader throws(Fault) in try reader.readArray(at: offset) }
    case 0xD: return try readContainer(index, at: offset) { reader throws(Fault) in try reader.readDictionary(at: offset) }
    default:
      let scalar = try readScalar(at: offset)
      scalars[index] = scalar
      return scalar
    }
  }

  private mutating func readContainer(
    _ index: Int, at offset: Int, _ read: (inout BinaryReader) throws(Fault) -> Node
  ) throws(Fault) -> Node {
    guard !open.contains(index) else { throw Fault("An array or dictionary holds itself", at: offset) }
    guard open.count < PropertyList.maximumDepth else { throw .tooDeep(at: offset) }
    open.append(index)
    let node = try read(&self)
    open.removeLast()
    return node
  }

  private mutating func readArray(at offset: Int) throws(Fault) -> Node {
    let (count, start) = try readLength(at: offset)
    let end = try end(of: start, count: count, size: trailer.referenceSize, object: offset)
    try spend(count, at: offset)
    var items: [Node] = []
    items.reserveCapacity(count)
    for index in 0..<count { items.append(try readReference(index, from: start)) }
    return Node(.array(items), range: offset..<end)
  }

  private mutating func readDictionary(at offset: Int) throws(Fault) -> Node {
    let (count, start) = try readLength(at: offset)
    let end = try end(of: start, count: count, size: 2 * trailer.referenceSize, object: offset)
    try spend(2 * count, at: offset)
    var entries: [Node.Dictionary.Entry] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      let key = try readReference(index, from: start)
      guard case .string(let text) = key.value else { throw Fault("A key that is no string", at: key.range.lowerBound) }
      entries.append(.init(key: text, keyRange: key.range, value: try readReference(count + index, from: start)))
    }
    return Node(.dictionary(Node.Dictionary(entries)), range: offset..<end)
  }

  /// Reads the object that a reference in a list of references names.
  private mutating func readReference(_ index: Int, from start: Int) throws(Fault) -> Node {
    let offset = start + index * trailer.referenceSize
    let object = bigEndian(bytes[offset..<(offset + trailer.referenceSize)])
    return try readObject(object ?? .max, from: offset)
  }

  /// Counts references, so that a small file of shared containers can't expand to a huge tree.
  private mutating func spend(_ count: Int, at offset: Int) throws(Fault) {
    budget -= count
    guard budget >= 0 else { throw Fault("The same arrays and dictionaries are used in too many places", at: offset) }
  }
}

extension BinaryReader {
  /// Reads anything but an array or a dictionary.
  private func readScalar(at offset: Int) throws(Fault) -> Node {
    switch bytes[offset] {
    case 0x08: return Node(.boolean(false), range: offset..<(offset + 1))
    case 0x09: return Node(.boolean(true), range: offset..<(offset + 1))
    case 0x10...0x14: return try readInteger(at: offset)
    case 0x22: return try readReal(at: offset, size: 4) { .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0)))) }
    case 0x23: return try readReal(at: offset, size: 8) { .real(Double(bitPattern: $0)) }
    case 0x33:
      let date = try readReal(at: offset, size: 8) { .date(Double(bitPattern: $0)) }
      guard case .date(let seconds) = date.value, seconds.isFinite else { throw Fault("A date that is no number", at: offset) }
      return date
    case 0x40...0x4F:
      let content = try readContentRange(at: offset, size: 1)
      return Node(.data(Array(bytes[content])), range: offset..<content.upperBound)
    case 0x50...0x5F:
      let content = try readContentRange(at: offset, size: 1)
      guard bytes[content].allSatisfy({ $0 < 0x80 }) else {
        throw Fault("A string that is not ASCII, as it says it is", at: offset)
      }
      return Node(.string(String(decoding: bytes[content], as: UTF8.self)), range: offset..<content.upperBound)
    case 0x60...0x6F:
      let content = try readContentRange(at: offset, size: 2)
      let (text, fault) = utf8(fromUTF16: Array(bytes[content]), isBigEndian: true)
      guard fault == nil else { throw Fault("A string with half of a surrogate pair", at: offset) }
      return Node(.string(String(decoding: text, as: UTF8.self)), range: offset..<content.upperBound)
    case 0x00: throw Fault("A null value; a property list has none", at: offset)
    case 0x80...0x8F: throw Fault("A UID, as keyed archives have them; a settings page has none", at: offset)
    case 0xB0...0xCF: throw Fault("A set; a property list has arrays instead", at: offset)
    default: throw Fault("An object of the unknown kind 0x\(hexadecimal(bytes[offset]))", at: offset)
    }
  }

  /// Reads the length of the object at an offset, and returns it with the offset of the content.
  private func readLength(at offset: Int) throws(Fault) -> (count: Int, start: Int) {
    let short = Int(bytes[offset] & 0xF)
    guard short == 0xF else { return (short, offset + 1) }
    guard offset + 1 < trailer.tableStart, 0x10...0x14 ~= bytes[offset + 1] else {
      throw Fault("The length of an object is missing", at: offset)
    }
    let length = try readInteger(at: offset + 1)
    guard case .integer(let count) = length.value, count >= 0 else {
      throw Fault("The length of an object is negative", at: offset)
    }
    return (count, length.range.upperBound)
  }

  /// The end of the content of an object, which must be before the table of offsets.
  private func end(of start: Int, count: Int, size: Int, object offset: Int) throws(Fault) -> Int {
    let (length, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow, start <= trailer.tableStart, length <= trailer.tableStart - start else {
      throw Fault("An object that is longer than the file", at: offset)
    }
    return start + length
  }

  /// Reads the length of the object at an offset, and returns the range of its content.
  private func readContentRange(at offset: Int, size: Int) throws(Fault) -> Range<Int> {
    let (count, start) = try readLength(at: offset)
    return start..<(try end(of: start, count: count, size: size, object: offset))
  }

  /// Reads an unsigned integer of 1, 2 or 4 bytes, or a signed one of 8 or 16.
  private func readInteger(at offset: Int) throws(Fault) -> Node {
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

  private func readReal(at offset: Int, size: Int, _ value: (UInt64) -> Node.Value) throws(Fault) -> Node {
    let end = try end(of: offset + 1, count: 1, size: size, object: offset)
    return Node(value(bytes[(offset + 1)..<end].reduce(0) { $0 << 8 | UInt64($1) }), range: offset..<end)
  }
}

/// The last 32 bytes of a binary property list: where the root and the table of offsets are.
private struct BinaryTrailer {
  static let size = 32
  /// The bytes of `bplist00`.
  static let headerSize = 8

  let offsetSize: Int
  let referenceSize: Int
  let objectCount: Int
  let root: Int
  /// The offset of the table of the objects' offsets; the objects are before it.
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

/// The number of up to eight big-endian bytes, or nil if `Int` can't hold it.
private func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int? { Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) }
