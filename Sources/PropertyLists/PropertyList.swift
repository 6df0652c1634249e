import SettingsGenSupport

/// A property list that was read from a file: the root value, and the source that the ranges of its nodes refer to.
package struct PropertyList: Sendable {
  package enum Format: Sendable {
    case xml
    case binary
    /// The old-style format of OpenStep and NeXTSTEP.
    case ascii
  }

  /// The maximum nesting depth of arrays and dictionaries.
  static let maximumDepth = 128

  package let format: Format
  /// The contents of the file; for XML and old-style files, the text converted to UTF-8 without a byte order mark.
  package let source: SourceText
  package let root: Node
  /// The ranges of the comments in an XML file, including `<!--` and `-->`, in order.
  package let comments: [Range<Int>]
  /// The encoding of the file, or nil for a binary file.
  package let encoding: TextEncoding?

  package func location(of node: Node) -> SourceLocation { source.location(at: node.range.lowerBound) }
}

extension PropertyList {
  /// Reads a property list in any format.
  ///
  /// - Throws: A `PropertyListError` with the first problem in the file and its location.
  package static func read(_ bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyList {
    if BinaryReader.recognizes(bytes) {
      let source = SourceText(file: file, bytes: bytes, isText: false)
      do throws(ParseError) {
        return PropertyList(format: .binary, source: source, root: try BinaryReader.read(bytes), comments: [], encoding: nil)
      } catch {
        throw PropertyListError(error, in: source)
      }
    }
    let text = DecodedText(bytes)
    let source = SourceText(file: file, bytes: text.bytes)
    do throws(ParseError) {
      return try read(text, source)
    } catch {
      throw PropertyListError(error, in: source)
    }
  }

  private static func read(_ text: DecodedText, _ source: SourceText) throws(ParseError) -> PropertyList {
    let syntax = PlistSyntax(of: source.bytes)
    if let error = text.error, text.isUTF8 || syntax == .ascii { throw error }
    if source.bytes.allSatisfy(isWhiteSpace) { throw ParseError("file is empty; expected a property list", at: 0) }
    let format: Format
    let root: Node
    var comments: [Range<Int>] = []
    switch syntax {
    case .xml:
      format = .xml
      (root, comments) = try XMLReader.read(source.bytes, isUTF8: text.isUTF8)
    case .ascii:
      format = .ascii
      root = try ASCIIReader.read(source.bytes)
    }
    return PropertyList(format: format, source: source, root: root, comments: comments, encoding: text.encoding)
  }
}

/// The syntax of a property list in a text file.
enum PlistSyntax {
  case xml
  case ascii

  /// Detects the syntax of a text from its first byte that isn't whitespace.
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
      // Text before XML is an error that the XML reader reports.
      self = Self.containsXML(bytes[first...]) ? .xml : .ascii
    }
  }

  /// Returns whether the bytes after `<` are data or a typed value, as in `<0fbd77>` and `<*I5>`.
  private static func isDataOrTypedValue(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.first == UInt8(ascii: "*") { return true }
    let end = bytes.firstIndex { $0.hexDigitValue == nil && !isWhiteSpace($0) }
    return end.map { bytes[$0] == UInt8(ascii: ">") } ?? false
  }

  /// Returns whether XML starts anywhere in the first 64 KB.
  private static func containsXML(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = bytes.prefix(65_536)
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "<")
        && ["<?xml", "<plist", "<!DOCTYPE plist"].contains { bytes[index...].starts(with: $0.utf8) }
    }
  }
}
