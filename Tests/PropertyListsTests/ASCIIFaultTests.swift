import Testing

@Suite struct ASCIIFaultTests {
  @Test(arguments: illFormed)
  func illFormedOldStyleIsTold(_ source: MarkedSource, _ message: String) {
    #expect(source.complaint == source.expected(message))
  }
}

/// Ill-formed sources in the old style, and what is no property list in any form.
private let illFormed: [(source: MarkedSource, message: String)] = [
  ("‸", "The file is empty; a property list begins with `<plist>`"),
  ("‸  \n", "The file is empty; a property list begins with `<plist>`"),
  ("{ †a = b‸ }", "`;` is missing after the value of “a”"),
  ("†{ a = b; ‸", "The file ends inside a dictionary; `}` is missing"),
  ("{ a ‸b; }", "Found “b” where `=` after the key “a” has to come"),
  ("{ ‸= b; }", "Found “=” where a key has to come"),
  ("( a ‸b )", "Found “b” where `,` or `)` has to come"),
  ("†( a, ‸", "The file ends inside an array; `)` is missing"),
  ("(a,‸,b)", "Found “,” where a value has to come"),
  (#"{ a = †"b‸"#, "The file ends inside a string; its closing quote is missing"),
  ("<0fb‸>", "Data has two hexadecimal digits a byte; the last one is missing"),
  ("( †<0f‸z> )", "Found “z” where a hexadecimal digit or `>` has to come"),
  ("‸<*X5>", "A typed value is one of `<*I5>`, `<*R1.5>`, `<*BY>`, `<*BN>` and `<*D2026-01-31 00:00:00 +0000>`"),
  ("‸<*I5", "A typed value is one of `<*I5>`, `<*R1.5>`, `<*BY>`, `<*BN>` and `<*D2026-01-31 00:00:00 +0000>`"),
  ("‸<*I>", "A typed value is one of `<*I5>`, `<*R1.5>`, `<*BY>`, `<*BN>` and `<*D2026-01-31 00:00:00 +0000>`"),
  ("†/* open‸", "The file ends inside a comment"),
  ("a ‸b", "Found “b” after the end of the property list"),
  ("{}‸{}", "Found “{” after the end of the property list"),
  (#"†"a\‸"#, "The file ends inside a string; its closing quote is missing"),
  (#""‸\Ud83d""#, #"Half of a surrogate pair; write both halves, as in `\Ud83d\Ude00`"#),
  ("‸\u{7F}ELF\u{2}", #"Found “\u{7F}” where a property list, in XML, binary or the old style, has to come"#),
  ("†a = b‸", "`;` is missing after the value of “a”"),
  ("‸@@", "Found “@” where a property list, in XML, binary or the old style, has to come"),
  ("‸)", "Found “)” where a property list, in XML, binary or the old style, has to come"),
]
