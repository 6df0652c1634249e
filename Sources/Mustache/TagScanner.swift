import SettingsGenSupport

struct Tag {
  /// The kind of a tag, determined by the character after the opening delimiter.
  enum Kind {
    case comment
    case delimiters
    case variable
    /// `{{{name}}}` or `{{&name}}`.
    case unescaped
    case section
    case inverted
    case end
    case partial
  }

  var kind: Kind
  /// The range between the tag's first character and the closing delimiter, without surrounding whitespace; usually a name.
  var contents: Range<Int>
  var range: Range<Int>
}

struct Delimiters {
  var open: [UInt8]
  var close: [UInt8]

  /// `{{` and `}}`, the delimiters at the start of every template and partial.
  static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

  /// Returns a tag with these contents as written in a template.
  func tag(_ contents: String) -> String {
    String(decoding: open, as: UTF8.self) + contents + String(decoding: close, as: UTF8.self)
  }
}

extension Delimiters {
  /// Creates the delimiters set by a tag like `{{=<% %>=}}`; nil unless its contents are two words without an equals sign.
  init?(setBy contents: ArraySlice<UInt8>) {
    let words = contents.split(whereSeparator: \.isTemplateSpace)
    guard words.count == 2, !contents.contains(UInt8(ascii: "=")) else { return nil }
    self.init(open: Array(words[0]), close: Array(words[1]))
  }
}

extension UInt8 {
  /// Whether the byte is whitespace inside a tag: a space, a tab, or a line break.
  var isTemplateSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether the byte is whitespace within a line: a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}

/// Finds tags in the bytes of a template.
struct TagScanner {
  let source: SourceText
  var delimiters = Delimiters.standard

  /// Returns the first tag at or after an offset; nil if only text is left.
  func nextTag(from start: Int) throws(Diagnostic) -> Tag? {
    guard let open = find(delimiters.open, from: start) else { return nil }
    let bytes = source.bytes
    var first = open + delimiters.open.count
    while first < bytes.count, bytes[first].isTemplateSpace { first += 1 }
    let (kind, closingSign) = first < bytes.count ? kindOfTag(bytes[first]) : (.variable, nil)
    if kind != .variable { first += 1 }
    guard let end = find(delimiters.close, after: closingSign, from: first) else {
      throw Diagnostic("tag isn't closed; expected \(closingDelimiter(after: closingSign))", at: open, of: source)
    }
    let length = delimiters.close.count + (closingSign == nil ? 0 : 1)
    let tag = Tag(kind: kind, contents: trim(first..<end), range: open..<end + length)
    try check(tag, closingSign)
    return tag
  }

  /// Returns the kind of tag for its first character, and the character that it requires before the closing delimiter.
  private func kindOfTag(_ sign: UInt8) -> (Tag.Kind, UInt8?) {
    switch sign {
    case UInt8(ascii: "!"): (.comment, nil)
    case UInt8(ascii: "="): (.delimiters, UInt8(ascii: "="))
    case UInt8(ascii: "{"): (.unescaped, UInt8(ascii: "}"))
    case UInt8(ascii: "&"): (.unescaped, nil)
    case UInt8(ascii: "#"): (.section, nil)
    case UInt8(ascii: "^"): (.inverted, nil)
    case UInt8(ascii: "/"): (.end, nil)
    case UInt8(ascii: ">"): (.partial, nil)
    default: (.variable, nil)
    }
  }

  /// Checks that a tag has a name and is closed before the next one starts.
  private func check(_ tag: Tag, _ closingSign: UInt8?) throws(Diagnostic) {
    guard tag.kind != .comment else { return }
    if tag.contents.isEmpty { throw Diagnostic("tag has no name", at: tag.range.lowerBound, of: source) }
    if let next = find(delimiters.open, from: tag.contents.lowerBound, to: tag.contents.upperBound) {
      let note = Diagnostic.Note("next tag starts here", at: source.location(at: next))
      throw Diagnostic(
        "tag isn't closed before the next tag; expected \(closingDelimiter(after: closingSign))",
        at: tag.range.lowerBound, of: source, notes: [note])
    }
  }

  private func closingDelimiter(after sign: UInt8?) -> String {
    String(decoding: (sign.map { [$0] } ?? []) + delimiters.close, as: UTF8.self)
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, source.bytes[low].isTemplateSpace { low += 1 }
    while high > low, source.bytes[high - 1].isTemplateSpace { high -= 1 }
    return low..<high
  }

  /// Returns the offset of the next delimiter that starts before `end`, or of the character that is required before the delimiter.
  private func find(_ delimiter: [UInt8], after sign: UInt8? = nil, from start: Int, to end: Int = .max) -> Int? {
    guard let first = delimiter.first else { return nil }
    let lead = sign == nil ? 0 : 1
    let bytes = source.bytes
    var index = start + lead
    let last = min(bytes.count - delimiter.count, end - 1)
    while index <= last {
      if bytes[index] == first, sign == nil || bytes[index - 1] == sign,
        bytes[index..<index + delimiter.count].elementsEqual(delimiter)
      {
        return index - lead
      }
      index += 1
    }
    return nil
  }
}
