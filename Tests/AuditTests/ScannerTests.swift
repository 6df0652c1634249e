import Testing

@testable import SettingsGenAudit

@Suite("The scanner of source files")
struct ScannerTests {
  /// Returns the texts of the string literals in a source, with `…` for the parts that are only known at run time.
  private func literals(_ source: String, _ language: SourceLanguage) -> [String] {
    Array(source.utf8).withUnsafeBufferPointer { text in
      var scanner = SourceScanner(text, language: language)
      scanner.scan()
      return scanner.tokens.filter { $0.kind == .string }.map { token in
        LiteralText(token.content, in: text, holes: scanner.holes[token.range.lowerBound] ?? []).parts.map { part in
          String(decoding: part, as: UTF8.self)
        }.joined(separator: "…")
      }
    }
  }

  /// Returns the texts of all tokens in a source.
  private func tokens(_ source: String, _ language: SourceLanguage) -> [String] {
    Array(source.utf8).withUnsafeBufferPointer { text in
      var scanner = SourceScanner(text, language: language)
      scanner.scan()
      return scanner.tokens.map { String(decoding: text[$0.range], as: UTF8.self) }
    }
  }

  @Test(arguments: [
    (#"a("b", "")"#, ["b", ""]),
    (##"#"a\"b"# + #"c\#n"#"##, [#"a\"b"#, "c\\#n"]),
    ("\"\"\"\n  a\n    b\n  \"\"\"", ["\n  a\n    b\n  "]),
    ("##\"\"\"\nquote \"\"\" here\n\"\"\"##", ["\nquote \"\"\" here\n"]),
    (#""a\(b("c") + "\(d)")e""#, ["a…e", "c", "…"]),
    (##"#"a\(b)\#(c)d"#"##, [#"a\(b)…d"#]),
    (#""tab\t \\ \"""#, [#"tab\t \\ \""#]),
    ("\"not closed\nlet a = \"b\"", ["not closed", "b"]),
    ("\"\"\"\nnot closed", ["\nnot closed"]),
    ("/* \"a\" */ \"b\" // \"c\"", ["b"]),
    ("\"/* a */\" \"// b\"", ["/* a */", "// b"]),
    ("#if os(iOS)\n\"a\"\n  #elseif DEBUG\n\"b\"\n#else\n\"c\"\n#endif\n#warning(\"d\")", ["a", "b", "c", "d"]),
    (##"let a = #keyPath(b); #selector(c)"##, []),
    (#"a / b + "c" + d / e; f/g["h"]/i"#, ["c", "h"]),
    (#"static func /(a: A, b: B) -> C { C("d", a / b) }; a.reduce(1, /) + "e" + a / b"#, ["d", "e"]),
  ])
  func swift(source: String, expected: [String]) { #expect(literals(source, .swift) == expected) }

  @Test(arguments: [
    (#"@"a" "b" L"c""#, ["a", "b", "c"]),
    (#"'"' "a" '\'' "b""#, ["a", "b"]),
    ("\"a\\\nb\" \"c\\\r\nd\"", ["a\\\nb", "c\\\r\nd"]),
    (#""\x41\"""#, [#"\x41\""#]),
    ("@\"not closed\n@\"b\"", ["not closed", "b"]),
    ("#if 0\n\"a\"\n#elif VERSION == \"b\"\n\"c\"\n#endif\n\"d\"", ["a", "c", "d"]),
    ("#ifdef X\nit's \"a\n#else\n\"b\"\n#endif", ["b"]),
    ("/* a /* \"b\" */ \"c\"", ["c"]),
  ])
  func c(source: String, expected: [String]) { #expect(literals(source, .c) == expected) }

  @Test func numbersAreSingleTokens() {
    #expect(
      tokens("1.5e3 0x1F-2 -1_000.25 a1 1..<2", .swift) == [
        "1.5e3", "0x1F", "-", "2", "-", "1_000.25", "a1", "1", ".", ".", "<", "2",
      ])
  }

  @Test(arguments: [
    ("Display%@", "DisplayClock", true), ("Display%@", "MapDisplay", false), ("%1$@_%02d", "a_12", true),
    ("%@.level", "log.level", true),
    ("100%%", "100%", true), ("a%@b%@c", "a1b2c", true), ("a%@b%@c", "a1c", false), ("a%@", "a", true), ("%@a%@", "bab", true),
    ("ab%@ba", "aba", false), ("100% sure", "100% sure", true),
    ("100%", "100%", true), ("5%!", "5%!", true),
  ])
  func formatsMatchKeys(format: String, key: String, expected: Bool) {
    var text = LiteralText()
    text.append(Array(format.utf8))
    #expect(text.withoutSpecifiers.matches(Array(key.utf8)) == expected)
  }

  @Test("takes linear time for literals that are nested or not closed")
  func linearity() {
    for piece in ["\"\\(", "\"\\(\"", "#if 0\n", "/*", "= [\"a\": ", "R\"(", "\"\"\"\n\\("] {
      for language in [SourceLanguage.swift, .c] {
        let source = String(repeating: piece, count: 20_000)
        #expect(tokens(source, language).count <= source.utf8.count)
      }
    }
  }
}
