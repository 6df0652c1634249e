import SettingsGenSupport
import Testing

@Suite("Text from the user's files")
struct EscapingTests {
  @Test(
    "is escaped in a Swift string literal",
    arguments: [
      ("", #""""#), ("Sound", #""Sound""#), (#"a "b" \(c)"#, #""a \"b\" \\(c)""#), ("a\r\n\tb", #""a\r\n\tb""#),
      ("\u{202E}\u{0}", #""\u{202E}\u{0}""#), ("Größe ❤️", #""Größe ❤️""#), ("\u{2028}", #""\u{2028}""#),
    ])
  func swiftString(text: String, literal: String) { #expect(SwiftLiteral.string(text) == literal) }

  @Test(
    "is escaped in a Swift comment",
    arguments: [
      ("", []), ("one ", ["one"]), ("one\ntwo\r\n\u{2028}three", ["one", "two", "three"]), ("\u{202E}*/", [#"\u{202E}*/"#]),
      ("👩\u{200D}💻", ["👩\u{200D}💻"]),
    ])
  func swiftComment(text: String, lines: [String]) {
    #expect(SwiftLiteral.commentLines(text) == lines)
    #expect(SwiftLiteral.comment(text).split(separator: "\n").count <= 1)
  }

  @Test("is inline code in a doc comment, between two backticks if it contains one")
  func swiftCode() {
    #expect(SwiftLiteral.code("sound") == "`sound`")
    #expect(SwiftLiteral.code("a`b") == "`` a`b ``")
  }

  @Test("is a name in backticks if it's a keyword")
  func swiftNames() {
    #expect(SwiftLiteral.identifier("sound") == "sound")
    #expect(SwiftLiteral.identifier("default") == "`default`")
    #expect(SwiftLiteral.member("default") == "default")
    #expect(SwiftLiteral.member("init") == "`init`")
    #expect(SwiftLiteral.type("Theme.default") == "Theme.`default`")
  }

  @Test("is a number literal of type Double in every context")
  func swiftReal() {
    #expect([1, 0.5, -.infinity, .nan].map(SwiftLiteral.real) == ["1.0", "0.5", "-Double.infinity", "Double.nan"])
  }

  @Test(
    "is escaped in Markdown",
    arguments: [
      ("*a* [b](c)", #"\*a\* \[b\](c)"#), ("a | b\nc", #"a \| b<br>c"#), ("- 1. a", #"\- 1. a"#), ("+ a + b", #"\+ a + b"#),
      ("=", #"\="#), ("1. a", #"1\. a"#),
      ("https://www.example.com", #"https:\//www\.example.com"#), ("<b>&amp;", #"\<b\>\&amp;"#),
      ("@ann @@ann (@org/team)", #"\@&#8203;ann \@\@&#8203;ann (\@&#8203;org/team)"#),
      ("a@example.com %@", #"a\@example.com %\@"#),
      ("see #12, a/b#3, # 4", ##"see \#&#8203;12, a/b\#&#8203;3, \# 4"##),
    ])
  func markdown(text: String, markdown: String) { #expect(MarkdownText.text(text) == markdown) }

  @Test(
    "is inline code in Markdown, or HTML if backticks don't work",
    arguments: [
      ("", #"`""`"#), ("a b", "`a b`"), ("a`b", "<code>a&#96;b</code>"), ("a|b", "<code>a&#124;b</code>"),
      ("a\nb", "<code>a&#92;nb</code>"),
      (" a", "<code> a</code>"),
    ])
  func markdownCode(text: String, markdown: String) { #expect(MarkdownText.code(text) == markdown) }

  @Test("is displayed with line breaks and without control characters")
  func displayText() { #expect("a\r\nb\u{2028}c\td\u{7}".displayText == "a\nb\nc d\u{FFFD}") }
}
