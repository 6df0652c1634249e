/// The text of a diagnostic or a change, in which the parts that come from the user's files are marked.
///
/// Each output format quotes and escapes those parts in its own way. An interpolated string is marked, as in `"unknown key \(key)"`. The
/// tool's own words are interpolated with `\(plain:)`.
package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  package enum Part: Hashable, Sendable {
    /// The tool's own words.
    case plain(String)
    /// A key, title, value or name from the user's files, without quotes.
    case quoted(String)
  }

  package private(set) var parts: [Part]

  package init(stringLiteral text: String) { parts = [.plain(text)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Returns the two messages joined, without a separator.
  package static func + (left: Message, right: Message) -> Message { "\(left)\(right)" }

  /// The text with each quoted part abbreviated and in single quotes.
  package var text: String { text { "'\($0.abbreviated)'" } }

  /// Returns the text with each quoted part replaced by the closure's result for it.
  package func text(quoting quote: (String) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .plain(let words): text += words
      case .quoted(let quoted): text += quote(quoted)
      }
    }
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

    /// Appends the tool's own words.
    package mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      parts.append(.plain(literal))
    }

    /// Appends text from the user's files as a quoted part.
    package mutating func appendInterpolation(_ quoted: String) { parts.append(.quoted(quoted)) }

    /// Appends the tool's own words.
    package mutating func appendInterpolation(plain text: String) { appendLiteral(text) }

    package mutating func appendInterpolation(_ message: Message) { parts += message.parts }

    package mutating func appendInterpolation(_ number: Int) { appendLiteral(String(number)) }

    /// Appends all names in a short list: `'a', 'b' and 'c'`.
    package mutating func appendInterpolation(all names: [String]) { append(names.map { "\($0)" }[...], of: names.count) }

    /// Appends a list of names; if there are more than four, the first three and the number of the rest: `'a', 'b', 'c' and 2 more`.
    package mutating func appendInterpolation(list names: [String]) {
      appendInterpolation(list: names.map { "\($0)" as Message })
    }

    /// Appends a list of messages, shortened like a list of names.
    package mutating func appendInterpolation(list items: [Message]) {
      let shown = items.count <= 4 ? items[...] : items.prefix(3)
      append(shown, of: items.count)
      if shown.count < items.count { appendLiteral(" and \(items.count - shown.count) more") }
    }

    /// Appends a count with its noun in the singular or plural.
    package mutating func appendInterpolation(_ count: Int, _ one: String, _ many: String) {
      appendLiteral("\(count) \(count == 1 ? one : many)")
    }

    /// Appends `; did you mean 'NAME'?`, or nothing if the name is nil.
    package mutating func appendInterpolation(didYouMean name: String?) {
      guard let name else { return }
      appendLiteral("; did you mean ")
      appendInterpolation(name)
      appendLiteral("?")
    }

    private mutating func append(_ items: ArraySlice<Message>, of count: Int) {
      for (index, item) in items.enumerated() {
        if index > 0 { appendLiteral(index == count - 1 ? " and " : ", ") }
        appendInterpolation(item)
      }
    }
  }
}

extension Collection<Message> {
  /// Returns the messages as one, with text between them and, if it differs, before the last one.
  package func joined(with separator: String, last lastSeparator: String? = nil) -> Message {
    enumerated().reduce("") { text, part in
      if part.offset == 0 { return part.element }
      let separator = part.offset == count - 1 ? lastSeparator ?? separator : separator
      return "\(text)\(plain: separator)\(part.element)"
    }
  }
}

extension String {
  /// The text as messages quote it: unchanged, or its first 80 Unicode scalars and an ellipsis if it is longer.
  package var abbreviated: String {
    let limit = 80
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit)) + "…"
  }
}
