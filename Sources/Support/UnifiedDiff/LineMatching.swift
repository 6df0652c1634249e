/// The lines that two texts have in common, in order.
///
/// As in a patience diff, lines that occur exactly once in each text are matched first, as many as possible in the same order. The lines
/// between them are matched with the algorithm of Myers (*An O(ND) Difference Algorithm and Its Variations*, 1986), unless they differ too
/// much. The time is therefore roughly proportional to the length of the texts, and the difference between similar texts is short.
struct LineMatching {
  /// A run of equal lines: `count` lines at index `old` of the old text and at index `new` of the new one.
  struct Run: Hashable {
    var old: Int
    var new: Int
    var count: Int
  }

  /// The runs of equal lines in order.
  ///
  /// Adjacent runs are merged.
  private(set) var runs: [Run] = []
  /// The lines as numbers, which are equal if and only if the lines are.
  private let old: [Int]
  private let new: [Int]

  /// Matches the lines of two texts.
  init(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let next = numbers.count
      if let number = numbers[line] { return number }
      numbers[line] = next
      return next
    }
    self.old = old.map(number)
    self.new = new.map(number)
    var oldRange = 0..<old.count
    var newRange = 0..<new.count
    let suffix = trim(&oldRange, &newRange)
    matchAroundUniqueLines(oldRange, newRange)
    append(old: oldRange.upperBound, new: newRange.upperBound, count: suffix)
  }

  /// Appends the common prefix of two ranges, and removes the common prefix and suffix from the ranges.
  ///
  /// - Returns: The length of the common suffix.
  private mutating func trim(_ oldRange: inout Range<Int>, _ newRange: inout Range<Int>) -> Int {
    var (start, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    var (end, newEnd) = (oldRange.upperBound, newRange.upperBound)
    while start < end, newStart < newEnd, old[start] == new[newStart] { (start, newStart) = (start + 1, newStart + 1) }
    while start < end, newStart < newEnd, old[end - 1] == new[newEnd - 1] { (end, newEnd) = (end - 1, newEnd - 1) }
    append(old: oldRange.lowerBound, new: newRange.lowerBound, count: start - oldRange.lowerBound)
    let suffix = oldRange.upperBound - end
    oldRange = start..<end
    newRange = newStart..<newEnd
    return suffix
  }

  private mutating func matchAroundUniqueLines(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var start = (old: oldRange.lowerBound, new: newRange.lowerBound)
    for anchor in uniqueLines(oldRange, newRange) {
      matchBetween(start.old..<anchor.old, start.new..<anchor.new)
      append(old: anchor.old, new: anchor.new, count: 1)
      start = (anchor.old + 1, anchor.new + 1)
    }
    matchBetween(start.old..<oldRange.upperBound, start.new..<newRange.upperBound)
  }

  /// Returns the lines that occur exactly once in each range, as many as possible in the same order.
  private func uniqueLines(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    let inOld = Self.uniqueIndices(of: old, in: oldRange)
    let inNew = Self.uniqueIndices(of: new, in: newRange)
    let common = newRange.compactMap { index -> (old: Int, new: Int)? in
      guard inNew[new[index]] == index, let oldIndex = inOld[new[index]] else { return nil }
      return (oldIndex, index)
    }
    return longestIncreasing(common.map(\.old)).map { common[$0] }
  }

  /// Returns the index of each line that occurs exactly once in a range.
  private static func uniqueIndices(of lines: [Int], in range: Range<Int>) -> [Int: Int] {
    Dictionary(grouping: range) { lines[$0] }.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  private mutating func matchBetween(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (oldRange, newRange) = (oldRange, newRange)
    let suffix = trim(&oldRange, &newRange)
    for run in ShortestEdit(old[oldRange], new[newRange]).runs { append(old: run.old, new: run.new, count: run.count) }
    append(old: oldRange.upperBound, new: newRange.upperBound, count: suffix)
  }

  private mutating func append(old: Int, new: Int, count: Int) {
    guard count > 0 else { return }
    if let last = runs.last, last.old + last.count == old, last.new + last.count == new {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(old: old, new: new, count: count))
    }
  }
}

/// The shortest sequence of removals and insertions that turns one sequence into another, unless it is too long.
///
/// The names are those of Myers 1986: `x` and `y` are indices into the two sequences, diagonal `k` is the set of points with `x - y == k`,
/// and `ends` is the array V of section 4, the furthest `x` on each diagonal.
private struct ShortestEdit {
  /// The largest number of removals and insertions.
  ///
  /// The memory used grows with its square.
  private static let limit = 512

  /// The runs of common elements in order.
  ///
  /// Empty if there are none or the sequences differ too much.
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

  /// Returns a copy of `ends` for each number of edits, or nil if the sequences differ by more edits than the limit.
  ///
  /// In the copy for `distance` edits, diagonal `k` is at index `k + distance`.
  private static func trace(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [[Int]]? {
    let maximum = min(limit, old.count + new.count)
    var ends = [Int](repeating: 0, count: 2 * maximum + 3)
    let middle = maximum + 1
    var trace: [[Int]] = []
    for distance in 0...maximum {
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
