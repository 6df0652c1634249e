import SettingsGenTestTools
import Testing

@Suite struct XMLTextErrorTests {
  @Test(arguments: malformedSources)
  func reportsMalformedText(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Sources with text that XML doesn't allow.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  ("<string>a 1️⃣& b</string>", "invalid reference; write '&' as '&amp;'"),
  ("<string>a 1️⃣&lt b</string>", "invalid reference; write '&' as '&amp;'"),
  ("<string>1️⃣&nbsp;</string>", "unknown entity '&nbsp;'; XML only has '&lt;', '&gt;', '&amp;', '&apos;', and '&quot;'"),
  ("<string>1️⃣&#xD800;</string>", "'&#xD800;' isn't a valid character"),
  ("<string>1️⃣&#x110000;</string>", "'&#x110000;' isn't a valid character"),
  ("<string>1️⃣&#xZ;</string>", "'&#xZ;' isn't a valid character"),
  ("<string>1️⃣&#000000065;</string>", "'&#000000065;' isn't a valid character"),
  ("<string>1️⃣&#x0000000041;</string>", "invalid reference; write at most 8 digits and ';' after '&#'"),
  ("2️⃣<string>Tea 1️⃣<!-- or coffee --></string>", "'<string>' can't contain a comment; move it out of '<string>'"),
  ("<dict>2️⃣<key>Type1️⃣<!-- a --></key></dict>", "'<key>' can't contain a comment; move it out of '<key>'"),
  ("2️⃣<string>1️⃣<?x?></string>", "'<string>' can't contain a processing instruction; move it out of '<string>'"),
  ("2️⃣<string>a1️⃣<b>c</b></string>", "'<string>' can only contain text; close it with '</string>' or write '<' as '&lt;'"),
  ("<string>2️⃣<![CDATA[x</string>1️⃣", "unterminated CDATA section"),
  ("2️⃣<string>a<1️⃣", "'<string>' isn't closed; add '</string>'"),
  ("2️⃣<string>a1️⃣<!", "'<string>' can only contain text; close it with '</string>' or write '<' as '&lt;'"),
]
