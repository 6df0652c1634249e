/// The size in pixels of a PNG file (ISO/IEC 15948, section 11.2.2).
///
/// The PNG files of a built app have a chunk of Apple's before the header and count as other files; browsers can't show them.
package struct PNGSize: Sendable {
  package let width: Int
  package let height: Int

  /// Reads the size; nil for any other file.
  package init?(_ bytes: [UInt8]) {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    guard bytes.starts(with: start), bytes.count >= start.count + 8 else { return nil }
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(at: start.count), number(at: start.count + 4))
  }
}
