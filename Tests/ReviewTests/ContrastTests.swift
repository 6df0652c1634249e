import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

@testable import SettingsGenReview

@Suite("A message about two values")
struct ContrastTests {
  private static func list(_ items: Node.Value...) -> Node.Value { .array(items.map { Node($0, range: 0..<0) }) }
  private static func dictionary(_ value: Node.Value) -> Node.Value {
    .dictionary(.init([.init(key: "a", keyRange: 0..<0, value: Node(value, range: 0..<0))]))
  }

  @Test(
    "shows the difference",
    arguments: [
      (.integer(1), .integer(2), "from 1 to 2"), (.integer(1), .real(1), "from integer 1 to real 1"),
      (.string("1"), .integer(1), "from string '1' to integer 1"),
      (.date(0), .date(1), "from 2001-01-01T00:00:00Z to 2001-01-01T00:00:01Z"),
      (.data([1]), .data([1, 0]), "from '<01>' to '<0100>'"),
      (list(.integer(1), .integer(2)), list(.real(1), .integer(2)), "from '[1, 2]' to '[1.0, 2]'"),
      (list(.string(#"x", "y"#)), list(.string("x"), .string("y")), ##"from '["x\", \"y"]' to '["x", "y"]'"##),
      (dictionary(.integer(1)), dictionary(.real(1)), #"from '{"a": 1}' to '{"a": 1.0}'"#),
    ] as [(Node.Value, Node.Value, String)])
  func values(_ old: Node.Value, _ new: Node.Value, _ expected: String) {
    #expect(Message(changeOf: "default", from: old, to: new).text == "default changed " + expected)
  }
}
