import Testing

@Suite struct XMLTagFaultTests {
  @Test(arguments: illFormed)
  func illFormedTagsAreTold(_ source: MarkedSource, _ message: String) {
    #expect(source.complaint == source.expected(message))
  }
}

/// Tags that are cut, misspelt or have ill-formed attributes.
private let illFormed: [(source: MarkedSource, message: String)] = [
  ("<plist><dict/>‸<dict/></plist>", "A second value in `<plist>`; a property list holds one"),
  ("<plist><dict/></plist>‸<dict/>", "A second root element; a property list holds one value"),
  ("<dict/>‸junk", "Text may not stand after the root element; remove “junk”"),
  ("†<plist><dict/>‸junk</plist>", "Text may not stand directly in `<plist>`; remove “junk”"),
  ("<dict></dict‸", "The file ends where the `>` of `</dict>` has to come"),
  ("<dict></dict ‸x>", "Found “x” where the `>` of `</dict>` has to come"),
  ("<array>‸<strng>a</strng></array>", "`<strng>` is no element of a property list; did you mean `<string>`?"),
  ("<array>‸<foo/></array>", "`<foo>` is no element of a property list"),
  ("‸<Dict/>", "`<Dict>` is no element of a property list; did you mean `<dict>`?"),
  ("<array>‸<![CDATA[x]]></array>", "CDATA may not stand between elements; put it into `<string>`"),
  ("<dict a‸/>", "Found “/” where `=` has to come"),
  ("<dict a=‸1/>", "Found “1” where a value in quotes has to come"),
  ("<dict a='1' ‸a='2'/>", "The attribute “a” is given twice"),
  ("<dict a='‸<'/>", "`<` may not stand in an attribute; write `&lt;`"),
  ("<dict a='‸&x;'/>", "The entity “&x;” is unknown; XML has `&lt;`, `&gt;`, `&amp;`, `&apos;` and `&quot;`"),
  ("<dict a='1'‸b='2'/>", "Found “b” where `>` has to come"),
  ("<dict a=†'1‸", "The file ends inside an attribute's value"),
  ("<dict ‸/ >", "Found “/” where `>` has to come"),
  ("<‸ dict/>", "Found “ ” where the name of an element has to come"),
  ("<‸1dict/>", "A name can't begin with “1”"),
  ("†<‸", "The file ends inside a tag"),
  ("†<d‸", "The file ends inside a tag"),
  ("†<dict‸", "The file ends inside a tag"),
  ("<dict‸/", "Found “/” where `>` has to come"),
]
