import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct UnobservableKeyTests {
  @Test(arguments: ["a.b", "@a", "a@b"])
  func keyPath(key: String) {
    expectFindings(
      textField(["Key": "1️⃣<string>\(key)</string>"]),
      ExpectedFinding(
        UnobservableKey.rule, "1️⃣",
        """
        key '\(key)' can't be observed by '@AppStorage', bindings, or KVO because of '.' or '@'; \
        observe it with 'observe(_:)', or rename it with '_' instead
        """, discardedBy: "renaming it"))
  }

  @Test func severalOnPage() {
    expectFindings(
      textField(["Key": "1️⃣<string>a.b</string>"]) + textField(["Key": "<string>c</string>"])
        + textField(["Key": "2️⃣<string>d.e</string>"]),
      ExpectedFinding(
        UnobservableKey.rule, "1️⃣",
        """
        2 keys, such as 'a.b', can't be observed by '@AppStorage', bindings, or KVO because of '.' or '@'; \
        observe them with 'observe(_:)', or rename them with '_' instead
        """,
        discardedBy: "renaming it", notes: [(.init(mark: "2️⃣", file: "Root.plist"), "also here")]))
  }
}
