/// Returns the candidate that a misspelled name most likely means, or nil if none is similar.
///
/// Names are similar if their edit distance is at most a third of the longer name's length, ignoring the case of ASCII letters. If several
/// candidates are equally similar, the first is returned.
package func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  guard name.utf8.count <= maximumLength else { return nil }
  let bytes = lowercased(name)
  var nearest: (name: String, distance: Int)?
  for candidate in candidates where candidate.utf8.count <= maximumLength && candidate != name {
    let length = max(bytes.count, candidate.utf8.count)
    // With a limit of one edit, any two one-letter names would be similar.
    let bound = length > 2 ? max(length / 3, 1) : 0
    let limit = min(bound, (nearest?.distance ?? .max) - 1)
    guard abs(bytes.count - candidate.utf8.count) <= limit else { continue }
    if let distance = editDistance(bytes, lowercased(candidate), limit: limit) { nearest = (candidate, distance) }
  }
  return nearest?.name
}

/// The length of the longest names that are compared, because the comparison takes quadratic time.
private let maximumLength = 96

private func lowercased(_ name: String) -> [UInt8] { name.utf8.map(\.lowercasedASCII) }

extension UInt8 {
  /// The lower-case letter for an ASCII upper-case letter; other bytes are unchanged.
  package var lowercasedASCII: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}

/// Returns the number of insertions, deletions, substitutions and transpositions of neighbors that turn one sequence into the other, or nil
/// if it exceeds the limit.
///
/// This is the optimal string alignment distance, a variant of the Damerau-Levenshtein distance in which no substring is edited twice.
/// Row `i`, column `j` of its table is the distance between the first `i` bytes of one sequence and the first `j` bytes of the other; only
/// three rows are kept.
package func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var beforePrevious = Array(0...right.count)
  var previous = beforePrevious
  var current = beforePrevious
  for (row, byte) in left.enumerated() {
    current[0] = row + 1
    var minimum = row + 1
    for (column, other) in right.enumerated() {
      var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (byte == other ? 0 : 1))
      if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current[column + 1] = cost
      minimum = min(minimum, cost)
    }
    // The minimum of the rows never decreases, except that a transposition continues from the row before the previous one.
    if minimum > limit + 1 { return nil }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[right.count] <= limit ? previous[right.count] : nil
}
