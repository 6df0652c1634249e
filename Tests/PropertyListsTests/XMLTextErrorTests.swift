import Testing

@Suite struct XMLTextErrorTests {
  @Test(arguments: malformedSources)
  func reportsMalformedText(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Sources with text that XML doesn't allow.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  ("<string>a ‸& b</string>", "invalid reference; write '&' as '&amp;'"),
  ("<string>a ‸&lt b</string>", "invalid reference; write '&' as '&amp;'"),
  ("<string>‸&nbsp;</string>", "unknown entity '&nbsp;'; XML only has '&lt;', '&gt;', '&amp;', '&apos;' and '&quot;'"),
  ("<string>‸&#0;</string>", "'&#0;' is not a valid XML character"),
  ("<string>‸&#xD800;</string>", "'&#xD800;' is not a valid XML character"),
  ("<string>‸&#x110000;</string>", "'&#x110000;' is not a valid XML character"),
  ("<string>‸&#;</string>", "'&#;' is not a valid XML character"),
  ("<string>‸&#xZ;</string>", "'&#xZ;' is not a valid XML character"),
  ("<string>a ‸]]> b</string>", "']]>' is not allowed in text; write ']]&gt;'"),
  ("<string>‸\u{1}</string>", "control character 0x01 is not allowed in XML; remove it"),
  ("<string>‸\u{0}</string>", "control character 0x00 is not allowed in XML; remove it"),
  ("<string>‸\u{FFFE}</string>", "U+FFFE is not allowed in XML; remove it"),
  ("†<string>a‸<b>c</b></string>", "'<string>' can only contain text; close it with '</string>' or write '<' as '&lt;'"),
  ("<string>†<![CDATA[x</string>‸", "unterminated CDATA section"),
  ("†<string>a<‸", "'<string>' is not closed; add '</string>'"),
  ("†<string>a‸<!", "'<string>' can only contain text; close it with '</string>' or write '<' as '&lt;'"),
]
