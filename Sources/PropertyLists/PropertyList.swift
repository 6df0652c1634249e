import SettingsGenSupport

/// A property list: its root, and the source that its nodes point into.
package struct PropertyList: Sendable {
  /// The formats of property lists.
  package enum Format: Sendable {
    case xml
    case binary
    /// The old style of OpenStep and NeXTSTEP.
    case ascii
  }

  /// The number of arrays and dictionaries that may be nested in each other.
  static let maximumDepth = 128

  /// The format of the file.
  package let format: Format
  /// The contents of the file; text in UTF-8, whatever ``encoding`` the file has.
  package let source: SourceText
  /// The value of the list.
  package let root: Node
  /// The ranges of the comments of an XML list, with their delimiters, in order.
  package let comments: [Range<Int>]
  /// The encoding of the file; nil if it is binary.
  package let encoding: TextEncoding?
  /// Whether the file begins with a byte order mark, which ``source`` leaves out.
  package let hasByteOrderMark: Bool

  /// Creates a list from its parts.
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

  /// The location of the first byte of a node.
  package func location(of node: Node) -> SourceLocation { source.location(at: node.range.lowerBound) }
}

extension PropertyList {
  /// Reads a property list in any format.
  ///
  /// - Parameter file: the path as messages print it.
  /// - Throws: the first thing that is wrong with the list, and where.
  package static func read(_ bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyList {
    if BinaryReader.recognizes(bytes) {
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
    switch PlistSyntax(of: source.bytes) {
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

/// The two syntaxes of property lists that are text.
enum PlistSyntax {
  case xml
  case ascii

  /// Recognizes the syntax of a text by its first byte that is not white space.
  init(of bytes: [UInt8]) {
    let first = bytes.firstIndex { !isWhiteSpace($0) } ?? bytes.endIndex
    guard first < bytes.endIndex else {
      self = .xml
      return
    }
    if bytes[first] == UInt8(ascii: "<") {
      self = Self.isDataOrTypedValue(bytes[(first + 1)...]) ? .ascii : .xml
    } else if [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[first]) {
      self = .ascii
    } else {
      // With text before it, XML is still XML, and its reader reports that text.
      self = Self.containsXML(bytes[first...]) ? .xml : .ascii
    }
  }

  /// Whether hexadecimal digits or a typed value follow the `<`, as in `<0fbd77>` and `<*I5>`.
  private static func isDataOrTypedValue(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.first == UInt8(ascii: "*") { return true }
    let end = bytes.firstIndex { hexadecimalDigit($0) == nil && !isWhiteSpace($0) }
    return end.map { bytes[$0] == UInt8(ascii: ">") } ?? false
  }

  private static func containsXML(_ bytes: ArraySlice<UInt8>) -> Bool {
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
