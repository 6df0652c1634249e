/// A sentence about the user's files that knows which of its parts come from them, so that each output can make those parts inert.
///
/// An interpolated string is a quoted part, `"unknown key \(key)"`; words of our own are interpolated as `\(plain:)`.
package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A piece of the sentence.
  package enum Part: Hashable, Sendable {
    /// Words of our own.
    case plain(String)
    /// A key, title, value or name from the user's files, without quotes.
    case quoted(String)
  }

  package private(set) var parts: [Part]

  package init(stringLiteral text: String) { parts = [.plain(text)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  package static func + (left: Message, right: Message) -> Message { "\(left)\(right)" }

  /// The sentence on one line, with quoted parts abbreviated and between single quotes.
  package var text: String { text { "'\($0.abbreviated)'" } }

  /// The sentence with each quoted part as the closure returns it.
  package func text(quoting quoted: (String) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .plain(let words): text += words
      case .quoted(let foreign): text += quoted(foreign)
      }
    }
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

    package mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      parts.append(.plain(literal))
    }

    /// Appends text from the user's files as a quoted part.
    package mutating func appendInterpolation(_ foreign: String) { parts.append(.quoted(foreign)) }

    /// Appends words of our own.
    package mutating func appendInterpolation(plain text: String) { appendLiteral(text) }

    package mutating func appendInterpolation(_ message: Message) { parts += message.parts }

    package mutating func appendInterpolation(_ number: Int) { appendLiteral(String(number)) }

    /// Appends all of a few names: `'a', 'b' and 'c'`.
    package mutating func appendInterpolation(all names: [String]) { append(names[...], of: names.count) }

    /// Appends up to three names and the number of the others: `'a', 'b', 'c' and 2 more`.
    package mutating func appendInterpolation(list names: [String]) {
      let shown = names.count <= 4 ? names[...] : names.prefix(3)
      append(shown, of: names.count)
      if shown.count < names.count { appendLiteral(" and \(names.count - shown.count) more") }
    }

    /// Appends a count with its noun.
    package mutating func appendInterpolation(_ count: Int, _ one: String, _ many: String) {
      appendLiteral("\(count) \(count == 1 ? one : many)")
    }

    /// Appends `; did you mean '...'?` if there is a name.
    package mutating func appendInterpolation(didYouMean name: String?) {
      guard let name else { return }
      appendLiteral("; did you mean ")
      appendInterpolation(name)
      appendLiteral("?")
    }

    private mutating func append(_ names: ArraySlice<String>, of count: Int) {
      for (index, name) in names.enumerated() {
        if index > 0 { appendLiteral(index == count - 1 ? " and " : ", ") }
        appendInterpolation(name)
      }
    }
  }
}

extension String {
  /// The text as a message quotes it: its first 80 Unicode scalars and an ellipsis, or all of a text that is no longer.
  package var abbreviated: String {
    let limit = 80
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit)) + "…"
  }
}
