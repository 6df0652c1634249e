/// A sentence about a change that knows which parts of it are other people's text, so that each form can make those inert.
///
/// What is interpolated is quoted; to interpolate words of our own, say `\(plain:)`.
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A piece of the sentence.
  package enum Part: Hashable, Sendable {
    case words(String)
    /// A key, title or value out of a bundle.
    case quoted(String)
  }

  package private(set) var parts: [Part]

  package init(stringLiteral value: String) { parts = [.words(value)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

    package mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.words(literal)) } }
    package mutating func appendInterpolation(_ text: String) { parts.append(.quoted(text)) }
    package mutating func appendInterpolation(plain text: String) { appendLiteral(text) }
    package mutating func appendInterpolation(_ phrase: Phrase) { parts += phrase.parts }
  }

  /// A sentence about a text that is another now, that came or that went.
  init(text subject: Phrase, old: String?, new: String?) {
    switch (old, new) {
    case (let old?, let new?): self = "\(subject) is now \(new) (was \(old))"
    case (nil, let new?): self = "\(subject) is now \(new) (there was none)"
    case (let old?, nil): self = "\(subject) is gone (was \(old))"
    case (nil, nil): self = subject
    }
  }

  package static func + (left: Phrase, right: Phrase) -> Phrase {
    var sum = left
    sum.parts += right.parts
    return sum
  }

  /// The sentence with each quoted part as the closure has it.
  package func text(quoting: (String) -> String) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .words(let words): text += words
      case .quoted(let other): text += quoting(other)
      }
    }
    return text
  }
}
