import SettingsGenPropertyLists
import Testing

@Suite struct NodeTests {
  private static func node(_ value: Node.Value) -> Node { Node(value, range: 0..<0) }
  private static func dictionary(_ keys: String...) -> Node.Value {
    .dictionary(.init(keys.map { .init(key: $0, keyRange: 0..<0, value: node(.boolean(true))) }))
  }

  @Test(arguments: [
    (Node.Value.string("on"), "on"), (.string(""), ""), (.integer(-3), "-3"), (.real(3), "3.0"), (.boolean(true), "true"),
    (.date(0), "2001-01-01T00:00:00Z"), (.data([]), "0 bytes"), (.data([0]), "1 byte"), (.array([]), "0 items"),
    (.array([node(.integer(1))]), "1 item"), (dictionary("a", "b", "a"), "2 entries"), (dictionary("a", "a"), "1 entry"),
  ])
  func text(_ value: Node.Value, _ expected: String) { #expect(Self.node(value).text == expected) }

  @Test(arguments: [
    (Node.Value.real(2_147_485_233), "2147485233"), (.real(-1), "-1"), (.real(1.5), "1.5"), (.real(1e300), "1e+300"),
    (.real(.infinity), "inf"), (.integer(3), "3"), (.string("3.0"), "3.0"), (.boolean(true), "true"),
  ])
  func textForMessages(_ value: Node.Value, _ expected: String) { #expect(Self.node(value).messageText == expected) }

  @Test(
    arguments: [
      (Node.Value.string("on"), "on"), (.integer(3), "3"), (.real(3), "3"), (.real(1.5), "1.5"), (.boolean(true), "1"),
      (.boolean(false), "0"), (.date(0), nil), (.data([]), nil), (.array([]), nil),
    ] as [(Node.Value, String?)])
  func stringForKey(_ value: Node.Value, _ expected: String?) {
    #expect(Self.node(value).stringForKey == expected)
  }

  @Test(
    arguments: [
      (Node.Value.integer(3), 3), (.real(1.5), 1.5), (.string("0.5"), 0.5), (.string(" -1e3\n"), -1_000), (.string("+1."), 1),
      (.string(""), nil), (.string(" "), nil), (.string("inf"), nil), (.string("nan"), nil), (.string("0x10"), nil),
      (.string("1 2"), nil), (.string("e"), nil), (.boolean(true), nil),
    ] as [(Node.Value, Double?)])
  func coercedNumber(_ value: Node.Value, _ expected: Double?) { #expect(Self.node(value).coercedNumber == expected) }

  @Test(
    arguments: [
      (Node.Value.integer(3), 3), (.real(3), 3), (.real(1.5), nil), (.string("42"), 42), (.string("4.0"), nil),
      (.boolean(true), nil),
    ] as [(Node.Value, Int?)])
  func coercedInteger(_ value: Node.Value, _ expected: Int?) { #expect(Self.node(value).coercedInteger == expected) }

  @Test func uniqueEntriesHaveLastValues() {
    let entries = [("a", 1), ("b", 2), ("a", 3)].map { key, number in
      Node.Dictionary.Entry(key: key, keyRange: 0..<0, value: Self.node(.integer(number)))
    }
    let unique = Node.Dictionary(entries).uniqueEntries
    #expect(unique.map(\.key) == ["a", "b"])
    #expect(unique.map(\.value.integer) == [3, 2])
  }
}
