import SettingsGenTestTools
import Testing

@Suite struct XMLPrologErrorTests {
  @Test(arguments: malformedSources)
  func reportsMalformedProlog(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Sources with errors before or after the root element.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  (#"1️⃣hello <?xml version="1.0"?><plist><dict/></plist>"#, "unexpected text 'hello ' before the root element; remove it"),
  (
    "\n1️⃣<?xml version=\"1.0\"?><plist><dict/></plist>",
    "XML declaration is not at the start of the file; move it there"
  ),
  (
    "<!-- c -->\n1️⃣<?xml version='1.0'?><plist><dict/></plist>",
    "XML declaration is not at the start of the file; move it there"
  ),
  ("<?xml version='1️⃣2.0'?><plist/>", "unsupported XML version '2.0'; use '1.0'"),
  ("<?xml 1️⃣encoding='UTF-8'?><dict/>", #"invalid XML declaration; expected '<?xml version="1.0" encoding="UTF-8"?>'"#),
  ("<?xml version='1.0' 1️⃣foo='x'?><dict/>", #"invalid XML declaration; expected '<?xml version="1.0" encoding="UTF-8"?>'"#),
  ("<?xml version='1.0' encoding='1️⃣EBCDIC-US'?><dict/>", "unsupported encoding 'EBCDIC-US'; save the file as UTF-8"),
  (
    "<?xml version='1.0' encoding='1️⃣UTF-16'?><dict/>",
    "file declares encoding 'UTF-16' but is not UTF-16; declare 'UTF-8'"
  ),
  (
    "<?xml version='1.0' encoding='US-ASCII'?><string>1️⃣é</string>",
    "file declares encoding 'US-ASCII' but has a non-ASCII character; declare 'UTF-8'"
  ),
  ("<?xml version='1.0'1️⃣", "expected '?>', found end of file"),
  ("<?xml version='1.0'1️⃣?", "expected '?>', found '?'"),
  ("<dict/>2️⃣<!-- 1️⃣", "unterminated comment"),
  ("2️⃣<!-- a1️⃣", "unterminated comment"),
  ("2️⃣<!-->1️⃣", "unterminated comment"),
  ("2️⃣<?pi1️⃣", "unterminated processing instruction"),
  ("<?1️⃣ a?><dict/>", "expected the name of a processing instruction, found ' '"),
  ("<!DOCTYPE plist [1️⃣<!ENTITY a 'b'>]><dict/>", "custom entities are not supported; write the text itself"),
  ("<!DOCTYPE plist [1️⃣%a;]><dict/>", "custom entities are not supported; write the text itself"),
  ("<!DOCTYPE1️⃣", "expected a space and the name of the root element after '<!DOCTYPE', found end of file"),
  ("<!DOCTYPE plist SYSTEM1️⃣><dict/>", "expected a space after 'SYSTEM', found '>'"),
  ("<!DOCTYPE plist PUBLIC 'a'1️⃣><dict/>", "expected a space after the public identifier, found '>'"),
  ("2️⃣<!DOCTYPE plist [<!ELEMENT a (b)>1️⃣", "unterminated DOCTYPE"),
  ("<!DOCTYPE plist [1️⃣junk]>", "expected a declaration or ']', found 'j'"),
  ("<dict/>1️⃣<!DOCTYPE plist>", "unexpected second root element; a property list has one value"),
  ("<!DOCTYPE plist>1️⃣<!DOCTYPE plist><dict/>", "unexpected DOCTYPE; only one is allowed, before the root element"),
]
