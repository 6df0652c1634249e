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
    var (smallTime, largeTime) = (Duration.seconds(3_600), Duration.seconds(3_600))
    // Other processes can only make a run slower, so the fastest run counts; more rounds are needed only on a busy machine.
    for _ in 0..<4 {
      for _ in 0..<5 { smallTime = min(smallTime, processorTime { _ = errorText(for: small) }) }
      largeTime = min(largeTime, processorTime { _ = errorText(for: large) })
      // The factor is 10 in linear time and 100 in quadratic time.
      if largeTime < smallTime * 25 { return }
    }
    Issue.record("\(small.count) bytes take \(smallTime), \(large.count) bytes take \(largeTime)")
  }
}
