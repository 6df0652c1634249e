import Testing

@Suite struct ASCIIErrorTests {
  @Test(arguments: malformedSources)
  func reportsMalformedSource(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Malformed old-style sources, and sources that are not a property list in any format.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  ("‸", "file is empty; expected a property list"),
  ("‸  \n", "file is empty; expected a property list"),
  ("{ †a = b‸ }", "expected ';' after the value of 'a'"),
  ("†{ a = b; ‸", "unterminated dictionary; expected '}'"),
  ("{ a ‸b; }", "expected '=' after key 'a', found 'b'"),
  ("{ ‸= b; }", "expected a key, found '='"),
  ("( a ‸b )", "expected ',' or ')', found 'b'"),
  ("†( a, ‸", "unterminated array; expected ')'"),
  ("(a,‸,b)", "expected a value, found ','"),
  (#"{ a = †"b‸"#, "unterminated string; expected a closing quote"),
  ("<0fb‸>", "odd number of hexadecimal digits; each byte has two"),
  ("( †<0f‸z> )", "expected a hexadecimal digit or '>', found 'z'"),
  ("‸<*X5>", "invalid typed value; expected '<*I5>', '<*R1.5>', '<*BY>', '<*BN>' or '<*D2026-01-31 00:00:00 +0000>'"),
  ("‸<*I5", "invalid typed value; expected '<*I5>', '<*R1.5>', '<*BY>', '<*BN>' or '<*D2026-01-31 00:00:00 +0000>'"),
  ("‸<*I>", "invalid typed value; expected '<*I5>', '<*R1.5>', '<*BY>', '<*BN>' or '<*D2026-01-31 00:00:00 +0000>'"),
  ("†/* open‸", "unterminated comment"),
  ("a ‸b", "unexpected 'b' after the property list"),
  ("{}‸{}", "unexpected '{' after the property list"),
  (#"†"a\‸"#, "unterminated string; expected a closing quote"),
  (#""‸\Ud83d""#, #"unpaired surrogate; write both halves of the pair, as in '\Ud83d\Ude00'"#),
  ("‸\u{7F}ELF\u{2}", #"expected an XML, binary or old-style property list, found '\u{7F}'"#),
  ("†a = b‸", "expected ';' after the value of 'a'"),
  ("‸@@", "expected an XML, binary or old-style property list, found '@'"),
  ("‸)", "expected an XML, binary or old-style property list, found ')'"),
]
