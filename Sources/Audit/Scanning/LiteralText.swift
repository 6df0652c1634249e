import SettingsGenSupport

/// The text of one or more joined string literals, in which the parts that are only known at run time are holes.
struct LiteralText: Hashable, Sendable {
  /// A part of the text.
  enum Part: Hashable, Sendable {
    case text([UInt8])
    /// Any text, such as that of an interpolated expression.
    case hole
  }

  private(set) var parts: [Part] = []

  /// The text, or nil if a part of it is only known at run time.
  var exact: String? {
    var bytes: [UInt8] = []
    for part in parts {
      guard case .text(let text) = part else { return nil }
      bytes += text
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number of letters and digits that are known.
  var letterCount: Int {
    parts.reduce(0) { count, part in
      guard case .text(let text) = part else { return count }
      return count + text.lazy.filter { isIdentifierByte($0) && $0 != UInt8(ascii: "_") }.count
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
      switch part {
      case .text(let text): append(text)
      case .hole: appendHole()
      }
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
      var start = 0
      var index = 0
      while index < text.count {
        guard text[index] == UInt8(ascii: "%") else {
          index += 1
          continue
        }
        if index + 1 < text.count, text[index + 1] == UInt8(ascii: "%") {
          result.append(text[start...index])
          index += 2
          start = index
          continue
        }
        var specifierEnd = index + 1
        while specifierEnd < text.count, isDigit(text[specifierEnd]) || "$.#+- *lhqzt".utf8.contains(text[specifierEnd]) {
          specifierEnd += 1
        }
        guard specifierEnd < text.count, "@diuoxXfFeEgGaAcCsSp".utf8.contains(text[specifierEnd]) else {
          index += 1
          continue
        }
        result.append(text[start..<index])
        result.appendHole()
        index = specifierEnd + 1
        start = index
      }
      result.append(text[start...])
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
  /// Reads the text of a literal.
  init(_ token: Token, in text: UnsafeBufferPointer<UInt8>, language: SourceLanguage) {
    let content = text[token.content]
    guard token.traits.contains(.escaped) || token.traits.contains(.multiline) && language == .swift else {
      append(content)
      return
    }
    switch language {
    case .swift: readSwift(token, content)
    case .c: readC(content)
    }
  }

  private mutating func readSwift(_ token: Token, _ content: Slice<UnsafeBufferPointer<UInt8>>) {
    let isMultiline = token.traits.contains(.multiline)
    let numberSigns = Int(token.closing) - (isMultiline ? 3 : 1)
    var bytes = Array(content)
    if isMultiline { bytes = Self.unindented(bytes) }
    var literal: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"),
        bytes[(index + 1)...].prefix(max(numberSigns, 0)).allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        literal.append(bytes[index])
        index += 1
        continue
      }
      index += 1 + max(numberSigns, 0)
      guard index < bytes.count else { break }
      let escape = bytes[index]
      index += 1
      switch escape {
      case UInt8(ascii: "("):
        append(literal)
        literal = []
        appendHole()
        index = bytes.withUnsafeBufferPointer { [index] text in
          SwiftLiteralScanner(text: text, end: text.count).endOfExpression(from: index, isMultiline: true, depth: 0)
        }
      case UInt8(ascii: "u"):
        index += 1
        literal += Self.utf8(Self.number(in: bytes, at: &index, maximum: 8))
        index += 1
      default: literal.append(Self.escapes[escape] ?? escape)
      }
    }
    append(literal)
  }

  private mutating func readC(_ content: Slice<UnsafeBufferPointer<UInt8>>) {
    let bytes = Array(content)
    var literal: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < bytes.count else {
        literal.append(byte)
        continue
      }
      let escape = bytes[index]
      index += 1
      switch escape {
      case UInt8(ascii: "u"): literal += Self.utf8(Self.number(in: bytes, at: &index, maximum: 4))
      case UInt8(ascii: "U"): literal += Self.utf8(Self.number(in: bytes, at: &index, maximum: 8))
      case UInt8(ascii: "x"): literal.append(UInt8(truncatingIfNeeded: Self.number(in: bytes, at: &index, maximum: .max)))
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        index -= 1
        literal.append(UInt8(truncatingIfNeeded: Self.number(in: bytes, at: &index, radix: 8, maximum: 3)))
      case UInt8(ascii: "\n"): break
      case UInt8(ascii: "\r"): if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
      default: literal.append(Self.escapes[escape] ?? escape)
      }
    }
    append(literal)
  }

  private static let escapes: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip("ntrabfv0".utf8, [0x0A, 0x09, 0x0D, 0x07, 0x08, 0x0C, 0x0B, 0]))

  /// Reads the digits of an escape.
  private static func number(in bytes: [UInt8], at index: inout Int, radix: UInt8 = 16, maximum: Int) -> UInt32 {
    var value: UInt32 = 0
    let start = index
    while index < bytes.count, index - start < maximum, let digit = bytes[index].hexDigitValue, digit < radix {
      value = value &* UInt32(radix) &+ UInt32(digit)
      index += 1
    }
    return value
  }

  private static func utf8(_ scalar: UInt32) -> [UInt8] { Array((Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8) }

  /// Returns the lines of a literal on several lines without the indentation of its closing delimiter.
  private static func unindented(_ content: [UInt8]) -> [UInt8] {
    var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count >= 2, let last = lines.popLast() else { return content }
    lines.removeFirst()
    let joined = lines.map { line in
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return text.starts(with: last) ? text.dropFirst(last.count) : text
    }
    return Array(joined.joined(separator: [UInt8(ascii: "\n")]))
  }
}
