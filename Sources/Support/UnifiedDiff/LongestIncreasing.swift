/// The positions of a longest increasing subsequence, found in n log n steps: the fewest others are out of order.
package func longestIncreasing(_ numbers: [Int]) -> [Int] {
  // tails[k]: the position of the smallest number that ends an increasing run of k + 1.
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: numbers.count)
  for (position, number) in numbers.enumerated() {
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = tails[low - 1] }
    if low == tails.count { tails.append(position) } else { tails[low] = position }
  }
  var run: [Int] = []
  var position = tails.last ?? -1
  while position >= 0 {
    run.append(position)
    position = previous[position]
  }
  return run.reversed()
}
