/// Writes the lines of a difference, plain or in git's colours.
struct UnifiedDiffWriter {
  /// What a line is; the raw value is its colour in a terminal's escape sequence (ECMA-48, SGR).
  enum Role: String {
    case name = "1"
    case hunk = "36"
    case context = ""
    case removed = "31"
    case inserted = "32"
  }

  let isColoured: Bool
  private(set) var bytes: [UInt8] = []

  init(isColoured: Bool) { self.isColoured = isColoured }

  /// Writes a line with what marks it; of the last line of a text without a line break that is said.
  mutating func line(_ mark: String, _ line: some BidirectionalCollection<UInt8>, _ role: Role) {
    let isEnded = line.last == UInt8(ascii: "\n")
    let text = isEnded ? line.dropLast() : line[...]
    if isColoured, role != .context { bytes += "\u{1B}[\(role.rawValue)m".utf8 }
    bytes += mark.utf8
    if isColoured { spell(text) } else { bytes += text }
    if isColoured, role != .context { bytes += "\u{1B}[m".utf8 }
    bytes.append(UInt8(ascii: "\n"))
    if !isEnded, role != .name, role != .hunk { bytes += "\\ No newline at end of file\n".utf8 }
  }

  /// Control characters as `^[`, so that no file can move the cursor.
  private mutating func spell(_ text: some Sequence<UInt8>) {
    for byte in text {
      if byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "^"), byte ^ 0x40]
      }
    }
  }
}
