import Foundation
import SettingsGenPropertyLists
import SettingsGenTestTools
import Testing

@Suite struct XMLPrologErrorTests {
  @Test(arguments: malformedSources)
  func reportsMalformedProlog(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// The prolog is read as Foundation reads it, which ignores the contents of comments and processing instructions.
@Suite struct XMLPrologTests {
  @Test(arguments: [
    "\n<?xml version='1.0'?>", "<!-- c -->\n<?xml version='1.0' encoding='UTF-8'?>", "<?xml version='2.0'?>",
    "<?xml encoding='UTF-8'?>", "<?xml version=1.0 encoding=UTF-8?>", "<?xml version='1.0' foo='x'?>", "<? a?>",
    "<!-- a -- b -->",
    "<!-- a --->", "<!-- \u{1} -->",
  ])
  func readsWhatFoundationReads(_ prolog: String) throws {
    let source = Array((prolog + "<plist version='1.0'><dict><key>a</key><true/></dict></plist>").utf8)
    let value = try PropertyListSerialization.propertyList(from: Data(source), options: [], format: nil)
    #expect((value as? [String: Bool])?["a"] == true)
    #expect(try PropertyList.read(source, file: "Root.plist").root.dictionary?["a"]?.boolean == true)
  }
}

/// Sources with errors before or after the root element.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  (#"1️⃣hello <?xml version="1.0"?><plist><dict/></plist>"#, "unexpected text 'hello ' before the root element; remove it"),
  ("<?xml version='1.0' encoding='1️⃣EBCDIC-US'?><dict/>", "unsupported encoding 'EBCDIC-US'; save the file as UTF-8"),
  (
    "<?xml version='1.0' encoding='1️⃣UTF-16'?><dict/>",
    "file declares encoding 'UTF-16' but is not UTF-16; declare 'UTF-8'"
  ),
  (
    "<?xml version='1.0' encoding='US-ASCII'?><string>1️⃣é</string>",
    "file declares encoding 'US-ASCII' but has a non-ASCII character; declare 'UTF-8'"
  ),
  ("2️⃣<?xml version='1.0'1️⃣", "unterminated processing instruction"),
  ("2️⃣<?xml version='1.0'?1️⃣", "unterminated processing instruction"),
  ("<dict/>2️⃣<!-- 1️⃣", "unterminated comment"),
  ("2️⃣<!-- a1️⃣", "unterminated comment"),
  ("2️⃣<!-->1️⃣", "unterminated comment"),
  ("2️⃣<?pi1️⃣", "unterminated processing instruction"),
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
