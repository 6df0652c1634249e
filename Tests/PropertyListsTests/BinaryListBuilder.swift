/// Builds binary property lists object by object, so that tests can write what no other writer would.
struct BinaryListBuilder {
  /// The objects' bytes; references are one byte each.
  var objects: [[UInt8]]
  var root: UInt64 = 0
  var offsetSize: UInt8 = 2
  /// Replaces the number of objects that the trailer tells.
  var objectCount: UInt64?
  /// Replaces the offset of the table that the trailer tells.
  var tableStart: UInt64?
  /// Replaces the offsets of objects, by index.
  var offsets: [Int: Int] = [:]

  init(_ objects: [[UInt8]]) { self.objects = objects }

  var bytes: [UInt8] {
    var result = Array("bplist00".utf8)
    var table: [Int] = []
    for object in objects {
      table.append(offsets[table.count] ?? result.count)
      result += object
    }
    let start = UInt64(result.count)
    for offset in table { result += big(UInt64(offset)).suffix(Int(offsetSize)) }
    result += [0, 0, 0, 0, 0, 0, offsetSize, 1]
    return result + big(objectCount ?? UInt64(objects.count)) + big(root) + big(tableStart ?? start)
  }

  private func big(_ number: UInt64) -> [UInt8] {
    stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
