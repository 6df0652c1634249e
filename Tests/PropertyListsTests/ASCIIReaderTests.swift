import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

@Suite struct ASCIIReaderTests {
  @Test(arguments: [
    ("{}", "{}"),
    ("()", "[]"),
    ("{ a = b; }", "{a: \"b\"}"),
    ("{ a = b; a = c; \"x y\" = (1, 2.5, YES,); }", "{a: \"b\", a: \"c\", x y: [\"1\", \"2.5\", \"YES\"]}"),
    ("// first\n{ /* a */ a /* b */ = /* c */ b // d\n ; }\u{2028}", "{a: \"b\"}"),
    ("{ a; }", "{a: \"a\"}"),
    ("(a.b-c/d:e_$, http://x)", "[\"a.b-c/d:e_$\", \"http://x\"]"),
    ("'single \"quotes\"'", "\"single \"quotes\"\""),
    (#""a\"b\\c\n\t\r\a\b\v\f\q""#, "\"a\"b\\c\n\t\r\u{7}\u{8}\u{B}\u{C}q\""),
    (#""\U0041\U00e9\u20ac\Ud83d\Ude00\U""#, "\"Aéu20ac😀U\""),
    (#""\U41 \Ue9""#, "\"A é\""),
    (#""\101\0601\200\341\277""#, "\"A01\u{A0}Æ¿\""),
    ("\"a\\\nb é \\é\"", "\"a\nb é é\""),
    ("<0fbd77 1C\n2d>", "<D713HC0=>"),
    ("<>", "<>"),
    ("a = b; \"c\" = { d = e; };", "{a: \"b\", c: {d: \"e\"}}"),
    ("hello", "\"hello\""),
  ])
  func readsValues(_ source: String, _ expected: String) throws {
    let list = try PropertyList.read(Array(source.utf8), file: "Root.plist")
    #expect(notation(of: list.root) == expected)
    #expect(list.format == .ascii)
  }

  @Test func recordsRangesOfValuesAndKeys() throws {
    let source = "{\n  \"é\" = (a, \"b\");\n  c = <00>;\n}"
    let list = try PropertyList.read(Array(source.utf8), file: "Root.plist")
    func text(_ range: Range<Int>) -> String { String(decoding: list.source.bytes[range], as: UTF8.self) }
    let entries = try #require(list.root.dictionary).entries
    #expect(entries.map { text($0.keyRange) } == ["\"é\"", "c"])
    #expect(entries.map { text($0.value.range) } == ["(a, \"b\")", "<00>"])
    #expect(entries[0].value.array?.map { text($0.range) } == ["a", "\"b\""])
    #expect(text(list.root.range) == source)
  }

  @Test func limitsNesting() throws {
    func nested(_ depth: Int) -> String { String(repeating: "(", count: depth) + String(repeating: ")", count: depth) }
    #expect(notation(of: try readRoot(nested(128))).count == 256)
    #expect(errorText(for: Array(nested(100_000).utf8)) == "1:129 arrays and dictionaries are nested more than 128 levels deep")
    #expect(
      errorText(for: Array(String(repeating: "{a=", count: 100_000).utf8))
        == "1:385 arrays and dictionaries are nested more than 128 levels deep")
  }
}
