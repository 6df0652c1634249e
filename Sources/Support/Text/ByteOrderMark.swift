/// A byte order mark at the beginning of a text file.
package enum ByteOrderMark: CaseIterable, Sendable {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian

  /// Creates the mark at the beginning of a file, or returns nil if there is none.
  package init?(of file: [UInt8]) {
    guard let mark = Self.allCases.first(where: { $0.length(in: file) > 0 }) else { return nil }
    self = mark
  }

  /// The bytes of the mark: U+FEFF in its encoding.
  package var bytes: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    }
  }

  /// Returns the length of the mark in bytes if a file starts with it, otherwise 0.
  package func length(in file: [UInt8]) -> Int { file.starts(with: bytes) ? bytes.count : 0 }
}
