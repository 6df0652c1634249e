import SettingsGenPropertyLists
import Testing

@Suite struct StoredValueTests {
  @Test(arguments: [
    (Node.Value.integer(1), Node.Value.real(1)), (.integer(1), .boolean(true)), (.real(0), .boolean(false)),
    (.string("a"), .string("a")), (.real(-0.0), .integer(0)), (.real(.infinity), .real(.infinity)),
  ])
  func equalStoredValues(left: Node.Value, right: Node.Value) {
    #expect(left.isSameInDatabase(as: right))
    #expect(Set([left, right].map(\.stored)).count == 1)
  }

  @Test(arguments: [
    (Node.Value.integer(1), Node.Value.string("1")), (.integer(2), .boolean(true)),
    (.integer(9_007_199_254_740_993), .integer(9_007_199_254_740_992)),
    (.integer(9_007_199_254_740_993), .real(9_007_199_254_740_992)), (.data([]), .string("")),
  ])
  func differentStoredValues(left: Node.Value, right: Node.Value) {
    #expect(!left.isSameInDatabase(as: right))
    #expect(Set([left, right].map(\.stored)).count == 2)
  }

  @Test(arguments: [
    (Node.Value.string("4"), Node.Value.integer(4), true), (.integer(4), .string("4"), true), (.string("a"), .integer(0), false),
    (.boolean(true), .integer(1), true), (.boolean(true), .string("1"), true), (.string("YES"), .boolean(true), true),
    (.string("dark"), .boolean(false), false), (.date(0), .string("2001"), false),
  ])
  func userDefaultsConvert(_ stored: Node.Value, _ other: Node.Value, _ isRead: Bool) {
    #expect(stored.isReadByUserDefaults(as: other) == isRead)
  }

  @Test func firstMatchingValueTakesPrecedence() {
    let known = KnownValues([.real(1), .integer(1), .string("a")])
    #expect(known.index(matching: .integer(1)) == 0)
    #expect(known.index(matching: .boolean(true)) == 0)
    #expect(known.index(matching: .string("a")) == 2)
    #expect(known.index(matching: .string("b")) == nil)
  }
}
