import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

enum UnobservableKey: LintRule {
  static let rule = Rule(
    "unobservable-key", .warning, .tidy,
    """
    Key-value observing, Cocoa bindings, and `@AppStorage` interpret `.` and `@` in a key, so they don't notice changes of its \
    value. The generated accessors do; another process's, when the app returns to the foreground.
    """,
    bad: .toggle.with(["Key": "game.sounds"]), good: .toggle.with(["Key": "game_sounds"]))

  static let elements = ElementType.keyed + [.unknown, .missing]

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let key = element.key, key.utf8.contains(where: ".@".utf8.contains), let node = element[.key] else { return }
    findings.add(rule, about: page.page.file, at: page.location(of: node), discarding: "renaming it") {
      let subject: Message = $0 == 1 ? "key \(key)" : "\($0) keys, such as \(key),"
      return """
        \(subject) can't be observed by '@AppStorage', bindings, or KVO because of '.' or '@'; observe \(for: $0, "it", "them") \
        with 'observe(_:)', or rename \(for: $0, "it", "them") with '_' instead
        """
    }
  }
}
