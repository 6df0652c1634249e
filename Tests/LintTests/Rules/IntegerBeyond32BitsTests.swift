import SettingsGenModel
import Testing

@testable import SettingsGenLint

@Suite struct IntegerBeyond32BitsTests {
  private func number(_ value: String) -> String {
    toggle(["Key": "<string>b</string>", "DefaultValue": "<true/>"])
      + element(
        "PSTitleValueSpecifier",
        [
          "Title": "<string>A</string>", "Key": "<string>a</string>", "DefaultValue": value,
        ])
  }

  private func finding(_ number: String) -> ExpectedFinding {
    ExpectedFinding(
      IntegerBeyond32Bits.rule, "1️⃣",
      """
      \(number) of title element 'a' doesn't fit into 'Int' on 32-bit watchOS; use a larger unit, or set 'platforms' in the \
      configuration if the app doesn't run there
      """, discardedBy: "using another unit")
  }

  @Test func bounds() {
    expectFindings(number("1️⃣<integer>2147483648</integer>"), finding("2147483648"))
    expectFindings(number("<integer>2147483647</integer>"))
    expectFindings(number("1️⃣<integer>-2147483649</integer>"), finding("-2147483649"))
    expectFindings(number("<integer>-2147483648</integer>"))
    expectFindings(number("<real>3000000000</real>"))
  }

  @Test func platforms() {
    let large = number("1️⃣<integer>3000000000</integer>")
    expectFindings(large, finding("3000000000"), configuration: Configuration(platforms: [.iOS, .watchOS]))
    expectFindings(large, configuration: Configuration(platforms: [.iOS]))
  }
}
