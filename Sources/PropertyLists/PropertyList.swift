import SettingsGenSupport

/// A property list that was read: its root, and the source that its nodes point into.
package struct PropertyList: Sendable {
  /// The three forms in which property lists are found.
  package enum Format: Sendable {
    case xml
    case binary
    /// Old-style, of OpenStep and NeXTSTEP.
    case ascii
  }

  package let format: Format
  package let source: SourceText
  package let root: Node
  /// The ranges of an XML list's comments, with their delimiters, in order.
  package let comments: [Range<Int>]
  /// The encoding of the file itself, whatever ``source`` holds, for whoever writes it back; nil where it is binary.
  package let encoding: TextEncoding?
  /// True where the file begins with a byte order mark, which ``source`` leaves out.
  package let hasByteOrderMark: Bool

  package init(
    format: Format, source: SourceText, root: Node, comments: [Range<Int>] = [], encoding: TextEncoding? = nil,
    hasByteOrderMark: Bool = false
  ) {
    self.format = format
    self.source = source
    self.root = root
    self.comments = comments
    self.encoding = encoding
    self.hasByteOrderMark = hasByteOrderMark
  }

  /// The place where a node begins.
  package func location(of node: Node) -> SourceLocation { source.location(at: node.range.lowerBound) }
}

extension PropertyList {
  /// Reads a property list in any of its forms, or says what is wrong with it first, and where.
  ///
  /// - Parameter file: the path as messages print it.
  package static func read(_ bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyList {
    if BinaryReader.recognises(bytes) {
      let source = SourceText(file: file, bytes: bytes, isText: false)
      do throws(Fault) {
        return PropertyList(format: .binary, source: source, root: try BinaryReader.read(bytes))
      } catch {
        throw PropertyListError(error, in: source)
      }
    }
    let text = DecodedText(bytes)
    let source = SourceText(file: file, bytes: text.bytes)
    do throws(Fault) {
      return try read(text, source)
    } catch {
      throw PropertyListError(error, in: source)
    }
  }

  private static func read(_ text: DecodedText, _ source: SourceText) throws(Fault) -> PropertyList {
    if let fault = text.fault { throw fault }
    if source.bytes.allSatisfy(isWhiteSpace) { throw Fault("The file is empty; a property list begins with `<plist>`", at: 0) }
    let format: Format
    let root: Node
    var comments: [Range<Int>] = []
    switch TextForm(of: source.bytes) {
    case .xml:
      format = .xml
      (root, comments) = try XMLReader.read(source.bytes)
    case .ascii:
      format = .ascii
      root = try ASCIIReader.read(source.bytes)
    }
    return PropertyList(
      format: format, source: source, root: root, comments: comments, encoding: text.encoding,
      hasByteOrderMark: text.hasByteOrderMark)
  }
}

/// Which of the two text forms a source has.
enum TextForm {
  case xml
  case ascii

  /// Looks at the first byte that is neither white space nor, in the old style, a comment.
  init(of bytes: [UInt8]) {
    let first = bytes.firstIndex { !isWhiteSpace($0) } ?? bytes.endIndex
    guard first < bytes.endIndex else {
      self = .xml
      return
    }
    if bytes[first] == UInt8(ascii: "<") {
      self = Self.isData(bytes[(first + 1)...]) ? .ascii : .xml
    } else if [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[first]) {
      self = .ascii
    } else {
      // Text that somebody left before the XML is no old-style property list.
      self = Self.holdsXML(bytes[first...]) ? .xml : .ascii
    }
  }

  /// Whether hexadecimal digits or a typed value follow the `<`, as in `<0fbd77>` and `<*I5>`.
  private static func isData(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.first == UInt8(ascii: "*") { return true }
    let end = bytes.firstIndex { hexadecimalDigit($0) == nil && !isWhiteSpace($0) }
    return end.map { bytes[$0] == UInt8(ascii: ">") } ?? false
  }

  private static func holdsXML(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.prefix(65_536)
    while let index = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[index...]
      if rest.starts(with: "<?xml".utf8) || rest.starts(with: "<plist".utf8) || rest.starts(with: "<!DOCTYPE plist".utf8) {
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }
}
