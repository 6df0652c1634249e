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

/// Pages are read as Foundation reads them, which ignores the contents of comments, processing instructions, the DOCTYPE and tags.
@Suite struct XMLPrologTests {
  @Test(arguments: [
    "\n<?xml version='1.0'?>", "<!-- c -->\n<?xml version='1.0' encoding='UTF-8'?>", "<?xml version='2.0'?>",
    "<?xml encoding='UTF-8'?>", "<?xml version=1.0 encoding=UTF-8?>", "<?xml version='1.0' foo='x'?>", "<? a?>",
    "<!-- a -- b -->",
    "<!-- a --->", "<!-- \u{1} -->", "<!DOCTYPE plist SYSTEM>", "<!DOCTYPE>", "<!DOCTYPEplist PUBLIC 'a'>",
    "<!DOCTYPE plist ''\">",
    "<!DOCTYPE plist><!DOCTYPE plist>",
    "<?xml version=1.0 encoding=UTF-8?>\n<!DOCTYPE plist PUBLIC -//Apple//DTD PLIST 1.0//EN a>",
  ])
  func readsWhatFoundationReads(_ prolog: String) throws {
    let source = Array((prolog + "<plist version='1.0'><dict><key>a</key><true/></dict></plist>").utf8)
    let value = try PropertyListSerialization.propertyList(from: Data(source), options: [], format: nil)
    #expect((value as? [String: Bool])?["a"] == true)
    #expect(try PropertyList.read(source, file: "Root.plist").root.dictionary?["a"]?.boolean == true)
  }
}

/// Values that aren't XML, but that Foundation reads.
@Suite struct XMLLeniencyTests {
  @Test(arguments: [
    "<string a>x</string>", "<string a=1>x</string>", "<string a='1' a='2'>x</string>", "<string a='<'>x</string>",
    "<string a='&x;'b>x</string>", "<string a=\">\">x</string>", "<string>x</string><dict/>", "<string>x</string>junk",
    "<string>x</string><!-- ", "<string>x</string><!DOCTYPE plist>", "<plist version=1.0\"><string>x</string></plist></plist>",
    "<plist><plist><string>x</string></plist></plist>", "<key>x</key>", "<string>a ]]> b</string>",
    "<string>&#1;&#0;&#;</string>",
    "<string>\u{1}\u{0}\u{FFFE}\u{FFFF}</string>", "<string><![CDATA[\u{1}\r]]></string>", "<string>a\r\nb\rc</string>",
  ])
  func readsTheSameText(_ source: String) throws {
    let value = try PropertyListSerialization.propertyList(from: Data(source.utf8), options: [], format: nil)
    let text = try PropertyList.read(Array(source.utf8), file: "Root.plist").root.string
    #expect((value as? String).map { Array($0.utf8) } == text.map { Array($0.utf8) })
  }

  @Test("A key can be a value, and invalid UTF-8 can be where nothing is decoded")
  func keysAndInvalidBytes() throws {
    let list = try PropertyList.read(Array("<dict><key>a</key><key>b</key></dict>".utf8), file: "Root.plist")
    #expect(list.root.dictionary?["a"]?.string == "b")
    #expect(try PropertyList.read(Array("<array><key>a</key></array>".utf8), file: "Root.plist").root.array?.first?.string == "a")
    for parts in [["<!-- ", " --><true/>"], ["<?a ", "?><true/>"], ["<true a='", "'/>"], ["<true/>", ""]] {
      let bytes = Array(parts[0].utf8) + [0xE9] + Array(parts[1].utf8)
      #expect(try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil) as? Bool == true)
      #expect(try PropertyList.read(bytes, file: "Root.plist").root.boolean == true)
    }
  }
}

/// Sources with errors before or after the root element.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  (#"1️⃣hello <?xml version="1.0"?><plist><dict/></plist>"#, "unexpected text 'hello ' before the root element; remove it"),
  ("<?xml version='1.0' encoding='1️⃣EBCDIC-US'?><dict/>", "unsupported encoding 'EBCDIC-US'; save the file as UTF-8"),
  (
    "<?xml version='1.0' encoding='1️⃣UTF-16'?><dict/>",
    "file declares encoding 'UTF-16' but isn't UTF-16; declare 'UTF-8'"
  ),
  ("2️⃣<?xml version='1.0'1️⃣", "unterminated processing instruction"),
  ("2️⃣<?xml version='1.0'?1️⃣", "unterminated processing instruction"),
  ("2️⃣<!-- a1️⃣", "unterminated comment"),
  ("2️⃣<!-->1️⃣", "unterminated comment"),
  ("2️⃣<?pi1️⃣", "unterminated processing instruction"),
  ("2️⃣<!DOCTYPE1️⃣", "unterminated DOCTYPE"),
  ("<!DOCTYPE plist 1️⃣[<!ELEMENT a (b)>", "DOCTYPE contains declarations; remove them and their brackets"),
  ("<!DOCTYPE plist 1️⃣[]><true/>", "DOCTYPE contains declarations; remove them and their brackets"),
  ("1️⃣<!----><true/>", "empty comment before the root element, whose end Foundation doesn't find; remove it"),
  ("<plist>1️⃣<!DOCTYPE plist><dict/></plist>", "unexpected DOCTYPE; it's only allowed before the root element"),
]
