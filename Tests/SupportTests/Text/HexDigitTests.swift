import SettingsGenSupport
import Testing

@Test func hexDigitValues() {
  #expect("09afAF".utf8.map(\.hexDigitValue) == [0, 9, 10, 15, 10, 15])
  #expect("/:@G`g".utf8.allSatisfy { $0.hexDigitValue == nil })
}
