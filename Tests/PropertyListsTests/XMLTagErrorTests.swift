import Testing

@Suite struct XMLTagErrorTests {
  @Test(arguments: malformedSources)
  func reportsMalformedTags(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Sources with tags that are truncated, misspelled, unexpected, or have malformed attributes.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  ("<plist><dict/>‸<dict/></plist>", "unexpected second value in '<plist>'; a property list has one value"),
  ("<plist><dict/></plist>‸<dict/>", "unexpected second root element; a property list has one value"),
  ("<dict/>‸junk", "unexpected text 'junk' after the root element; remove it"),
  ("†<plist><dict/>‸junk</plist>", "unexpected text 'junk' in '<plist>'; remove it"),
  ("<dict></dict‸", "expected '>' after '</dict', found end of file"),
  ("<dict></dict ‸x>", "expected '>' after '</dict', found 'x'"),
  ("<array>‸<strng>a</strng></array>", "unknown element '<strng>'; did you mean '<string>'?"),
  ("<array>‸<foo/></array>", "unknown element '<foo>'"),
  ("‸<Dict/>", "unknown element '<Dict>'; did you mean '<dict>'?"),
  ("<array>‸<![CDATA[x]]></array>", "unexpected CDATA section between elements; put it in a '<string>'"),
  ("<dict a‸/>", "expected '=', found '/'"),
  ("<dict a=‸1/>", "expected a quoted value, found '1'"),
  ("<dict a='1' ‸a='2'/>", "duplicate attribute 'a'; remove one"),
  ("<dict a='‸<'/>", "'<' is not allowed in an attribute; write '&lt;'"),
  ("<dict a='‸&x;'/>", "unknown entity '&x;'; XML only has '&lt;', '&gt;', '&amp;', '&apos;' and '&quot;'"),
  ("<dict a='1'‸b='2'/>", "expected '>', found 'b'"),
  ("<dict a=†'1‸", "unterminated attribute value"),
  ("<dict ‸/ >", "expected '>', found '/'"),
  ("<‸ dict/>", "expected an element name, found ' '"),
  ("<‸1dict/>", "element name can't start with '1'"),
  ("†<‸", "unterminated tag"),
  ("†<d‸", "unterminated tag"),
  ("†<dict‸", "unterminated tag"),
  ("<dict‸/", "expected '>', found '/'"),
]
