/// Text to print, in which the parts that come from the user are marked.
///
/// Each output format quotes and escapes those parts in its own way. An interpolated string is marked, as in `"unknown key \(key)"`. The
/// tool's own words are interpolated with `\(plain:)`.
package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  package enum Part: Hashable, Sendable {
    /// The tool's own words.
    case plain(String)
    /// A key, title, value, name, or path from the user's files or command line, without quotes.
    case quoted(String)
    /// Text to paste into a file, which is never abbreviated.
    case code(String)
  }

  package private(set) var parts: [Part]

  package init(stringLiteral text: String) { parts = text.isEmpty ? [] : [.plain(text)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Returns the two messages joined, without a separator.
  package static func + (left: Message, right: Message) -> Message { "\(left)\(right)" }

  package static func += (left: inout Message, right: Message) { left.parts += right.parts }

  /// The text with each quoted part abbreviated and in single quotes.
  package var text: String { text { $0.inQuotes } }

  /// The text on one line, without characters that a terminal interprets.
  package var printable: String { text { $0.inQuotes }.printable }

  /// Returns the text with each quoted part, and each part to paste, replaced by the closures' results for it.
  package func text(quoting quote: (String) -> String, code: (String) -> String = { $0 }) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .plain(let words): text += words
      case .quoted(let quoted): text += quote(quoted)
      case .code(let pasted): text += code(pasted)
      }
    }
  }

  /// Collects the parts of an interpolated string.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

    /// Appends the tool's own words.
    package mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      parts.append(.plain(literal))
    }

    /// Appends text from the user as a quoted part.
    package mutating func appendInterpolation(_ quoted: String) { parts.append(.quoted(quoted)) }

    /// Appends text to paste into a file.
    package mutating func appendInterpolation(code text: String) { parts.append(.code(text)) }

    /// Appends the tool's own words.
    package mutating func appendInterpolation(plain text: String) { appendLiteral(text) }

    package mutating func appendInterpolation(_ message: Message) { parts += message.parts }

    package mutating func appendInterpolation(_ number: Int) { appendLiteral(String(number)) }

    /// Appends a count with its noun in the singular or plural.
    package mutating func appendInterpolation(_ count: Int, _ one: String, _ many: String) {
      appendInterpolation("\(count) \(for: count, one, many)" as Message)
    }

    /// Appends words in the singular or plural: `is` or `are`, `it` or `them`.
    package mutating func appendInterpolation(for count: Int, _ one: String, _ many: String) {
      appendLiteral(count == 1 ? one : many)
    }

    /// Appends all names: `'a', 'b', and 'c'`.
    package mutating func appendInterpolation(all names: [String], _ conjunction: String = "and") {
      appendInterpolation(names.map { "\($0)" as Message }.list(conjunction))
    }

    /// Appends names; if there are more than four, the first three and the number of the others: `'a', 'b', 'c', and 2 more languages`.
    ///
    /// - Parameter noun: What the names are, in the plural.
    package mutating func appendInterpolation(list names: [String], _ noun: String) {
      appendInterpolation(list: names.map { "\($0)" as Message }, noun)
    }

    package mutating func appendInterpolation(list items: [Message], _ noun: String, _ conjunction: String = "and") {
      guard items.count > 4 else { return appendInterpolation(items.list(conjunction)) }
      appendInterpolation((items.prefix(3) + ["\(items.count - 3) more \(plain: noun)"]).list(conjunction))
    }

    /// Appends `; did you mean 'NAME'?`; if the name is nil, a semicolon and other advice, or nothing.
    package mutating func appendInterpolation(didYouMean name: String?, orElse advice: Message? = nil) {
      if let name {
        appendInterpolation("; did you mean \(name)?" as Message)
      } else if let advice {
        appendInterpolation("; \(advice)" as Message)
      }
    }
  }
}

extension [Message] {
  /// Returns the messages as a list in a sentence: `a`, `a and b`, `a, b, and c`.
  package func list(_ conjunction: String = "and") -> Message {
    guard count > 2, let last else { return joined(with: " \(conjunction) ") }
    return "\(dropLast().joined(with: ", ")), \(plain: conjunction) \(last)"
  }
}

extension Collection<Message> {
  /// Returns the messages as one, with text between them.
  package func joined(with separator: String) -> Message {
    dropFirst().reduce(first ?? "") { "\($0)\(plain: separator)\($1)" }
  }
}

extension String {
  private static let scalarLimit = 80

  private var isLong: Bool { utf8.count > Self.scalarLimit && unicodeScalars.count > Self.scalarLimit }

  /// The abbreviated text in quotes, with the code points of its characters that look like a space or like nothing: `'Title ' (with U+00A0)`.
  fileprivate var inQuotes: String {
    let text = abbreviated
    if text.isPrintableASCII { return "'\(text)'" }
    let codes = Set(text.unicodeScalars.filter(\.isBlank)).sorted().map { "U+" + $0.value.digits(4, radix: 16).uppercased() }
    return codes.isEmpty ? "'\(text)'" : "'\(text)' (with \(codes.joined(separator: ", ")))"
  }

  /// The text as messages quote it: unchanged, or its first 80 Unicode scalars and an ellipsis if it's longer.
  package var abbreviated: String { isLong ? String(unicodeScalars.prefix(Self.scalarLimit)) + "…" : self }

  /// The path as reports show it; a long one is cut at the front, because its end says where something is.
  package var abbreviatedPath: String { isLong ? "…" + String(unicodeScalars.suffix(Self.scalarLimit)) : self }
}
