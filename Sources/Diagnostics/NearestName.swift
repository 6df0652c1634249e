/// The known name that a mistyped one most likely stands for, or nil where none is near.
///
/// Near is an edit distance (Damerau's, with transpositions) of at most a third of the longer name, letter case ignored.
package func nearestName(to name: String, in known: some Sequence<String>) -> String? {
  let typed = Array(name.lowercased().utf8)
  guard typed.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in known where candidate != name {
    let other = Array(candidate.lowercased().utf8)
    let bound = max(typed.count, other.count) / 3
    guard abs(typed.count - other.count) <= max(bound, 1) else { continue }
    let distance = editDistance(typed, other)
    if distance <= max(bound, 1), distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, byte) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (byte == other ? 0 : 1))
      if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
