/// Which lines of two texts are the same ones, in order: what a difference keeps.
///
/// Lines that both texts have once are matched first, the most of them that stand in one order; what lies between is matched by Myers's
/// algorithm (*An O(ND) Difference Algorithm*, 1986) as long as it finds few differences. So the time grows with the length of the texts,
/// and nearly alike texts get a short difference.
struct LineMatching {
  /// Runs of lines that are the same; by where they begin, and none touches the next.
  private(set) var runs: [Run] = []

  /// So many lines from there in the old text are those from here in the new.
  struct Run: Hashable {
    var old: Int
    var new: Int
    var count: Int
  }

  private let old: [Int]
  private let new: [Int]

  init(_ numbers: LineNumbers) {
    old = numbers.old
    new = numbers.new
    var oldRange = 0..<old.count
    var newRange = 0..<new.count
    let suffix = trim(&oldRange, &newRange)
    matchAroundUniqueLines(oldRange, newRange)
    append(old: oldRange.upperBound, new: newRange.upperBound, count: suffix)
  }

  /// Keeps what two ranges have in common at their beginning and shortens both at each end; returns how much they have at their end.
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
      // The one before may have run over this one.
      guard anchor.old >= start.old, anchor.new >= start.new else { continue }
      matchBetween(start.old..<anchor.old, start.new..<anchor.new)
      append(old: anchor.old, new: anchor.new, count: 1)
      start = (anchor.old + 1, anchor.new + 1)
    }
    matchBetween(start.old..<oldRange.upperBound, start.new..<newRange.upperBound)
  }

  /// The lines that stand once in each range, the most that do so in one order.
  private func uniqueLines(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    let inOld = Self.positions(old, oldRange)
    let inNew = Self.positions(new, newRange)
    let common = newRange.compactMap { line -> (old: Int, new: Int)? in
      guard inNew[new[line]] == line, let position = inOld[new[line]], position >= 0 else { return nil }
      return (position, line)
    }
    return longestIncreasing(common.map(\.old)).map { common[$0] }
  }

  /// Where each line stands; -1 for one that stands there more than once.
  private static func positions(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
    Dictionary(range.map { (lines[$0], $0) }, uniquingKeysWith: { _, _ in -1 })
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

/// The lines of two texts as numbers: two lines are equal where their numbers are.
struct LineNumbers {
  private(set) var old: [Int] = []
  private(set) var new: [Int] = []

  init(old: Lines, new: Lines) {
    var numbers: [Line: Int] = [:]
    numbers.reserveCapacity(new.count)
    func number(_ bytes: ArraySlice<UInt8>) -> Int {
      let line = Line(bytes: bytes)
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.old = (0..<old.count).map { number(old[$0]) }
    self.new = (0..<new.count).map { number(new[$0]) }
  }

  /// A line that is hashed as a whole and not byte by byte.
  private struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }
}

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
