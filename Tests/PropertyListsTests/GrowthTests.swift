import SettingsGenTestTools
import Testing

/// Checks that the readers take linear time.
@Suite struct GrowthTests {
  @Test(arguments: [
    ("<array>", "<array><true/></array>", "</array>"),
    ("<array>", "<dict><key>a</key><true/></dict>", "</array>"),
    ("<string>", "&amp;]\r<![CDATA[x]]>", "</string>"),
    ("<!-- a -->", "<!-- a --><?b?>", "<true/>"),
    ("<", "<!", ">"),
    ("(", "{a = \"\\n\";},", ")"),
    ("x", "<x", ""),
  ])
  func readsInLinearTime(_ head: String, _ piece: String, _ tail: String) {
    func source(_ count: Int) -> [UInt8] { Array((head + String(repeating: piece, count: count) + tail).utf8) }
    let (small, large) = (source(1_000), source(10_000))
    // The growth is 10 in linear time and 100 in quadratic time.
    #expect(growth(below: 25, from: { _ = errorText(for: small) }, to: { _ = errorText(for: large) }) < 25)
  }
}
