import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

/// A value of a property list in the template data; the names of all types except its own are null.
enum ValueData {
  static let kind: RecordKind<Node> = .init([
    "array": { $0.array.map(kind.list) ?? .null },
    "boolean": { $0.boolean.map(MustacheValue.boolean) ?? .null },
    "data": { if case .data(let bytes) = $0.value { .string(Base64.encode(bytes)) } else { .null } },
    "date": { $0.value.type == .date ? .string($0.value.spelling) : .null },
    "dictionary": { node in
      guard let entries = node.dictionary?.uniqueEntries else { return .null }
      return .object(MustacheValue.Object(.init(entries.map(\.key)), entries.map { kind.record($0.value) }))
    },
    "integer": { $0.integer.map(MustacheValue.integer) ?? .null },
    "real": { $0.value.type == .real ? .number($0.value.spelling) : .null },
    "string": { .optional($0.string) },
    "text": { .string($0.value.shownText.displayText) },
    "literal": { .string(SwiftLiteral.value($0.value)) },
    "json": { .string(JSONText.value($0.value)) },
    "markdown": { .string(MarkdownText.code($0.value.shownText)) },
  ])
}

extension Node.Value {
  /// The value as shown to users: a Boolean as `YES` or `NO`, a real without a fraction as an integer.
  var shownText: String { boolean.map { $0 ? "YES" : "NO" } ?? text }
}
