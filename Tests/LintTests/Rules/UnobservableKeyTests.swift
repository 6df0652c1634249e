import Testing

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
        observe it with 'values(for:)', or rename it with '_' instead
        """, discardedBy: "renaming it"))
  }

  @Test func severalOnPage() {
    expectFindings(
      textField(["Key": "1️⃣<string>a.b</string>"]) + textField(["Key": "<string>c</string>"])
        + textField(["Key": "2️⃣<string>d.e</string>"]),
      ExpectedFinding(
        UnobservableKey.rule, "1️⃣",
        """
        key 'a.b' (and 1 more key) can't be observed by '@AppStorage', bindings, or KVO because of '.' or '@'; \
        observe it with 'values(for:)', or rename it with '_' instead
        """,
        discardedBy: "renaming it", notes: [(.init(mark: "2️⃣", file: "Root.plist"), "also here")]))
  }
}
