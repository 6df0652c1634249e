import SettingsGenPropertyLists
import Testing

/// Ten times the input takes about ten times the time; what is quadratic takes a hundred times.
@Suite(.serialized) struct GrowthTests {
  @Test(arguments: [
    ("<array>", "<array><true/></array>", "</array>"),
    ("<array>", "<dict><key>a</key><true/></dict>", "</array>"),
    ("<string>", "&amp;]\r<![CDATA[x]]>", "</string>"),
    ("<!-- a -->", "<!-- a --><?b?>", "<true/>"),
    ("<", "<!", ">"),
    ("(", "{a = \"\\n\";},", ")"),
    ("x", "<x", ""),
  ])
  func timeGrowsWithTheLength(_ head: String, _ piece: String, _ tail: String) {
    func time(_ count: Int) -> Duration {
      let bytes = Array((head + String(repeating: piece, count: count) + tail).utf8)
      return (0..<3).map { _ in ContinuousClock().measure { _ = complaint(bytes) } }.min() ?? .zero
    }
    let (small, large) = (time(1_500), time(15_000))
    #expect(large < max(small * 40, .milliseconds(20)), "\(small) and \(large)")
  }
}
