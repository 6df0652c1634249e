/// The known name that a mistyped one most likely stands for, or nil where none is near.
///
/// Near is an edit distance (Damerau's, with transpositions) of at most a third of the longer name, the case of ASCII letters ignored.
/// Of several as near the first is taken.
package func nearestName(to name: String, in known: some Sequence<String>) -> String? {
  let typed = Letters(name)
  guard typed.bytes.count <= Letters.most else { return nil }
  var best: (name: String, distance: Int)?
  var rows = EditRows()
  for candidate in known where candidate.utf8.count <= Letters.most && candidate != name {
    let length = max(typed.bytes.count, candidate.utf8.count)
    // Of one or two letters any other is a third; there only letter case is a slip.
    let bound = length > 2 ? max(length / 3, 1) : 0
    let limit = min(bound, (best?.distance ?? .max) - 1)
    guard limit >= 0, abs(typed.bytes.count - candidate.utf8.count) <= limit else { continue }
    let other = Letters(candidate)
    guard typed.leastDistance(to: other) <= limit else { continue }
    if let distance = rows.distance(typed.bytes, other.bytes, limit: limit) { best = (candidate, distance) }
  }
  return best?.name
}

/// The bytes of a name in lower case, and which of them occur.
private struct Letters {
  /// Longer names are no slips of the pen of anything known.
  static let most = 96

  let bytes: [UInt8]
  /// A bit for each byte, modulo 64.
  let occurring: UInt64

  init(_ name: String) {
    bytes = name.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    occurring = bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// A bound below the edit distance, for little: each letter that only one of the two has costs an edit.
  func leastDistance(to other: Self) -> Int {
    max((occurring & ~other.occurring).nonzeroBitCount, (other.occurring & ~occurring).nonzeroBitCount)
  }
}

/// The rows of an edit-distance table that are still needed, kept from one computation to the next.
private struct EditRows {
  private var beforePrevious: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  /// The distance, or nil where it is more than the limit.
  mutating func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    previous = Array(0...right.count)
    beforePrevious = previous
    current = previous
    for (row, byte) in left.enumerated() {
      current[0] = row + 1
      var least = row + 1
      for (column, other) in right.enumerated() {
        var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (byte == other ? 0 : 1))
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = cost
        least = min(least, cost)
      }
      // The next row may still profit from this one's predecessor by a transposition, at the cost of one more.
      if least > limit + 1 { return nil }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
  }
}
