import SettingsGenSupport
import Testing

@testable import SettingsGenPropertyLists

@Suite struct XMLReaderTests {
  @Test(arguments: [
    ("<string>a</string>", "\"a\""),
    ("<string/>", "\"\""),
    ("<string></string>", "\"\""),
    ("<string>a string longer than what is stored in place</string>", "\"a string longer than what is stored in place\""),
    ("<string> a\n\tb </string>", "\" a\n\tb \""),
    ("<string>a\r\nb\rc</string>", "\"a\r\nb\rc\""),
    ("<string>&lt;&gt;&amp;&apos;&quot;</string>", "\"<>&'\"\""),
    ("<string>&#65;&#x42;&#x1F600;&#0000067;&#13;</string>", "\"AB😀C\r\""),
    ("<string>\u{FEFF}a\u{FEFF}</string>", "\"a\u{FEFF}\""),
    ("<string>a<![CDATA[<b>&amp;]]]>c</string>", "\"a<b>&amp;]c\""),
    ("<string><![CDATA[]]]]><![CDATA[>]]></string>", "\"]]>\""),
    ("<string>a ] b ]] c > d</string>", "\"a ] b ]] c > d\""),
    ("<string>日本語 é \u{FFFD} \u{2028}</string>", "\"日本語 é \u{FFFD} \u{2028}\""),
    ("<string \n>a</string\t>", "\"a\""),
    ("<string xml:space='preserve' b=\"&lt;'\">a</string>", "\"a\""),
    ("<string b=\">\">a</string>", "\"\">a\""),
    ("<integer>42</integer>", "42"),
    ("<integer> \n-7</integer>", "-7"),
    ("<integer>+0012</integer>", "12"),
    ("<integer>0xFf</integer>", "255"),
    ("<integer>-0x10</integer>", "-16"),
    ("<integer>9223372036854775807</integer>", "9223372036854775807"),
    ("<integer>-9223372036854775808</integer>", "-9223372036854775808"),
    ("<real>&#52;<![CDATA[2]]></real>", "42.0"),
    ("<real>1</real>", "1.0"),
    ("<real>2147484163.0</real>", "2147484163.0"),
    ("<real>0.1</real>", "0.1"),
    ("<real>.5</real>", "0.5"),
    ("<real>5.</real>", "5.0"),
    ("<real> -1.5e-3</real>", "-0.0015"),
    ("<real>+1E2</real>", "100.0"),
    ("<real>nan</real>", "nan"),
    ("<real>Infinity</real>", "inf"),
    ("<real>-inf</real>", "-inf"),
    ("<true/>", "yes"),
    ("<false />", "no"),
    ("<true></true>", "yes"),
    ("<false></false >", "no"),
    ("<date>2026-01-31T12:34:56Z</date>", "@2026-01-31T12:34:56Z"),
    ("<date>1969-12-31T23:59:59Z</date>", "@1969-12-31T23:59:59Z"),
    ("<date>0001-01-01T00:00:00Z</date>", "@0001-01-01T00:00:00Z"),
    ("<data>AAEC/w==</data>", "<AAEC/w==>"),
    ("<data>\n\tAAEC\n\tAwQ=\n</data>", "<AAECAwQ=>"),
    ("<data></data>", "<>"),
    ("<array/>", "[]"),
    ("<array></array>", "[]"),
    ("<array><integer>1</integer><array><true/></array> <string>x</string></array>", "[1, [yes], \"x\"]"),
    ("<dict/>", "{}"),
    ("<dict><key>b</key><true/><key>a</key><dict><key/><real>1</real></dict></dict>", "{b: yes, a: {: 1.0}}"),
    ("<dict><key>a &amp; b</key><integer>1</integer><key>a &amp; b</key><integer>2</integer></dict>", "{a & b: 1, a & b: 2}"),
  ])
  func readsValues(_ xml: String, _ expected: String) throws {
    #expect(notation(of: try readRoot(xml)) == expected)
    #expect(notation(of: try readRoot("<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n\(xml)\n</plist>\n")) == expected)
  }

  @Test(arguments: [
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\" ?><true/>",
    "<?xml version='1.1'?><true/>",
    "\n\t<true/>\n",
    "<!-- a -->\n<?target data?><!-- b --><plist><!-- c --><true/><?x?></plist><!-- d -->\n",
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"><true/>",
    "<!DOCTYPE plist SYSTEM 'file:///etc/passwd'><true/>",
    "<!DOCTYPE plist ><??><plist><?><true/><!----></plist>",
    "<plist version=\"0.9\" xmlns=\"x\"><true/></plist >",
  ])
  func skipsMarkupAroundTheValue(_ xml: String) throws {
    #expect(notation(of: try readRoot(xml)) == "yes")
  }

  @Test func recordsRangesOfValuesAndKeys() throws {
    let xml = "<plist>\n<dict>\n\t<key>é</key> <string>a&amp;b</string>\n\t<key>l</key><array ><true/></array >\n</dict></plist>"
    let list = try PropertyList.read(Array(xml.utf8), file: "Root.plist")
    func text(_ range: Range<Int>) -> String { String(decoding: list.source.bytes[range], as: UTF8.self) }
    let entries = try #require(list.root.dictionary).entries
    #expect(entries.map { text($0.keyRange) } == ["<key>é</key>", "<key>l</key>"])
    #expect(entries.map { text($0.value.range) } == ["<string>a&amp;b</string>", "<array ><true/></array >"])
    #expect(text(list.root.range).hasPrefix("<dict>\n") && text(list.root.range).hasSuffix("</dict>"))
    #expect(list.location(of: entries[0].value) == SourceLocation(file: "Root.plist", line: 3, column: 16))
    #expect(
      list.location(of: try #require(entries[1].value.array?.first)) == SourceLocation(file: "Root.plist", line: 4, column: 22))
  }

  @Test(arguments: [
    ("<integer>9223372036854775808</integer>", true), ("<integer>18446744073709551615</integer>", true),
    ("<integer>9223372036854775807</integer>", false), ("<real>18446744073709551615</real>", false),
  ])
  func findsOversizedIntegers(_ xml: String, _ isOversized: Bool) throws {
    let list = try PropertyList.read(Array(xml.utf8), file: "Root.plist")
    #expect(list.isOversizedInteger(list.root) == isOversized)
  }

  @Test func recordsRangesOfComments() throws {
    let xml = "<!-- one --><plist><!--two--><string>xy</string><!---->\n</plist><!-- \n -->"
    let list = try PropertyList.read(Array(xml.utf8), file: "Root.plist")
    #expect(
      list.comments.map { String(decoding: list.source.bytes[$0], as: UTF8.self) } == [
        "<!-- one -->", "<!--two-->", "<!---->", "<!-- \n -->",
      ])
  }

  @Test func limitsNesting() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
    }
    #expect(notation(of: try readRoot(nested(128))).count == 256)
    #expect(errorText(for: Array(nested(129).utf8)) == "1:897 arrays and dictionaries are nested more than 128 levels deep")
    #expect(errorText(for: Array(nested(100_000).utf8)) == "1:897 arrays and dictionaries are nested more than 128 levels deep")
  }

  @Test func unpacksElementNames() {
    #expect(
      Set(XMLElement.allCases.map(\.name))
        == ["plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data"])
  }
}
