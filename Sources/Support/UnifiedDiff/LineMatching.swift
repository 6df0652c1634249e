/// The lines that two texts have in common, in order.
///
/// Lines that occur once in each text are matched first, as many as possible in the same order. What is between them is matched by Myers's
/// algorithm (*An O(ND) Difference Algorithm and Its Variations*, 1986), unless too much differs there. So the time grows with the length of
/// the texts, and similar texts have a short difference.
struct LineMatching {
  /// Equal lines: `count` lines from index `old` of the old text and from index `new` of the new one.
  struct Run: Hashable {
    var old: Int
    var new: Int
    var count: Int
  }

  /// The runs of equal lines in order; no run begins where the one before it ends in both texts.
  private(set) var runs: [Run] = []
  /// The lines as numbers, which are equal if the lines are.
  private let old: [Int]
  private let new: [Int]

  /// Matches the lines of two texts.
  init(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) {
    var numbers: [Line: Int] = [:]
    func number(_ bytes: ArraySlice<UInt8>) -> Int {
      let next = numbers.count
      let line = Line(bytes: bytes)
      if let known = numbers[line] { return known }
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

  /// Appends the common beginning of two ranges and removes the common beginning and end from them.
  ///
  /// - Returns: The length of the common end.
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

  /// Returns the lines that occur once in each range, as many as possible in the same order.
  private func uniqueLines(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    let inOld = Self.uniqueIndices(of: old, in: oldRange)
    let inNew = Self.uniqueIndices(of: new, in: newRange)
    let common = newRange.compactMap { index -> (old: Int, new: Int)? in
      guard inNew[new[index]] == index, let oldIndex = inOld[new[index]] else { return nil }
      return (oldIndex, index)
    }
    return longestIncreasing(common.map(\.old)).map { common[$0] }
  }

  /// Returns the index of each line that occurs once in a range.
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

/// A line that is hashed as a whole; to hash it byte by byte, as the standard library does, takes 1.5 times as long.
private struct Line: Hashable {
  let bytes: ArraySlice<UInt8>

  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

/// The shortest sequence of removals and insertions that turns one sequence into another, if it is short.
///
/// The names are those of Myers 1986: `x` and `y` are indices into the two sequences, diagonal `k` is the set of points with `x - y == k`,
/// and `ends` is the array V of section 4, the furthest `x` on each diagonal.
private struct ShortestEdit {
  /// The largest number of removals and insertions; the memory grows with its square.
  private static let limit = 512

  /// The common elements in order; empty if there are none or too much differs.
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

  /// Returns `ends` as it was before each number of edits, or nil if more edits than the limit are needed.
  ///
  /// Diagonal `k` of the array for `distance` edits is at index `k + distance`.
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
