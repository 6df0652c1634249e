/// What opens and closes a tag.
struct Delimiters {
  var open: [UInt8]
  var close: [UInt8]

  /// `{{` and `}}`, with which every template and partial begins.
  static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

  /// The delimiters that a tag like `{{=<% %>=}}` sets; its contents are two words without an equals sign, else nil.
  init?(setBy contents: ArraySlice<UInt8>) {
    let words = contents.split(whereSeparator: \.isTemplateSpace)
    guard words.count == 2, !contents.contains(UInt8(ascii: "=")) else { return nil }
    self.init(open: Array(words[0]), close: Array(words[1]))
  }

  private init(open: [UInt8], close: [UInt8]) {
    self.open = open
    self.close = close
  }

  /// A tag with these contents, as a person would write it.
  func spell(_ contents: String) -> String {
    String(decoding: open, as: UTF8.self) + contents + String(decoding: close, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it is white space within a tag: a blank, a tab or a line break.
  var isTemplateSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether it is white space within a line: a blank or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
