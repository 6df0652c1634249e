/// The text of one or more joined string literals, in which the parts that are only known at run time are holes.
struct LiteralText: Hashable, Sendable {
  /// The parts that are known; between two of them is a hole, which can be any text, such as an interpolated expression.
  private(set) var parts: [[UInt8]] = [[]]

  init() {}

  /// Reads the text in a range, with the expressions in it, in their parentheses, as holes.
  ///
  /// Escapes and the indentation of several lines stay as they are written.
  init(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, holes: [Range<Int>] = []) {
    var start = range.lowerBound
    for hole in holes {
      append(text[start..<hole.lowerBound])
      appendHole()
      start = hole.upperBound
    }
    append(text[start..<range.upperBound])
  }

  /// The text, or nil if a part of it is only known at run time, or if it has escapes or several lines, which no key has.
  var exact: String? {
    guard parts.count == 1, !parts[0].contains(UInt8(ascii: "\\")), !parts[0].contains(UInt8(ascii: "\n")) else { return nil }
    return String(decoding: parts[0], as: UTF8.self)
  }

  var letterCount: Int { parts.joined().count { isIdentifierByte($0) && $0 != UInt8(ascii: "_") } }

  mutating func append(_ bytes: some Collection<UInt8>) { parts[parts.count - 1].append(contentsOf: bytes) }

  mutating func appendHole() {
    if parts.count == 1 || parts.last != [] { parts.append([]) }
  }

  mutating func append(_ other: LiteralText) {
    for (index, part) in other.parts.enumerated() {
      if index > 0 { appendHole() }
      append(part)
    }
  }

  /// The text with its format specifiers, such as `%@` and `%1$d`, as holes.
  var withoutSpecifiers: LiteralText {
    var result = LiteralText()
    for (index, part) in parts.enumerated() {
      if index > 0 { result.appendHole() }
      var rest = part[...]
      while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
        let next = rest[(percent + 1)...]
        let conversion = next.drop { isDigit($0) || "$.#+- *lhqzt".utf8.contains($0) }
        if let first = conversion.first, "@diuoxXfFeEgGaAcCsSp".utf8.contains(first) {
          result.append(rest[..<percent])
          result.appendHole()
          rest = conversion.dropFirst()
        } else {
          // The percent sign is text, which a format may have twice.
          result.append(rest[...percent])
          rest = next.first == UInt8(ascii: "%") ? next.dropFirst() : next
        }
      }
      result.append(rest)
    }
    return result
  }

  /// Returns whether a key can be this text: the known parts occur in it in their order, and the holes are the rest.
  func matches(_ key: [UInt8]) -> Bool {
    guard parts.count > 1 else { return key == parts[0] }
    guard key.starts(with: parts[0]) else { return false }
    var rest = key.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: part) }) else { return false }
      rest = rest[(start + part.count)...]
    }
    let last = parts[parts.count - 1]
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }
}

extension SourceScanner {
  /// Returns the text of a literal, with format specifiers and expressions in it as holes.
  func literal(_ token: Token) -> LiteralText {
    let literal = LiteralText(token.content, in: text, holes: holes[token.range.lowerBound] ?? [])
    return token.traits.contains(.formatted) ? literal.withoutSpecifiers : literal
  }
}
