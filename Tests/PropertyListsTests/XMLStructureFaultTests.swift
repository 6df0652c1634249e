import Testing

@Suite struct XMLStructureFaultTests {
  @Test(arguments: illFormed)
  func elementsInTheWrongPlaceAreTold(_ source: MarkedSource, _ message: String) {
    #expect(source.complaint == source.expected(message))
  }
}

/// Elements that are not closed, or stand where they may not.
private let illFormed: [(source: MarkedSource, message: String)] = [
  ("†<plist>‸", "The file ends inside `<plist>`; `</plist>` is missing"),
  ("‸<plist/>", "`<plist>` holds no value; write a `<dict>` into it"),
  ("‸<plist></plist>", "`<plist>` holds no value; write a `<dict>` into it"),
  ("†<dict>\n  ‸<key>a</key>\n</dict>", "The key “a” has no value; write one after it, or remove it"),
  ("†<dict>‸<key>a</key><key>b</key><true/></dict>", "The key “a” has no value; write one after it, or remove it"),
  ("†<dict>‸<true/></dict>", "A value without a key; write `<key>...</key>` before `<true>`"),
  ("<array>‸<key>a</key></array>", "A `<key>` stands in a `<dict>` alone; write `<string>`, or open a `<dict>`"),
  ("‸<key>a</key>", "A `<key>` stands in a `<dict>` alone; write `<string>`, or open a `<dict>`"),
  ("<array>‸<plist/></array>", "`<plist>` stands around the whole list, not in it; remove it"),
  ("†<array>\n <string>x</string>‸", "The file ends inside `<array>`; `</array>` is missing"),
  ("<array>\n†<string>x‸", "The file ends inside `<string>`; `</string>` is missing"),
  ("<array>†<string>x‸</sring></array>", "`</sring>` can't close `<string>`; write `</string>`"),
  ("†<array>‸</dict>", "`</dict>` can't close `<array>`; write `</array>`"),
  ("<array>†<string>a‸</array>", "`</array>` can't close `<string>`; write `</string>`"),
  ("‸</dict>", "`</dict>` closes nothing; remove it"),
  ("†<array>‸text</array>", "Text may not stand directly in `<array>`; remove “text”"),
  ("†<dict><key>a</key>‸text<true/></dict>", "Text may not stand directly in `<dict>`; remove “text”"),
]
