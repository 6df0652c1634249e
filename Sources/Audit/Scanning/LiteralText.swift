/// The text of one or more joined string literals, in which the parts that are only known at run time are holes.
struct LiteralText: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text([UInt8])
    /// Any text, such as an interpolated expression.
    case hole
  }

  private(set) var parts: [Part] = []

  /// The text, or nil if a part of it is only known at run time, or if it has escapes or several lines, which no key has.
  var exact: String? {
    let bytes = knownText
    guard !parts.contains(.hole), !bytes.contains(UInt8(ascii: "\\")), !bytes.contains(UInt8(ascii: "\n")) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with the usual escapes replaced; nil if it has others, or if a part of it is only known at run time.
  var unescaped: String? {
    var text: [UInt8] = []
    var rest = knownText[...]
    guard !parts.contains(.hole), !rest.contains(UInt8(ascii: "\n")) else { return nil }
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case let byte? where "\"'\\".utf8.contains(byte): text.append(byte)
      default: return nil
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The number of letters and digits that are known.
  var letterCount: Int { knownText.count { isIdentifierByte($0) && $0 != UInt8(ascii: "_") } }

  private var knownText: [UInt8] {
    parts.flatMap { part -> [UInt8] in
      if case .text(let text) = part { text } else { [] }
    }
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    if case .text(var text) = parts.last {
      // The array is in one place only, so that appending many literals takes linear time.
      parts.removeLast()
      text.append(contentsOf: bytes)
      parts.append(.text(text))
    } else {
      parts.append(.text(Array(bytes)))
    }
  }

  mutating func appendHole() {
    if parts.last != .hole { parts.append(.hole) }
  }

  mutating func append(_ other: LiteralText) {
    for part in other.parts {
      if case .text(let text) = part { append(text) } else { appendHole() }
    }
  }

  /// The text with its format specifiers, such as `%@` and `%1$d`, as holes.
  var withoutSpecifiers: LiteralText {
    var result = LiteralText()
    for part in parts {
      guard case .text(let text) = part else {
        result.appendHole()
        continue
      }
      var rest = text[...]
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
    var index = 0
    var isAnchored = true
    for (position, part) in parts.enumerated() {
      guard case .text(let text) = part else {
        isAnchored = false
        continue
      }
      if isAnchored {
        guard key[index...].starts(with: text) else { return false }
        index += text.count
      } else if position == parts.count - 1 {
        return key.count - index >= text.count && key.suffix(text.count).elementsEqual(text)
      } else {
        guard let start = (index..<key.count).first(where: { key[$0...].starts(with: text) }) else { return false }
        index = start + text.count
      }
      isAnchored = true
    }
    return !isAnchored || index == key.count
  }
}

extension LiteralText {
  /// Reads the text of a literal, with the expressions that are interpolated as holes.
  ///
  /// Escapes and the indentation of several lines stay as they are written.
  init(_ token: Token, in text: UnsafeBufferPointer<UInt8>, language: SourceLanguage) {
    var rest = text[token.content]
    if language == .swift, token.traits.contains(.escaped) {
      let numberSigns = Int(token.closing) - (token.traits.contains(.multiline) ? 3 : 1)
      let opening = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: max(numberSigns, 0))
      let scanner = LiteralScanner(text: text, end: token.content.upperBound)
      var index = rest.startIndex
      while let start = rest[index...].firstIndex(of: UInt8(ascii: "\\")) {
        index = start + opening.count
        guard text[start..<token.content.upperBound].starts(with: opening), index < rest.endIndex else {
          index = start + 1
          continue
        }
        index += 1
        guard text[index - 1] == UInt8(ascii: "(") else { continue }
        append(rest[..<start])
        appendHole()
        index = scanner.endOfExpression(from: index, isMultiline: true, depth: 0)
        rest = rest[index...]
      }
    }
    append(rest)
  }
}
