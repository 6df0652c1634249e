import SettingsGenPropertyLists

extension Node {
  /// A value as a sentence about it has it: `on`, `3`, `1.5`, `true`, `2026-01-31T00:00:00Z`, `12 bytes`, `3 items`.
  var words: String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let value): String(value)
    case .date(let seconds): ISO8601.text(secondsSince2001: seconds)
    case .data(let bytes): count(bytes.count, "byte")
    case .array(let items): count(items.count, "item")
    case .dictionary(let dictionary): count(dictionary.entries.count, "member")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
