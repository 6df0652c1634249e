import SettingsGenTestTools
import Testing

@Suite struct ASCIIErrorTests {
  @Test(arguments: malformedSources)
  func reportsMalformedSource(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Malformed old-style sources, and sources that aren't a property list in any format.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  ("1️⃣", "file is empty; expected a property list"),
  ("1️⃣  \n", "file is empty; expected a property list"),
  ("{ 2️⃣a = b1️⃣ }", "expected ';' after the value of 'a'"),
  ("2️⃣{ a = b; 1️⃣", "unterminated dictionary; expected '}'"),
  ("{ a 1️⃣b; }", "expected '=' after key 'a', found 'b'"),
  ("{ 1️⃣= b; }", "expected a key, found '='"),
  ("( a 1️⃣b )", "expected ',' or ')', found 'b'"),
  ("2️⃣( a, 1️⃣", "unterminated array; expected ')'"),
  ("{ a = 2️⃣<0f 1️⃣", "unterminated data; expected '>'"),
  ("(a,1️⃣,b)", "expected a value, found ','"),
  (#"{ a = 2️⃣"b1️⃣"#, "unterminated string; expected a closing quote"),
  ("<0fb1️⃣>", "odd number of hexadecimal digits; each byte has two"),
  ("( 2️⃣<0f1️⃣z> )", "expected a hexadecimal digit or '>', found 'z'"),
  ("( 2️⃣<1️⃣*I5> )", "expected a hexadecimal digit or '>', found '*'"),
  ("2️⃣/* open1️⃣", "unterminated comment"),
  ("a 1️⃣b", "unexpected 'b' after the property list"),
  ("{}1️⃣{}", "unexpected '{' after the property list"),
  (#"2️⃣"a\1️⃣"#, "unterminated string; expected a closing quote"),
  (#""1️⃣\Ud83d""#, #"unpaired surrogate; write both halves of the pair, as in '\Ud83d\Ude00'"#),
  ("1️⃣\u{7F}ELF\u{2}", #"expected an XML, binary, or old-style property list, found '\u{7F}'"#),
  ("2️⃣a = b1️⃣", "expected ';' after the value of 'a'"),
  ("1️⃣@@", "expected an XML, binary, or old-style property list, found '@'"),
  ("1️⃣)", "expected an XML, binary, or old-style property list, found ')'"),
]
