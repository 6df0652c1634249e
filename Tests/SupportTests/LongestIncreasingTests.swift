import Testing

@testable import SettingsGenSupport

@Suite("A longest increasing subsequence")
struct LongestIncreasingTests {
  @Test(
    "has the maximum length",
    arguments: [
      ([], 0), ([1], 1), ([1, 2, 3], 3), ([3, 2, 1], 1), ([5, 1, 2, 3, 4], 4), ([1, 2, 9, 3, 4], 4), ([2, 2, 2], 1),
      ([0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15], 6),
    ])
  func length(_ numbers: [Int], _ count: Int) {
    let indices = longestIncreasing(numbers)
    #expect(indices.count == count)
    #expect(zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 && numbers[$0] < numbers[$1] })
  }
}
