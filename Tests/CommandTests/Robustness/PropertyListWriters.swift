import SettingsGenPropertyLists

/// Returns a value as an old-style property list with one element per line.
func asciiText(of node: Node) -> String {
  switch node.value {
  case .string, .integer, .real, .boolean, .date:
    "\"\(node.value.text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  case .data: "<00ff>"
  case .array(let items): "(\n" + items.map { asciiText(of: $0) + ",\n" }.joined() + ")"
  case .dictionary(let items):
    "{\n" + items.entries.map { "\"\($0.key)\" = \(asciiText(of: $0.value));\n" }.joined() + "}"
  }
}

/// Writes a value as a binary property list in its own order, which Foundation's writer doesn't preserve.
struct BinaryListWriter {
  private var objects: [[UInt8]] = []

  static func bytes(of node: Node) -> [UInt8] {
    var writer = BinaryListWriter()
    let root = writer.add(node)
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in writer.objects {
      table += big(bytes.count, 4)
      bytes += object
    }
    let start = bytes.count
    return bytes + table + [0, 0, 0, 0, 0, 0, 4, 2] + big(writer.objects.count, 8) + big(root, 8) + big(start, 8)
  }

  private mutating func add(_ node: Node) -> Int {
    switch node.value {
    case .string(let text): return add(text)
    case .integer(let number): return append([0x13] + Self.big(number, 8))
    case .real(let number): return append([0x23] + Self.big(Int(truncatingIfNeeded: number.bitPattern), 8))
    case .boolean(let value): return append([value ? 9 : 8])
    case .date(let seconds): return append([0x33] + Self.big(Int(truncatingIfNeeded: seconds.bitPattern), 8))
    case .data(let data): return append(Self.head(0x40, data.count) + data)
    case .array(let items):
      let references = items.map { add($0) }
      return append(Self.head(0xA0, items.count) + references.flatMap { Self.big($0, 2) })
    case .dictionary(let items):
      let references = items.entries.map { add($0.key) } + items.entries.map { add($0.value) }
      return append(Self.head(0xD0, items.entries.count) + references.flatMap { Self.big($0, 2) })
    }
  }

  private mutating func add(_ text: String) -> Int {
    let units = Array(text.utf16)
    if units.allSatisfy({ $0 < 0x80 }) { return append(Self.head(0x50, units.count) + text.utf8) }
    return append(Self.head(0x60, units.count) + units.flatMap { Self.big(Int($0), 2) })
  }

  private mutating func append(_ object: [UInt8]) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0x0F, 0x12] + big(count, 4)
  }

  private static func big(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
