import Testing

@Suite struct XMLPrologErrorTests {
  @Test(arguments: malformedSources)
  func reportsMalformedProlog(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Sources with errors before or after the root element.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  (#"‸hello <?xml version="1.0"?><plist><dict/></plist>"#, "unexpected text 'hello ' before the root element; remove it"),
  (
    "\n‸<?xml version=\"1.0\"?><plist><dict/></plist>",
    "XML declaration is not at the start of the file; move it there"
  ),
  (
    "<!-- c -->\n‸<?xml version='1.0'?><plist><dict/></plist>",
    "XML declaration is not at the start of the file; move it there"
  ),
  ("<?xml version='‸2.0'?><plist/>", "unsupported XML version '2.0'; use '1.0'"),
  ("<?xml ‸encoding='UTF-8'?><dict/>", #"invalid XML declaration; expected '<?xml version="1.0" encoding="UTF-8"?>'"#),
  ("<?xml version='1.0' ‸foo='x'?><dict/>", #"invalid XML declaration; expected '<?xml version="1.0" encoding="UTF-8"?>'"#),
  ("<?xml version='1.0' encoding='‸EBCDIC-US'?><dict/>", "unsupported encoding 'EBCDIC-US'; save the file as UTF-8"),
  (
    "<?xml version='1.0' encoding='‸UTF-16'?><dict/>",
    "file declares encoding 'UTF-16' but is not UTF-16; declare 'UTF-8'"
  ),
  (
    "<?xml version='1.0' encoding='US-ASCII'?><string>‸é</string>",
    "file declares encoding 'US-ASCII' but has a non-ASCII character; declare 'UTF-8'"
  ),
  ("<?xml version='1.0'‸", "expected '?>', found end of file"),
  ("<?xml version='1.0'‸?", "expected '?>', found '?'"),
  ("<dict/>†<!-- ‸", "unterminated comment"),
  ("†<!-- a ‸-- b --><dict/>", "'--' is not allowed in a comment; use a single '-'"),
  ("†<!-- a‸", "unterminated comment"),
  ("†<!-- a ‸--->", "'--' is not allowed in a comment; use a single '-'"),
  ("†<?pi‸", "unterminated processing instruction"),
  ("<?‸ a?><dict/>", "expected the name of a processing instruction, found ' '"),
  ("<!DOCTYPE plist [‸<!ENTITY a 'b'>]><dict/>", "custom entities are not supported; write the text itself"),
  ("<!DOCTYPE plist [‸%a;]><dict/>", "custom entities are not supported; write the text itself"),
  ("<!DOCTYPE‸", "expected a space and the name of the root element after '<!DOCTYPE', found end of file"),
  ("<!DOCTYPE plist SYSTEM‸><dict/>", "expected a space after 'SYSTEM', found '>'"),
  ("<!DOCTYPE plist PUBLIC 'a'‸><dict/>", "expected a space after the public identifier, found '>'"),
  ("†<!DOCTYPE plist [<!ELEMENT a (b)>‸", "unterminated DOCTYPE"),
  ("<!DOCTYPE plist [‸junk]>", "expected a declaration or ']', found 'j'"),
  ("<dict/>‸<!DOCTYPE plist>", "unexpected second root element; a property list has one value"),
  ("<!DOCTYPE plist>‸<!DOCTYPE plist><dict/>", "unexpected DOCTYPE; only one is allowed, before the root element"),
]
