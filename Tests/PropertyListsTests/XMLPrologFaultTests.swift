import Testing

@Suite struct XMLPrologFaultTests {
  @Test(arguments: illFormed)
  func whatStandsAroundTheRootIsChecked(_ source: MarkedSource, _ message: String) {
    #expect(source.complaint == source.expected(message))
  }
}

/// Declarations, DOCTYPEs and whatever surrounds the root.
private let illFormed: [(source: MarkedSource, message: String)] = [
  (#"‸hello <?xml version="1.0"?><plist><dict/></plist>"#, "Text may not stand before the root element; remove “hello ”"),
  (
    "\n‸<?xml version=\"1.0\"?><plist><dict/></plist>",
    "The XML declaration must be the very first thing in the file; remove what stands before it"
  ),
  (
    "<!-- c -->\n‸<?xml version='1.0'?><plist><dict/></plist>",
    "The XML declaration must be the very first thing in the file; remove what stands before it"
  ),
  ("<?xml version='‸2.0'?><plist/>", "XML has the version 1.0, not “2.0”"),
  ("<?xml ‸encoding='UTF-8'?><dict/>", #"The XML declaration has the form `<?xml version="1.0" encoding="UTF-8"?>`"#),
  ("<?xml version='1.0' ‸foo='x'?><dict/>", #"The XML declaration has the form `<?xml version="1.0" encoding="UTF-8"?>`"#),
  ("<?xml version='1.0' encoding='‸EBCDIC-US'?><dict/>", "The encoding “EBCDIC-US” is not supported; save the file as UTF-8"),
  (
    "<?xml version='1.0' encoding='‸UTF-16'?><dict/>",
    "The declaration says “UTF-16”, but the file is not in UTF-16; write UTF-8"
  ),
  (
    "<?xml version='1.0' encoding='US-ASCII'?><string>‸é</string>",
    "The declaration says US-ASCII, but this character is not ASCII; write UTF-8"
  ),
  ("<?xml version='1.0'‸", "The file ends where `?>` has to come"),
  ("<?xml version='1.0'‸?", "Found “?” where `?>` has to come"),
  ("<dict/>†<!-- ‸", "The file ends inside a comment"),
  ("†<!-- a ‸-- b --><dict/>", "`--` may not stand inside a comment"),
  ("†<!-- a‸", "The file ends inside a comment"),
  ("†<!-- a ‸--->", "`--` may not stand inside a comment"),
  ("†<?pi‸", "The file ends inside a processing instruction"),
  ("<?‸ a?><dict/>", "Found “ ” where the name of a processing instruction has to come"),
  ("<!DOCTYPE plist [‸<!ENTITY a 'b'>]><dict/>", "Entities of one's own are refused in a property list; write the text itself"),
  ("<!DOCTYPE plist [‸%a;]><dict/>", "Entities of one's own are refused in a property list; write the text itself"),
  ("<!DOCTYPE‸", "The file ends where a space and the name of the root element has to come"),
  ("<!DOCTYPE plist SYSTEM‸><dict/>", "Found “>” where a space after SYSTEM has to come"),
  ("<!DOCTYPE plist PUBLIC 'a'‸><dict/>", "Found “>” where a space after the public identifier has to come"),
  ("†<!DOCTYPE plist [<!ELEMENT a (b)>‸", "The file ends inside the DOCTYPE"),
  ("<!DOCTYPE plist [‸junk]>", "Found “j” where a declaration or `]` has to come"),
  ("<dict/>‸<!DOCTYPE plist>", "A second root element; a property list holds one value"),
  ("<!DOCTYPE plist>‸<!DOCTYPE plist><dict/>", "A DOCTYPE stands once, before the root element; remove this one"),
]
