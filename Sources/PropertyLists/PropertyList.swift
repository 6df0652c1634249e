import SettingsGenSupport

/// A property list that was read from a file: the root value, and the source that the ranges of its nodes refer to.
package struct PropertyList: Sendable {
  package enum Format: Sendable {
    case xml
    case binary
    /// The old-style format of OpenStep and NeXTSTEP.
    case ascii
  }

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

  /// Whether a node is an integer from 2^63 to 2^64 - 1, which Foundation reads, but which is a real here, because no `Int` holds it.
  package func isOversizedInteger(_ node: Node) -> Bool {
    guard case .real = node.value else { return false }
    let bytes = source.bytes[node.range]
    return switch format {
    case .xml: bytes.starts(with: "<integer".utf8)
    case .binary: bytes.first == BinaryReader.longIntegerMarker
    case .ascii: false
    }
  }

  /// Reads a property list in any format; throws the first problem in the file.
  ///
  /// - Parameter former: An earlier version of the file; the dictionaries in its root's arrays aren't read again if they are the same, at the
  ///   same offset.
  package static func read(
    _ bytes: [UInt8], file: String, reusing former: PropertyList? = nil
  ) throws(Diagnostic) -> PropertyList {
    let text = BinaryReader.recognizes(bytes) ? nil : DecodedText(bytes)
    let source = SourceText(file: file, bytes: text?.bytes ?? bytes, isText: text != nil)
    do throws(ParseError) {
      guard let text else {
        return PropertyList(format: .binary, source: source, root: try BinaryReader.read(bytes), comments: [], encoding: nil)
      }
      let format = Format(ofText: text.bytes)
      if text.isUnmarkedUTF16 { throw ParseError("UTF-16 file has no byte order mark; save the file as UTF-8", at: 0) }
      if let error = text.error, text.isUTF8 || format == .ascii { throw error }
      if text.bytes.allSatisfy(isWhiteSpace) { throw ParseError("file is empty; expected a property list", at: 0) }
      let read =
        format == .ascii
        ? (root: try ASCIIReader.read(text.bytes), comments: [])
        : try XMLReader.read(text.bytes, isUTF8: text.isUTF8, known: former?.items(sameIn: source) ?? [])
      return PropertyList(format: format, source: source, root: read.root, comments: read.comments, encoding: text.encoding)
    } catch {
      throw Diagnostic(error, in: source)
    }
  }

  /// Returns the dictionaries in the root's arrays that are the same in another version, except those that contain comments, whose ranges
  /// the reader has to record.
  private func items(sameIn other: SourceText) -> [Node] {
    guard format == .xml, let root = root.dictionary else { return [] }
    var comments = comments[...]
    return root.entries.flatMap { $0.value.array ?? [] }.filter { item in
      comments = comments.drop { $0.upperBound <= item.range.lowerBound }
      let isCommented = comments.first.map { $0.overlaps(item.range) } ?? false
      return item.dictionary != nil && !isCommented && source.hasSameText(in: item.range, as: other)
    }
  }
}

extension PropertyList.Format {
  /// Detects the format of text from its first byte that isn't whitespace.
  init(ofText bytes: [UInt8]) {
    guard let first = bytes.firstIndex(where: { !isWhiteSpace($0) }) else {
      self = .xml
      return
    }
    if bytes[first] == UInt8(ascii: "<") {
      self = Self.isData(bytes[(first + 1)...]) ? .ascii : .xml
    } else if [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[first]) {
      self = .ascii
    } else {
      // Text before XML is an error that the XML reader reports.
      self = Self.containsXML(bytes[first...]) ? .xml : .ascii
    }
  }

  /// Returns whether the bytes after `<` are data, as in `<0fbd77>`.
  private static func isData(_ bytes: ArraySlice<UInt8>) -> Bool {
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
