import SettingsGenSupport

/// Applies edits to the bytes of a page.
package enum Fixer {
  /// The bytes with the edits made; of two that overlap the first is.
  package static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= end && edit.range.upperBound <= bytes.count {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }

  /// The contents of a file after its edits, or nil where the file isn't the UTF-8 text that the edits were made for.
  ///
  /// - Parameter source: what was read of the file.
  package static func fix(_ file: [UInt8], source: SourceText, edits: [Edit]) -> [UInt8]? {
    let mark = ByteOrderMark.utf8
    let prefix = mark.count(in: file) > mark.count(in: source.bytes) ? mark.bytes : []
    guard source.isText, prefix + source.bytes == file else { return nil }
    return prefix + apply(edits, to: source.bytes)
  }
}

/// A change of some bytes of a page, which leaves all others as they are.
package struct Edit: Hashable, Sendable {
  /// Offsets into the page's source.
  package var range: Range<Int>
  package var replacement: [UInt8]

  package init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}
