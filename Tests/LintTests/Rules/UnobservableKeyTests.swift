import Testing

@testable import SettingsGenLint

@Suite struct UnobservableKeyTests {
  @Test(arguments: ["a.b", "@a", "a@b"])
  func keyIsAPath(key: String) {
    expectFindings(
      textField(["Key": "1️⃣<string>\(key)</string>"]),
      ExpectedFinding(
        UnobservableKey.rule, "1️⃣",
        "'\(key)' is no key for key-value observing, bindings and '@AppStorage', which take '.' and '@' for parts of a path; write '_'"
      ))
  }

  @Test func severalOnOnePage() {
    expectFindings(
      textField(["Key": "1️⃣<string>a.b</string>"]) + textField(["Key": "<string>c</string>"])
        + textField(["Key": "<string>d.e</string>"]),
      ExpectedFinding(
        UnobservableKey.rule, "1️⃣",
        """
        'a.b' is no key for key-value observing, bindings and '@AppStorage', which take '.' and '@' for parts of a path; write '_'; \
        so is 1 other key of this page
        """))
  }
}
