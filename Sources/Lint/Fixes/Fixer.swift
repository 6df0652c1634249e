import SettingsGenFindings
import SettingsGenSupport

/// Applies edits to the contents of a page.
package enum Fixer {
  /// Returns the edited bytes; if edits overlap, only the first of them is applied.
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

  /// Returns the edited contents of a file, or nil if the file is not the UTF-8 text that the edits were made for.
  ///
  /// - Parameters:
  ///   - file: The current contents of the file.
  ///   - source: The contents that the edits were made for.
  ///   - edits: The edits.
  package static func fix(_ file: [UInt8], source: SourceText, edits: [Edit]) -> [UInt8]? {
    let mark = ByteOrderMark.utf8
    let prefix = mark.length(in: file) > mark.length(in: source.bytes) ? mark.bytes : []
    guard source.isText, prefix + source.bytes == file else { return nil }
    return prefix + apply(edits, to: source.bytes)
  }
}
