/// Builds binary property lists object by object, including invalid lists that no writer would produce.
struct BinaryListBuilder {
  /// The bytes of the objects; a reference is a single byte.
  var objects: [[UInt8]]
  /// The index of the root object.
  var root: UInt64 = 0
  /// The number of bytes in an entry of the offset table.
  var offsetSize: UInt8 = 2
  /// The number of objects in the trailer, if it differs from the actual number.
  var objectCount: UInt64?
  /// The offset of the offset table in the trailer, if it differs from the actual offset.
  var tableStart: UInt64?
  /// The offsets of objects in the offset table, by index, if they differ from the actual offsets.
  var offsets: [Int: Int] = [:]

  init(_ objects: [[UInt8]]) { self.objects = objects }

  /// The property list.
  var bytes: [UInt8] {
    var result = Array("bplist00".utf8)
    var table: [Int] = []
    for object in objects {
      table.append(offsets[table.count] ?? result.count)
      result += object
    }
    let start = UInt64(result.count)
    for offset in table { result += bigEndian(UInt64(offset)).suffix(Int(offsetSize)) }
    result += [0, 0, 0, 0, 0, 0, offsetSize, 1]
    return result + bigEndian(objectCount ?? UInt64(objects.count)) + bigEndian(root) + bigEndian(tableStart ?? start)
  }

  private func bigEndian(_ number: UInt64) -> [UInt8] {
    stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
