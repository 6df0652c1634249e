/// A token of a source file; comments and whitespace are left out.
struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    case identifier
    case number
    /// A string literal with its delimiters, including the `@` of Objective-C.
    case string
    case punctuation
  }

  /// Properties of a token that the scanner notices in passing.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// There is a line break between the previous token and this one.
    static let firstOnLine = Traits(rawValue: 1)
    /// A string literal contains backslashes that are escapes or interpolations.
    static let escaped = Traits(rawValue: 2)
    static let formatted = Traits(rawValue: 4)
    static let multiline = Traits(rawValue: 8)
    /// A name or a literal may say something about keys; so may what an opening bracket begins.
    static let word = Traits(rawValue: 16)
  }

  let kind: Kind
  let range: Range<Int>
  /// The range of the text of a string literal, without its delimiters.
  let content: Range<Int>
  /// The hash of an identifier's text, or the byte of a punctuation; a quote for a string literal.
  let hash: UInt32
  var traits: Traits

  init(_ kind: Kind, _ range: Range<Int>, content: Range<Int>? = nil, hash: UInt32 = 0, traits: Traits = []) {
    (self.kind, self.range, self.content, self.hash, self.traits) = (kind, range, content ?? range, hash, traits)
  }
}

/// The hash of a name, with which identifiers are compared without copying them: FNV-1a (32 bits).
struct NameHash {
  private(set) var value: UInt32 = 2_166_136_261

  init() {}

  init(_ text: some Sequence<UInt8>) { for byte in text { add(byte) } }

  init(_ text: String) { self.init(text.utf8) }

  mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
}

/// A set of names by their hashes, with a fast test for the identifiers of a whole file.
struct NameSet: Sendable {
  let hashes: Set<UInt32>
  private var bits = [UInt64](repeating: 0, count: 1 << 8)

  init(_ hashes: some Sequence<UInt32>) {
    self.hashes = Set(hashes)
    for hash in self.hashes { bits[Int(hash >> 6) & 255] |= 1 << UInt64(hash & 63) }
  }

  init(_ names: [String]) { self.init(names.map { NameHash($0).value }) }

  func contains(_ hash: UInt32) -> Bool { bits[Int(hash >> 6) & 255] & (1 << UInt64(hash & 63)) != 0 && hashes.contains(hash) }
}

/// A family of programming languages with the same literals.
enum SourceLanguage: Hashable, Sendable {
  case swift
  /// C, C++, Objective-C and Objective-C++.
  case c
}

/// Returns whether a byte can be part of an identifier or of a number; all bytes of characters that aren't ASCII can.
func isIdentifierByte(_ byte: UInt8) -> Bool {
  // The bits of digits and `$`, and of letters and `_`: one test is faster than five.
  let (symbols, letters): (UInt64, UInt64) = (0x03FF_0010_0000_0000, 0x07FF_FFFE_87FF_FFFE)
  return byte >= 0x80 || (byte < 0x40 ? symbols : letters) & 1 &<< UInt64(byte & 0x3F) != 0
}

func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
