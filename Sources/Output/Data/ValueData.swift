import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

/// A value of a property list in the template data.
enum ValueData {
  static let kind: RecordKind<Node> = .init([
    "text": { .string($0.value.shownText.displayText) },
    "markdown": { .string(MarkdownText.code($0.value.shownText)) },
  ])
}

extension Node.Value {
  /// The value as shown to users: a Boolean as `YES` or `NO`, a real without a fraction as an integer.
  var shownText: String { boolean.map { $0 ? "YES" : "NO" } ?? text }
}
