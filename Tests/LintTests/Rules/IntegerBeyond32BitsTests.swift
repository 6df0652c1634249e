import SettingsGenModel
import Testing

@testable import SettingsGenLint

@Suite struct IntegerBeyond32BitsTests {
  private let watch = Configuration(platforms: [.iOS, .watchOS])

  private func number(_ value: String) -> String {
    let plain = value.replacing("1️⃣", with: "")
    return element(
      "PSMultiValueSpecifier",
      [
        "Title": "<string>A</string>", "Key": "<string>a</string>", "DefaultValue": value,
        "Titles": "<array><string>B</string></array>", "Values": "<array>\(plain)</array>",
      ])
  }

  private func finding(_ number: String) -> ExpectedFinding {
    ExpectedFinding(
      IntegerBeyond32Bits.rule, "1️⃣",
      "\(number) of multi-value element 'a' doesn't fit into 'Int' on 32-bit watchOS; use a larger unit",
      discardedBy: "using another unit")
  }

  @Test func bounds() {
    expectFindings(number("1️⃣<integer>2147483648</integer>"), finding("2147483648"), configuration: watch)
    expectFindings(number("<integer>2147483647</integer>"), configuration: watch)
    expectFindings(number("1️⃣<integer>-2147483649</integer>"), finding("-2147483649"), configuration: watch)
    expectFindings(number("<integer>-2147483648</integer>"), configuration: watch)
    expectFindings(number("<real>3000000000</real>"), configuration: watch)
  }

  @Test func platforms() {
    let large = number("1️⃣<integer>3000000000</integer>")
    expectFindings(large, finding("3000000000"), configuration: watch)
    expectFindings(large.replacing("1️⃣", with: ""))
    expectFindings(large, configuration: Configuration(platforms: [.iOS]))
  }
}
