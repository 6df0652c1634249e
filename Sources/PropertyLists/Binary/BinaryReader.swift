/// Reads a binary property list, `bplist00`; every offset and length in it is checked before use.
struct BinaryReader {
  /// How deep arrays and dictionaries may lie in each other.
  static let maximumDepth = 128

  let bytes: [UInt8]
  let trailer: BinaryTrailer
  /// Scalars read before, by object, for many places may share one.
  private var scalars: [Node?]
  /// The containers that are being read, outermost first.
  private var open: [Int] = []
  /// How many references may still be followed; without a container in two places there are fewer than bytes.
  private var budget: Int

  private init(_ bytes: [UInt8]) throws(Fault) {
    self.bytes = bytes
    trailer = try BinaryTrailer(bytes)
    scalars = Array(repeating: nil, count: trailer.objectCount)
    budget = bytes.count + 10_000
  }

  static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  static func read(_ bytes: [UInt8]) throws(Fault) -> Node {
    guard bytes.starts(with: "bplist0".utf8) else {
      throw Fault("A binary property list of version \(excerpt(bytes.dropFirst(6).prefix(2))); only `bplist00` is known", at: 0)
    }
    var reader = try BinaryReader(bytes)
    return try reader.object(reader.trailer.root, from: bytes.count - BinaryTrailer.size)
  }

  /// Reads an object that the bytes at an offset refer to.
  private mutating func object(_ index: Int, from reference: Int) throws(Fault) -> Node {
    guard index < trailer.objectCount else {
      throw Fault("A reference to object \(index) of \(trailer.objectCount); the file is damaged", at: reference)
    }
    if let scalar = scalars[index] { return scalar }
    let entry = trailer.tableStart + index * trailer.offsetSize
    guard let offset = bigEndian(bytes[entry..<(entry + trailer.offsetSize)]),
      BinaryTrailer.headerSize..<trailer.tableStart ~= offset
    else { throw Fault("The offset of object \(index) leads out of the file", at: entry) }
    switch bytes[offset] >> 4 {
    case 0xA: return try container(index, at: offset) { reader throws(Fault) in try reader.array(at: offset) }
    case 0xD: return try container(index, at: offset) { reader throws(Fault) in try reader.dictionary(at: offset) }
    default:
      let scalar = try scalar(at: offset)
      scalars[index] = scalar
      return scalar
    }
  }

  private mutating func container(
    _ index: Int, at offset: Int, _ read: (inout BinaryReader) throws(Fault) -> Node
  ) throws(Fault) -> Node {
    guard !open.contains(index) else { throw Fault("An array or dictionary holds itself", at: offset) }
    guard open.count < Self.maximumDepth else {
      throw Fault("Arrays and dictionaries lie more than \(Self.maximumDepth) deep in each other", at: offset)
    }
    open.append(index)
    let node = try read(&self)
    open.removeLast()
    return node
  }

  private mutating func array(at offset: Int) throws(Fault) -> Node {
    let (count, start) = try length(at: offset)
    let end = try self.end(of: start, count: count, size: trailer.referenceSize, object: offset)
    try spend(count, at: offset)
    var items: [Node] = []
    items.reserveCapacity(count)
    for index in 0..<count { items.append(try referenced(index, from: start)) }
    return Node(.array(items), range: offset..<end)
  }

  private mutating func dictionary(at offset: Int) throws(Fault) -> Node {
    let (count, start) = try length(at: offset)
    let end = try self.end(of: start, count: count, size: 2 * trailer.referenceSize, object: offset)
    try spend(2 * count, at: offset)
    var entries: [Node.Dictionary.Entry] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      let key = try referenced(index, from: start)
      guard case .string(let text) = key.value else { throw Fault("A key that is no string", at: key.range.lowerBound) }
      entries.append(.init(key: text, keyRange: key.range, value: try referenced(count + index, from: start)))
    }
    return Node(.dictionary(Node.Dictionary(entries)), range: offset..<end)
  }

  /// Reads the object of the reference with an index in a list of references.
  private mutating func referenced(_ index: Int, from start: Int) throws(Fault) -> Node {
    let offset = start + index * trailer.referenceSize
    let object = bigEndian(bytes[offset..<(offset + trailer.referenceSize)])
    return try self.object(object ?? .max, from: offset)
  }

  /// Counts references, so that containers in containers in many places can't make of a small file a huge tree.
  private mutating func spend(_ count: Int, at offset: Int) throws(Fault) {
    budget -= count
    guard budget >= 0 else { throw Fault("The same arrays and dictionaries are used in too many places", at: offset) }
  }
}
