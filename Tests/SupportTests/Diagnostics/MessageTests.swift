import SettingsGenSupport
import Testing

@Suite("A message")
struct MessageTests {
  @Test(
    "has lists with a serial comma and, if they're cut, the noun of the rest",
    arguments: [
      (1, "'a'"), (2, "'a' and 'b'"), (4, "'a', 'b', 'c', and 'd'"), (5, "'a', 'b', 'c', and 2 more keys"),
    ])
  func lists(_ count: Int, _ expected: String) {
    let names = Array(["a", "b", "c", "d", "e"].prefix(count))
    #expect(("\(list: names, "keys")" as Message).text == expected)
  }

  @Test("has nouns and verbs that agree with a count", arguments: [(1, "1 key is"), (0, "0 keys are"), (2, "2 keys are")])
  func plurals(_ count: Int, _ expected: String) {
    #expect(("\(count, "key", "keys") \(for: count, "is", "are")" as Message).text == expected)
  }

  @Test("cuts long text at the end, and a long path at the front")
  func abbreviation() {
    let long = "a/" + String(repeating: "ö", count: 79)
    #expect(long.abbreviated == "a/" + String(repeating: "ö", count: 78) + "…")
    #expect(long.abbreviatedPath == "…/" + String(repeating: "ö", count: 79))
    #expect(long.dropLast().description.abbreviatedPath == String(long.dropLast()))
  }

  @Test(
    "has the code points of characters that look like a space or like nothing",
    arguments: [
      ("Title\u{A0}", "'Title\u{A0}' (with U+00A0)"), ("a\u{2003}b\u{A0}", "'a\u{2003}b\u{A0}' (with U+00A0, U+2003)"),
      ("\u{3164}", "'\u{3164}' (with U+3164)"), ("a b", "'a b'"), ("é", "'é'"), ("👩‍👧❤️", "'👩‍👧❤️'"),
    ])
  func invisibleCharacters(_ text: String, _ expected: String) { #expect(("\(text)" as Message).text == expected) }
}
