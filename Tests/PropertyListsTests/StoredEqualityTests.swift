import SettingsGenPropertyLists
import Testing

@Suite struct StoredEqualityTests {
  private func node(_ value: Node.Value) -> Node { Node(value, range: 0..<0) }

  @Test(arguments: [
    (Node.Value.integer(1), Node.Value.real(1)), (.integer(1), .boolean(true)), (.real(0), .boolean(false)),
    (.string("a"), .string("a")),
  ])
  func same(left: Node.Value, right: Node.Value) { #expect(node(left).isSameStored(as: node(right))) }

  @Test(arguments: [
    (Node.Value.integer(1), Node.Value.string("1")), (.integer(2), .boolean(true)),
    (.integer(9_007_199_254_740_993), .integer(9_007_199_254_740_992)), (.data([]), .string("")),
  ])
  func different(left: Node.Value, right: Node.Value) { #expect(!node(left).isSameStored(as: node(right))) }
}
