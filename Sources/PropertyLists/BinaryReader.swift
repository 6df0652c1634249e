import SettingsGenSupport

/// Reads a binary property list (`bplist00`) and checks every offset and length before using it.
struct BinaryReader {
  private let bytes: [UInt8]
  private let trailer: BinaryTrailer
  /// The scalars that have been read, by object index; several references often share one.
  private var scalars: [Node?]
  /// The object indices of the containers that are being read, outermost first.
  private var openContainers: [Int] = []
  /// The number of references that may still be followed, so that a small file with shared containers can't expand to a huge tree; a file
  /// without shared containers has fewer references than bytes.
  private var remainingReferences: Int

  private init(_ bytes: [UInt8]) throws(ParseError) {
    self.bytes = bytes
    trailer = try BinaryTrailer(bytes)
    scalars = Array(repeating: nil, count: trailer.objectCount)
    remainingReferences = bytes.count + 10_000
  }

  /// Returns whether a file starts with the signature of a binary property list, in any version.
  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  static func read(_ bytes: [UInt8]) throws(ParseError) -> Node {
    guard bytes.starts(with: "bplist0".utf8) else {
      let version = excerpt(bytes.dropFirst(6).prefix(2))
      throw ParseError("unsupported version \(version) of the binary format; expected 'bplist00'", at: 0)
    }
    var reader = try BinaryReader(bytes)
    // Foundation checks every offset, even if nothing refers to the object.
    for index in 0..<reader.trailer.objectCount { _ = try reader.offset(ofObject: index) }
    return try reader.readObject(reader.trailer.root, from: bytes.count - BinaryTrailer.size)
  }

  /// Reads an object by its index; the offset of the reference to it is for errors.
  private mutating func readObject(_ index: Int, from reference: Int) throws(ParseError) -> Node {
    guard index < trailer.objectCount else {
      throw ParseError("reference to missing object \(index); the file is damaged", at: reference)
    }
    if let scalar = scalars[index] { return scalar }
    let offset = try offset(ofObject: index)
    switch bytes[offset] >> 4 {
    case 0xA, 0xD: return try readContainer(index, at: offset)
    default:
      let scalar = try readScalar(at: offset)
      scalars[index] = scalar
      return scalar
    }
  }

  private func offset(ofObject index: Int) throws(ParseError) -> Int {
    let entry = trailer.tableStart + index * trailer.offsetSize
    guard let offset = bigEndian(bytes[entry..<(entry + trailer.offsetSize)]),
      BinaryTrailer.headerSize..<trailer.tableStart ~= offset
    else { throw ParseError("offset of object \(index) is out of bounds; the file is damaged", at: entry) }
    return offset
  }

  /// Reads an array or a dictionary, unless it contains itself or is nested too deeply.
  private mutating func readContainer(_ index: Int, at offset: Int) throws(ParseError) -> Node {
    guard !openContainers.contains(index) else { throw ParseError("array or dictionary contains itself", at: offset) }
    guard openContainers.count < PropertyList.maximumDepth else { throw .tooDeep(at: offset) }
    openContainers.append(index)
    let isDictionary = bytes[offset] >> 4 == 0xD
    let (count, start) = try readLength(at: offset)
    let end = try end(of: start, count: count, size: (isDictionary ? 2 : 1) * trailer.referenceSize, object: offset)
    // A dictionary has references to its keys, then to its values.
    let references = isDictionary ? 2 * count : count
    remainingReferences -= references
    guard remainingReferences >= 0 else {
      throw ParseError("too many references to the same arrays and dictionaries", at: offset)
    }
    var items: [Node] = []
    items.reserveCapacity(references)
    for offset in stride(from: start, to: end, by: trailer.referenceSize) {
      let object = bigEndian(bytes[offset..<(offset + trailer.referenceSize)])
      items.append(try readObject(object ?? .max, from: offset))
    }
    openContainers.removeLast()
    guard isDictionary else { return Node(.array(items), range: offset..<end) }
    var entries: [Node.Dictionary.Entry] = []
    entries.reserveCapacity(count)
    // Of a duplicate key's values, Foundation reads the first one in a binary list, but the last one in XML.
    var keys: Set<ExactText> = []
    for (key, value) in zip(items, items[count...]) {
      guard case .string(let text) = key.value else { throw ParseError("key isn't a string", at: key.range.lowerBound) }
      if keys.insert(ExactText(text)).inserted { entries.append(.init(key: text, keyRange: key.range, value: value)) }
    }
    return Node(.dictionary(Node.Dictionary(entries)), range: offset..<end)
  }

  private func readScalar(at offset: Int) throws(ParseError) -> Node {
    switch bytes[offset] {
    case 0x08, 0x09: return Node(.boolean(bytes[offset] == 0x09), range: offset..<(offset + 1))
    case 0x10...0x14: return try readInteger(at: offset)
    case 0x22: return try readReal(at: offset, size: 4) { .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0)))) }
    case 0x23: return try readReal(at: offset, size: 8) { .real(Double(bitPattern: $0)) }
    case 0x33:
      let date = try readReal(at: offset, size: 8) { .date(Double(bitPattern: $0)) }
      guard case .date(let seconds) = date.value, seconds.isFinite else {
        throw ParseError("date isn't a finite number", at: offset)
      }
      return date
    case 0x40...0x4F:
      let content = try readContentRange(at: offset, size: 1)
      return Node(.data(Array(bytes[content])), range: offset..<content.upperBound)
    case 0x50...0x5F:
      let content = try readContentRange(at: offset, size: 1)
      guard bytes[content].allSatisfy({ $0 < 0x80 }) else {
        throw ParseError("ASCII string contains a non-ASCII byte", at: offset)
      }
      return Node(.string(String(decoding: bytes[content], as: UTF8.self)), range: offset..<content.upperBound)
    case 0x60...0x6F:
      let content = try readContentRange(at: offset, size: 2)
      // Foundation can't allocate such a string, and writes it as ASCII.
      guard !content.isEmpty else { throw ParseError("UTF-16 string is empty", at: offset) }
      let (text, error) = utf8(fromUTF16: Array(bytes[content]), isBigEndian: true)
      guard error == nil else { throw ParseError("string contains an unpaired surrogate", at: offset) }
      return Node(.string(String(decoding: text, as: UTF8.self)), range: offset..<content.upperBound)
    case 0x00: throw ParseError("null isn't allowed in a property list", at: offset)
    case 0x80...0x8F: throw ParseError("UID is only allowed in a keyed archive", at: offset)
    case 0xB0...0xCF: throw ParseError("set isn't allowed in a property list; use an array", at: offset)
    default: throw ParseError("unknown object type 0x\(plain: bytes[offset].digits(2, radix: 16).uppercased())", at: offset)
    }
  }

  /// Reads the length of the object at an offset, and returns it with the offset of the object's content.
  private func readLength(at offset: Int) throws(ParseError) -> (count: Int, start: Int) {
    let short = Int(bytes[offset] & 0xF)
    guard short == 0xF else { return (short, offset + 1) }
    guard offset + 1 < trailer.tableStart, 0x10...0x14 ~= bytes[offset + 1] else {
      throw ParseError("object has no length", at: offset)
    }
    let length = try readInteger(at: offset + 1)
    guard case .integer(let count) = length.value, count >= 0 else {
      throw ParseError("object has a negative length", at: offset)
    }
    return (count, length.range.upperBound)
  }

  /// Returns the end of an object's content, which must be before the offset table.
  private func end(of start: Int, count: Int, size: Int, object offset: Int) throws(ParseError) -> Int {
    let (length, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow, start <= trailer.tableStart, length <= trailer.tableStart - start else {
      throw ParseError("object extends past the end of the file", at: offset)
    }
    return start + length
  }

  /// Reads the length of the object at an offset, and returns the range of the object's content.
  private func readContentRange(at offset: Int, size: Int) throws(ParseError) -> Range<Int> {
    let (count, start) = try readLength(at: offset)
    return start..<(try end(of: start, count: count, size: size, object: offset))
  }

  /// The first byte of an integer of 16 bytes, in which Foundation writes integers above `Int.max`.
  static let longIntegerMarker: UInt8 = 0x14

  /// Reads an unsigned integer of 1, 2 or 4 bytes, or a signed integer of 8 or 16 bytes; one above `Int.max` becomes a real.
  private func readInteger(at offset: Int) throws(ParseError) -> Node {
    let size = 1 << Int(bytes[offset] & 0xF)
    let end = try end(of: offset + 1, count: 1, size: size, object: offset)
    let low = bytes[max(offset + 1, end - 8)..<end].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let value = Int(bitPattern: UInt(low))
    if size == 16 {
      let high = bytes[(offset + 1)..<(offset + 9)]
      if value < 0, high.allSatisfy({ $0 == 0 }) { return Node(.real(Double(low)), range: offset..<end) }
      guard high.allSatisfy({ $0 == (value < 0 ? 0xFF : 0) }) else {
        throw ParseError("integer doesn't fit in 64 bits", at: offset)
      }
    }
    return Node(.integer(value), range: offset..<end)
  }

  /// Reads a big-endian floating-point value.
  private func readReal(at offset: Int, size: Int, _ value: (UInt64) -> Node.Value) throws(ParseError) -> Node {
    let end = try end(of: offset + 1, count: 1, size: size, object: offset)
    return Node(value(bytes[(offset + 1)..<end].reduce(0) { $0 << 8 | UInt64($1) }), range: offset..<end)
  }
}

/// The last 32 bytes of a binary property list, which locate the root and the offset table.
private struct BinaryTrailer {
  static let size = 32
  static let headerSize = 8

  /// The number of bytes in an entry of the offset table.
  let offsetSize: Int
  /// The number of bytes in a reference to an object.
  let referenceSize: Int
  let objectCount: Int
  let root: Int
  /// The offset of the offset table, which follows the objects.
  let tableStart: Int

  init(_ bytes: [UInt8]) throws(ParseError) {
    let start = bytes.count - Self.size
    guard start > Self.headerSize else { throw ParseError("file is too short for a binary property list", at: bytes.count) }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
      let objectCount = bigEndian(bytes[(start + 8)..<(start + 16)]), objectCount > 0,
      let root = bigEndian(bytes[(start + 16)..<(start + 24)]), root < objectCount,
      let tableStart = bigEndian(bytes[(start + 24)..<(start + 32)]), Self.headerSize < tableStart, tableStart < start,
      start - tableStart == objectCount.multipliedReportingOverflow(by: offsetSize).partialValue,
      objectCount <= start - tableStart
    else { throw ParseError("invalid trailer; the binary property list is damaged or truncated", at: start) }
    self.objectCount = objectCount
    self.root = root
    self.tableStart = tableStart
  }
}

/// Returns the value of up to eight big-endian bytes, or nil if it doesn't fit in an `Int`.
private func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int? { Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) }
