import SettingsGenTestTools
import Testing

@Suite struct XMLStructureErrorTests {
  @Test(arguments: malformedSources)
  func reportsMisplacedElements(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Sources with elements that aren't closed or not allowed in their location.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  ("2️⃣<plist>1️⃣", "'<plist>' isn't closed; add '</plist>'"),
  ("1️⃣<plist/>", "'<plist>' is empty; add a '<dict>'"),
  ("1️⃣<plist></plist>", "'<plist>' is empty; add a '<dict>'"),
  ("2️⃣<dict>\n  1️⃣<key>a</key>\n</dict>", "key 'a' has no value; add a value or remove the key"),
  ("2️⃣<dict>1️⃣<key>a</key><key>b</key><true/></dict>", "key 'a' has no value; add a value or remove the key"),
  ("2️⃣<dict>1️⃣<true/></dict>", "value without a key; add '<key>...</key>' before '<true>'"),
  ("<array>1️⃣<plist/></array>", "'<plist>' is empty; add a '<dict>'"),
  ("2️⃣<array>\n <string>x</string>1️⃣", "'<array>' isn't closed; add '</array>'"),
  ("<array>\n2️⃣<string>x1️⃣", "'<string>' isn't closed; add '</string>'"),
  ("<array>2️⃣<string>x1️⃣</sring></array>", "'</sring>' doesn't match '<string>'; expected '</string>'"),
  ("2️⃣<array>1️⃣</dict>", "'</dict>' doesn't match '<array>'; expected '</array>'"),
  ("<array>2️⃣<string>a1️⃣</array>", "'</array>' doesn't match '<string>'; expected '</string>'"),
  ("1️⃣</dict>", "'</dict>' has no opening tag; remove it"),
  ("2️⃣<array>1️⃣text</array>", "unexpected text 'text' in '<array>'; remove it"),
  ("2️⃣<dict><key>a</key>1️⃣text<true/></dict>", "unexpected text 'text' in '<dict>'; remove it"),
]
