/// The byte order marks that a text file may begin with.
package enum ByteOrderMark: CaseIterable, Sendable {
  /// U+FEFF in UTF-8.
  case utf8
  /// U+FEFF in UTF-16, the low byte first.
  case utf16LittleEndian
  /// U+FEFF in UTF-16, the high byte first.
  case utf16BigEndian

  /// The mark that a file begins with, or nil.
  package init?(of file: [UInt8]) {
    guard let mark = Self.allCases.first(where: { $0.count(in: file) > 0 }) else { return nil }
    self = mark
  }

  /// The bytes of the mark.
  package var bytes: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    }
  }

  /// The number of bytes of this mark at the beginning of a file: all of them, or 0.
  package func count(in file: [UInt8]) -> Int { file.starts(with: bytes) ? bytes.count : 0 }
}
