/// The lines that two files have in common, in order.
///
/// As in a patience diff, lines that occur exactly once in each text are matched first, as many as possible in the same order. The lines
/// between them are matched by the standard library, unless there are too many. The time is therefore roughly proportional to the length of
/// the files, and the difference between similar files is short.
struct LineMatching {
  struct Run: Hashable {
    var old: Int
    var new: Int
    var count: Int
  }

  /// The largest number of lines between unique lines, in both files together, that are matched.
  ///
  /// The standard library needs memory that grows with its square: at this limit, at most 16 MB.
  private static let limit = 2_000

  /// The runs of equal lines in order; adjacent runs are merged.
  private(set) var runs: [Run] = []
  /// The lines as numbers, which are equal if and only if the lines are.
  private let old: [Int]
  private let new: [Int]

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

  /// Appends the common prefix of two ranges, removes the prefix and the suffix from the ranges, and returns the suffix's length.
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

  private static func uniqueIndices(of lines: [Int], in range: Range<Int>) -> [Int: Int] {
    Dictionary(grouping: range) { lines[$0] }.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  private mutating func matchBetween(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (oldRange, newRange) = (oldRange, newRange)
    let suffix = trim(&oldRange, &newRange)
    if !oldRange.isEmpty, !newRange.isEmpty, oldRange.count + newRange.count <= Self.limit {
      var removed: Set<Int> = []
      var inserted: Set<Int> = []
      for change in new[newRange].difference(from: old[oldRange]) {
        switch change {
        case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
        case .insert(let offset, _, _): inserted.insert(newRange.lowerBound + offset)
        }
      }
      let kept = zip(oldRange.filter { !removed.contains($0) }, newRange.filter { !inserted.contains($0) })
      for (oldIndex, newIndex) in kept { append(old: oldIndex, new: newIndex, count: 1) }
    }
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
