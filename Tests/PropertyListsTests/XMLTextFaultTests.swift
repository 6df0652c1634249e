import Testing

@Suite struct XMLTextFaultTests {
  @Test(arguments: illFormed)
  func illFormedTextIsTold(_ source: MarkedSource, _ message: String) {
    #expect(source.complaint == source.expected(message))
  }
}

/// Text with what XML does not let stand in it.
private let illFormed: [(source: MarkedSource, message: String)] = [
  ("<string>a ‸& b</string>", "`&` begins a reference such as `&lt;`; for the character itself write `&amp;`"),
  ("<string>a ‸&lt b</string>", "`&` begins a reference such as `&lt;`; for the character itself write `&amp;`"),
  ("<string>‸&nbsp;</string>", "The entity “&nbsp;” is unknown; XML has `&lt;`, `&gt;`, `&amp;`, `&apos;` and `&quot;`"),
  ("<string>‸&#0;</string>", "“&#0;” stands for no character of XML"),
  ("<string>‸&#xD800;</string>", "“&#xD800;” stands for no character of XML"),
  ("<string>‸&#x110000;</string>", "“&#x110000;” stands for no character of XML"),
  ("<string>‸&#;</string>", "“&#;” stands for no character of XML"),
  ("<string>‸&#xZ;</string>", "“&#xZ;” stands for no character of XML"),
  ("<string>a ‸]]> b</string>", "`]]>` may not stand in text; write `]]&gt;`"),
  ("<string>‸\u{1}</string>", "The control character 0x01 may not stand in XML; remove it"),
  ("<string>‸\u{0}</string>", "The control character 0x00 may not stand in XML; remove it"),
  ("<string>‸\u{FFFE}</string>", "U+FFFE may not stand in XML; remove it"),
  ("†<string>a‸<b>c</b></string>", "`<string>` holds text alone; close it with `</string>`, or write `&lt;` for `<`"),
  ("<string>†<![CDATA[x</string>‸", "The file ends inside CDATA"),
  ("†<string>a<‸", "The file ends inside `<string>`; `</string>` is missing"),
  ("†<string>a‸<!", "`<string>` holds text alone; close it with `</string>`, or write `&lt;` for `<`"),
]
