import SettingsGenSupport
import Testing

@Suite("Text from the user's files")
struct EscapingTests {
  @Test(
    "is a Swift string literal that nothing in it can end",
    arguments: [
      ("", #""""#), ("Sound", #""Sound""#), (#"a "b" \(c)"#, #""a \"b\" \\(c)""#), ("a\r\n\tb", #""a\r\n\tb""#),
      ("\u{202E}\u{0}", #""\u{202E}\u{0}""#), ("Größe ❤️", #""Größe ❤️""#), ("\u{2028}", #""\u{2028}""#),
    ])
  func swiftString(text: String, literal: String) { #expect(SwiftLiteral.string(text) == literal) }

  @Test(
    "is a comment that nothing in it can end",
    arguments: [
      ("", []), ("one ", ["one"]), ("one\ntwo\r\n\u{2028}three", ["one", "two", "three"]), ("\u{202E}*/", [#"\u{202E}*/"#]),
      ("👩\u{200D}💻", ["👩\u{200D}💻"]),
    ])
  func swiftComment(text: String, lines: [String]) {
    #expect(SwiftLiteral.commentLines(text) == lines)
    #expect(SwiftLiteral.comment(text).split(separator: "\n").count <= 1)
  }

  @Test("is code in a doc comment, with two backticks around one")
  func swiftCode() {
    #expect(SwiftLiteral.code("sound") == "`sound`")
    #expect(SwiftLiteral.code("a`b") == "`` a`b ``")
  }

  @Test("is a name in backticks where it is a keyword")
  func swiftNames() {
    #expect(SwiftLiteral.identifier("sound") == "sound")
    #expect(SwiftLiteral.identifier("default") == "`default`")
    #expect(SwiftLiteral.member("default") == "default")
    #expect(SwiftLiteral.member("init") == "`init`")
    #expect(SwiftLiteral.type("Theme.default") == "Theme.`default`")
  }

  @Test("is a real that has the type Double in every context")
  func swiftReal() {
    #expect([1, 0.5, -.infinity, .nan].map(SwiftLiteral.real) == ["1.0", "0.5", "-Double.infinity", "Double.nan"])
  }

  @Test(
    "is Markdown without markup",
    arguments: [
      ("*a* [b](c)", #"\*a\* \[b\](c)"#), ("a | b\nc", #"a \| b<br>c"#), ("- 1. a", #"\- 1. a"#), ("1. a", #"1\. a"#),
      ("https://www.example.com", #"https:\//www\.example.com"#), ("<b>&amp;", #"\<b\>\&amp;"#),
    ])
  func markdown(text: String, markdown: String) { #expect(MarkdownText.text(text) == markdown) }

  @Test(
    "is code in Markdown, as HTML where backticks can't hold it",
    arguments: [
      ("", #"`""`"#), ("a b", "`a b`"), ("a`b", "<code>a&#96;b</code>"), ("a|b", "<code>a&#124;b</code>"),
      ("a\nb", "<code>a&#92;nb</code>"),
      (" a", "<code> a</code>"),
    ])
  func markdownCode(text: String, markdown: String) { #expect(MarkdownText.code(text) == markdown) }

  @Test("is shown with line breaks and without controls")
  func shown() { #expect("a\r\nb\u{2028}c\td\u{7}".shown == "a\nb\nc d\u{FFFD}") }
}
