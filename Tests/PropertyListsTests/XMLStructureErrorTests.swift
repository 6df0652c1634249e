import Testing

@Suite struct XMLStructureErrorTests {
  @Test(arguments: malformedSources)
  func reportsMisplacedElements(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Sources with elements that are not closed or not allowed in their location.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  ("†<plist>‸", "'<plist>' is not closed; add '</plist>'"),
  ("‸<plist/>", "'<plist>' is empty; add a '<dict>'"),
  ("‸<plist></plist>", "'<plist>' is empty; add a '<dict>'"),
  ("†<dict>\n  ‸<key>a</key>\n</dict>", "key 'a' has no value; add a value or remove the key"),
  ("†<dict>‸<key>a</key><key>b</key><true/></dict>", "key 'a' has no value; add a value or remove the key"),
  ("†<dict>‸<true/></dict>", "value without a key; add '<key>...</key>' before '<true>'"),
  ("<array>‸<key>a</key></array>", "'<key>' outside '<dict>'; use '<string>' or add a '<dict>'"),
  ("‸<key>a</key>", "'<key>' outside '<dict>'; use '<string>' or add a '<dict>'"),
  ("<array>‸<plist/></array>", "'<plist>' is only allowed as the root element; remove the tag"),
  ("†<array>\n <string>x</string>‸", "'<array>' is not closed; add '</array>'"),
  ("<array>\n†<string>x‸", "'<string>' is not closed; add '</string>'"),
  ("<array>†<string>x‸</sring></array>", "'</sring>' doesn't match '<string>'; expected '</string>'"),
  ("†<array>‸</dict>", "'</dict>' doesn't match '<array>'; expected '</array>'"),
  ("<array>†<string>a‸</array>", "'</array>' doesn't match '<string>'; expected '</string>'"),
  ("‸</dict>", "'</dict>' has no opening tag; remove it"),
  ("†<array>‸text</array>", "unexpected text 'text' in '<array>'; remove it"),
  ("†<dict><key>a</key>‸text<true/></dict>", "unexpected text 'text' in '<dict>'; remove it"),
]
