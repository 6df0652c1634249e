extension [UInt8] {
  /// Puts members that stand last in the text into the order of their names' bytes, duplicates as they came.
  ///
  /// Costs one comparison a member where they are in order already.
  mutating func sortMembers(_ members: ArraySlice<JSONWriter.Member>) {
    let isSorted = zip(members, members.dropFirst()).allSatisfy { !precedes($1, $0) }
    guard !isSorted, let first = members.first else { return }
    let separator = Array(self[first.range.upperBound..<members[members.startIndex + 1].range.lowerBound])
    let order = members.indices.sorted { left, right in
      precedes(members[left], members[right]) || left < right && !precedes(members[right], members[left])
    }
    var sorted: [UInt8] = []
    sorted.reserveCapacity(count - first.range.lowerBound)
    for (position, index) in order.enumerated() {
      if position > 0 { sorted += separator }
      sorted += self[members[index].range]
    }
    replaceSubrange(first.range.lowerBound..., with: sorted)
  }

  private func precedes(_ left: JSONWriter.Member, _ right: JSONWriter.Member) -> Bool {
    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}
