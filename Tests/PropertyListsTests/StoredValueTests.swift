import SettingsGenPropertyLists
import Testing

@Suite struct StoredValueTests {
  private static func node(_ value: Node.Value) -> Node { Node(value, range: 0..<0) }

  @Test(arguments: [
    (Node.Value.integer(1), Node.Value.real(1)), (.integer(1), .boolean(true)), (.real(0), .boolean(false)),
    (.string("a"), .string("a")), (.real(-0.0), .integer(0)), (.real(.infinity), .real(.infinity)),
  ])
  func equalStoredValues(left: Node.Value, right: Node.Value) {
    #expect(Self.node(left).hasSameStoredValue(as: Self.node(right)))
    #expect(Set([left, right].map { StoredValue(Self.node($0)) }).count == 1)
  }

  @Test(arguments: [
    (Node.Value.integer(1), Node.Value.string("1")), (.integer(2), .boolean(true)),
    (.integer(9_007_199_254_740_993), .integer(9_007_199_254_740_992)),
    (.integer(9_007_199_254_740_993), .real(9_007_199_254_740_992)), (.data([]), .string("")),
  ])
  func differentStoredValues(left: Node.Value, right: Node.Value) {
    #expect(!Self.node(left).hasSameStoredValue(as: Self.node(right)))
    #expect(Set([left, right].map { StoredValue(Self.node($0)) }).count == 2)
  }

  @Test(arguments: [
    (Node.Value.integer(1), Node.Value.boolean(true), true), (.real(0), .boolean(false), true),
    (.boolean(true), .boolean(true), true), (.boolean(true), .integer(1), false), (.integer(2), .boolean(true), false),
    (.integer(2), .real(2), true), (.string("1"), .boolean(true), false), (.string("a"), .string("a"), true),
  ])
  func accessorNeverReadsBooleanAsNumber(_ stored: Node.Value, _ known: Node.Value, _ isRead: Bool) {
    #expect(Self.node(stored).isRead(as: Self.node(known)) == isRead)
    #expect(KnownValues([Self.node(known)]).index(matching: Self.node(stored)) == (isRead ? 0 : nil))
  }

  @Test func accessorReadsFirstMatchingValue() {
    let known = KnownValues([.boolean(true), .real(1), .integer(1), .string("a")].map(Self.node))
    #expect(known.index(matching: Self.node(.integer(1))) == 1)
    #expect(known.index(matching: Self.node(.boolean(true))) == 0)
    #expect(known.index(matching: Self.node(.string("a"))) == 3)
    #expect(known.index(matching: Self.node(.string("b"))) == nil)
  }
}
