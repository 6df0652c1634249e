/// The shortest way from one sequence to another by removing and inserting, where it is short.
struct ShortestEdit {
  /// More differences than this aren't looked for: the memory grows with their square.
  private static let limit = 512

  /// What both have, in order; empty where there is nothing or too much differs.
  private(set) var runs: [LineMatching.Run] = []

  init(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
    guard !old.isEmpty, !new.isEmpty, let trace = Self.trace(old, new) else { return }
    var (x, y) = (old.count, new.count)
    for (distance, ends) in trace.enumerated().reversed() {
      let diagonal = x - y
      let isInsertion =
        diagonal == -distance || diagonal != distance && ends[diagonal - 1 + distance] < ends[diagonal + 1 + distance]
      let before = isInsertion ? diagonal + 1 : diagonal - 1
      let startX = distance == 0 ? 0 : isInsertion ? ends[before + distance] : ends[before + distance] + 1
      let startY = startX - diagonal
      if x > startX { runs.append(.init(old: old.startIndex + startX, new: new.startIndex + startY, count: x - startX)) }
      if distance > 0 { (x, y) = (ends[before + distance], ends[before + distance] - before) }
    }
    runs.reverse()
  }

  /// For each number of differences, how far each diagonal had been followed before it (at its number plus the number of differences);
  /// nil where there are too many.
  private static func trace(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [[Int]]? {
    let most = min(limit, old.count + new.count)
    var ends = [Int](repeating: 0, count: 2 * most + 3)
    let middle = most + 1
    var trace: [[Int]] = []
    for distance in 0...most {
      trace.append(Array(ends[(middle - distance)...(middle + distance)]))
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let isInsertion =
          diagonal == -distance || diagonal != distance && ends[middle + diagonal - 1] < ends[middle + diagonal + 1]
        var x = isInsertion ? ends[middle + diagonal + 1] : ends[middle + diagonal - 1] + 1
        var y = x - diagonal
        while x < old.count, y < new.count, old[old.startIndex + x] == new[new.startIndex + y] { (x, y) = (x + 1, y + 1) }
        ends[middle + diagonal] = x
        if x >= old.count, y >= new.count { return trace }
      }
    }
    return nil
  }
}
