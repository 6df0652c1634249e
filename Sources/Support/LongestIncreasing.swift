/// Returns the indices of a longest increasing subsequence in O(n log n), by patience sorting (Fredman 1975).
///
/// These are the items that stay in place if a list is sorted by moving as few items as possible.
package func longestIncreasing(_ numbers: [Int]) -> [Int] {
  // tails[k]: the index of the smallest number that ends an increasing subsequence of k + 1 numbers.
  var tails: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = tails[low - 1] }
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  var subsequence: [Int] = []
  var next = tails.last
  while let index = next {
    subsequence.append(index)
    next = previous[index]
  }
  return subsequence.reversed()
}
