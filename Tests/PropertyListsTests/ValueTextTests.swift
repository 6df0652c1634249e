import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

@Suite("The text of a value")
struct ValueTextTests {
  private static func node(_ value: Node.Value) -> Node { Node(value, range: 0..<0) }
  private static func dictionary(_ keys: String...) -> Node.Value {
    .dictionary(.init(keys.map { .init(key: $0, keyRange: 0..<0, value: node(.boolean(true))) }))
  }

  @Test(arguments: [
    (Node.Value.string("on"), "on"), (.string(""), ""), (.string("3.0"), "3.0"), (.integer(-3), "-3"), (.boolean(true), "true"),
    (.real(2_147_485_233), "2147485233"), (.real(-1), "-1"), (.real(1.5), "1.5"), (.real(1e300), "1e+300"),
    (.real(.infinity), "inf"),
    (.date(0), "2001-01-01T00:00:00Z"), (.data([]), "0 bytes"), (.data([0]), "1 byte"), (.array([]), "0 items"),
    (.array([node(.integer(1))]), "1 item"), (dictionary("a", "b", "a"), "2 entries"), (dictionary("a", "a"), "1 entry"),
  ])
  func text(_ value: Node.Value, _ expected: String) { #expect(value.text == expected) }

  @Test(arguments: [
    (Node.Value.string("on"), "on"), (.integer(-3), "-3"), (.real(3), "3.0"), (.date(0), "2001-01-01T00:00:00Z"),
    (.data([1]), ""),
    (.array([]), ""), (dictionary("a"), ""),
  ])
  func spelling(_ value: Node.Value, _ expected: String) { #expect(value.spelling == expected) }

  @Test(
    "is never the same for two values of a type, except dates",
    arguments: [
      (Node.Value.real(1), "1.0"), (.integer(1), "1"), (.date(1), "2001-01-01T00:00:01Z"), (.data([15, 189]), "<0fbd>"),
      (.array([node(.integer(1)), node(.real(1))]), "[1, 1.0]"),
      (.array([node(.array([node(.real(2))]))]), "[[2.0]]"),
      (.array([node(.string(#"a", "b"#))]), #"["a\", \"b"]"#),
      (.array([node(.string("a")), node(.string("b"))]), #"["a", "b"]"#),
      (dictionary("b", "a", "a"), #"{"a": true, "a": true, "b": true}"#),
    ])
  func exactContents(_ value: Node.Value, _ expected: String) { #expect(value.exactContents == expected) }

  @Test(arguments: [
    (Node.Value.string("on"), "'on'", "the string 'on'"), (.integer(3), "3", "the integer 3"), (.real(3), "3", "the real 3"),
    (.boolean(true), "true", "true"), (.date(0), "2001-01-01T00:00:00Z", "a date"), (.data([15, 189]), "'<0fbd>'", "data"),
    (.array([node(.string("a")), node(.integer(1))]), #"'["a", 1]'"#, "an array"),
    (dictionary("a"), #"'{"a": true}'"#, "a dictionary"),
  ])
  func message(_ value: Node.Value, _ bare: String, _ typed: String) {
    #expect(("\(value)" as Message).text == bare)
    #expect(("\(typed: value)" as Message).text == typed)
  }
}
