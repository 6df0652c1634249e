import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

/// A value of a property list in the template data; the names of all types except its own are null.
struct ValueData: Sendable {
  let node: Node

  static let kind: RecordKind<ValueData> = .init([
    "array": { value in
      guard let items = value.node.array else { return .null }
      return kind.list(items.map(ValueData.init))
    },
    "boolean": { $0.node.boolean.map(MustacheValue.boolean) ?? .null },
    "data": { if case .data(let bytes) = $0.node.value { .string(Base64.encode(bytes)) } else { .null } },
    "date": { if case .date(let seconds) = $0.node.value { .string(ISO8601.text(secondsSince2001: seconds)) } else { .null } },
    "dictionary": { value in
      guard let entries = value.node.dictionary?.uniqueEntries else { return .null }
      return .object(MustacheValue.Object(.init(entries.map(\.key)), entries.map { kind.record(ValueData(node: $0.value)) }))
    },
    "integer": { $0.node.integer.map(MustacheValue.integer) ?? .null },
    "real": { if case .real(let number) = $0.node.value { .number(number.description) } else { .null } },
    "string": { .optional($0.node.string) },
    "text": { .string($0.node.shownText.displayText) },
    "literal": { .string(SwiftLiteral.value($0.node)) },
    "markdown": { .string(MarkdownText.code($0.node.shownText)) },
  ])
}

extension Node {
  /// The value as shown to users: a Boolean as `YES` or `NO`, a real without a fraction as an integer.
  var shownText: String {
    switch value {
    case .boolean(let value): value ? "YES" : "NO"
    case .real(let number): Int(exactly: number).map { String($0) } ?? text
    default: text
    }
  }
}
