import SettingsGenPropertyLists
import Testing

@Suite("The table of conversions")
struct ConversionTests {
  @Test(
    arguments: [
      (Node.Value.string("on"), "on"), (.integer(3), "3"), (.real(3), "3"), (.real(1.5), "1.5"), (.boolean(true), "1"),
      (.boolean(false), "0"), (.date(0), nil), (.data([]), nil), (.array([]), nil),
    ] as [(Node.Value, String?)])
  func accessorReadsString(_ value: Node.Value, _ expected: String?) {
    #expect(value.read(as: .string, by: .accessor)?.string == expected)
  }

  @Test(
    arguments: [
      (Node.Value.integer(3), 3), (.real(1.5), 1.5), (.string("0.5"), 0.5), (.string(" -1e3\n"), -1_000), (.string("+1."), 1),
      (.string(""), nil), (.string(" "), nil), (.string("inf"), nil), (.string("nan"), nil), (.string("0x10"), nil),
      (.string("1 2"), nil), (.string("e"), nil), (.boolean(true), nil),
    ] as [(Node.Value, Double?)])
  func numberOfAttribute(_ value: Node.Value, _ expected: Double?) { #expect(value.coercedNumber == expected) }

  @Test(
    arguments: [
      (Node.Value.integer(3), 3), (.real(3), 3), (.real(1.5), nil), (.string("42"), 42), (.string("4.0"), 4),
      (.string("4.5"), nil), (.string(" 4"), nil), (.boolean(true), 1),
    ] as [(Node.Value, Int?)])
  func accessorReadsInteger(_ value: Node.Value, _ expected: Int?) {
    #expect(value.read(as: .integer, by: .accessor)?.integer == expected)
  }

  @Test(
    "has a row for each reader",
    arguments: [
      (.real(1.5), .integer, [nil, .integer(1), .integer(1)]),
      (.string("1.5"), .integer, [nil, .integer(1), nil]), (.string("inf"), .real, [.real(.infinity), nil, nil]),
      (.string("nan"), .real, [nil, nil, nil]), (.string("0.5"), .real, [.real(0.5), .real(0.5), nil]),
      (.boolean(true), .integer, [.integer(1), .integer(1), .integer(1)]),
      (.boolean(true), .real, [.real(1), .real(1), .real(1)]),
      (.boolean(true), .string, [.string("1"), .string("1"), nil]),
      (.real(2), .string, [.string("2"), .string("2"), nil]),
      (.string("YES"), .boolean, [.boolean(true), .boolean(true), nil]),
      (.string("off"), .boolean, [.boolean(false), nil, nil]),
      (.string("0.5"), .boolean, [.boolean(false), .boolean(false), nil]),
      (.integer(1), .boolean, [.boolean(true), .boolean(true), .boolean(true)]),
      (.integer(2), .boolean, [.boolean(true), .boolean(true), .boolean(true)]),
      (.date(0), .date, [.date(0), .date(0), .date(0)]), (.date(0), .string, [nil, nil, nil]),
    ] as [(Node.Value, StoredType, [Node.Value?])])
  func readers(_ value: Node.Value, _ type: StoredType, _ expected: [Node.Value?]) {
    #expect([.accessor, .userDefaults, .cast].map { value.read(as: type, by: $0) } == expected)
  }

  /// The default of a property is the word's `boolValue`.
  @Test("reads words for Booleans as NSString does", arguments: ["true", "yes", "t", "y", "1", "false", "no", "f", "n", "0"])
  func words(_ word: String) {
    for word in [word, word.uppercased()] { #expect(Bool(word: word) == Node.Value.string(word).boolValue) }
    #expect(Bool(word: "o" + word) == nil)
  }
}
