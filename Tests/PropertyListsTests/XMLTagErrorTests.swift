import SettingsGenTestTools
import Testing

@Suite struct XMLTagErrorTests {
  @Test(arguments: malformedSources)
  func reportsMalformedTags(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Sources with tags that are truncated, misspelled, unexpected, or have malformed attributes.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  ("<plist><dict/>1️⃣<dict/></plist>", "unexpected second value in '<plist>'; a property list has one value"),
  ("2️⃣<plist><dict/>1️⃣junk</plist>", "unexpected text 'junk' in '<plist>'; remove it"),
  ("<dict></dict1️⃣", "expected '>' after '</dict', found end of file"),
  ("<dict></dict 1️⃣x>", "expected '>' after '</dict', found 'x'"),
  ("<array>1️⃣<strng>a</strng></array>", "unknown element '<strng>'; did you mean '<string>'?"),
  ("<array>1️⃣<foo/></array>", "unknown element '<foo>'"),
  ("1️⃣<Dict/>", "unknown element '<Dict>'; did you mean '<dict>'?"),
  ("<array>1️⃣<![CDATA[x]]></array>", "unexpected CDATA section between elements; put it in a '<string>'"),
  ("2️⃣<dict a='11️⃣", "unterminated tag"),
  ("<dict1️⃣\"/>", "expected '>', found '\"'"),
  ("2️⃣<dict / >1️⃣", "'<dict>' isn't closed; add '</dict>'"),
  ("<1️⃣ dict/>", "expected an element name, found ' '"),
  ("<1️⃣1dict/>", "element name can't start with '1'"),
  ("2️⃣<1️⃣", "unterminated tag"),
  ("2️⃣<d1️⃣", "unterminated tag"),
  ("2️⃣<dict1️⃣", "unterminated tag"),
  ("<dict1️⃣/", "expected '>', found '/'"),
]
