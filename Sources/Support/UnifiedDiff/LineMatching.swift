/// The lines that two files have in common, in order.
struct LineMatching {
  struct Run: Hashable {
    var old: Int
    var new: Int
    var count: Int
  }

  /// The largest number of lines, in both files together, that are matched between the equal lines at the start and at the end.
  ///
  /// The standard library needs memory that grows with its square: at this limit, at most 16 MB.
  private static let limit = 2_000

  /// The runs of equal lines in order; adjacent runs are merged.
  private(set) var runs: [Run] = []

  init(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    append(old: 0, new: 0, count: start)
    let (oldLines, newLines) = (old[start..<old.count - end], new[start..<new.count - end])
    if oldLines.count + newLines.count <= Self.limit {
      let difference = newLines.difference(from: oldLines)
      let removed = Set(difference.removals.map(\.offset))
      let inserted = Set(difference.insertions.map(\.offset))
      let kept = zip(
        oldLines.indices.filter { !removed.contains($0 - start) }, newLines.indices.filter { !inserted.contains($0 - start) })
      for (oldIndex, newIndex) in kept { append(old: oldIndex, new: newIndex, count: 1) }
    }
    append(old: oldLines.endIndex, new: newLines.endIndex, count: end)
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

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
