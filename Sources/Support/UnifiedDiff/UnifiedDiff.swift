/// The difference between two versions of a file in the unified format of `diff` and git.
package struct UnifiedDiff: Sendable {
  /// A line of either version, with the number of lines before it in both.
  private struct Line {
    /// What the line begins with.
    enum Prefix: String {
      case kept = " "
      case removed = "-"
      case inserted = "+"
    }
    let prefix: Prefix
    let text: ArraySlice<UInt8>
    let old: Int
    let new: Int
  }

  /// The number of unchanged lines to show before and after a change.
  private static let context = 3

  /// The largest number of lines, in both versions together, that are matched between the equal lines at the start and at the end.
  ///
  /// The standard library needs memory that grows with its square: at this limit, at most 16 MB.
  private static let matchingLimit = 2_000

  private let path: String
  private let hunks: [[Line]]

  /// Compares the contents of a file with new ones; the header shows `a/PATH` and `b/PATH`.
  package init(old: [UInt8], new: [UInt8], path: String) {
    self.path = String(path.drop { $0 == "/" }).printable
    let lines = Self.lines(old: Self.split(old), new: Self.split(new))
    // Changes with common context share a hunk.
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].prefix != .kept {
      let end = min(index + Self.context + 1, lines.count)
      if let last = ranges.last, index - Self.context <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(max(index - Self.context, 0)..<end)
      }
    }
    hunks = ranges.map { Array(lines[$0]) }
  }

  /// Splits text into lines, including their line breaks.
  private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  private static func lines(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) -> [Line] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (oldLines, newLines) = (start..<old.count - end, start..<new.count - end)
    var (removed, inserted) = (Set(oldLines), Set(newLines))
    if oldLines.count + newLines.count <= matchingLimit {
      (removed, inserted) = ([], [])
      for change in new[newLines].difference(from: old[oldLines]) {
        switch change {
        case .remove(let offset, _, _): removed.insert(start + offset)
        case .insert(let offset, _, _): inserted.insert(start + offset)
        }
      }
    }
    var lines: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      let prefix: Line.Prefix = removed.contains(oldIndex) ? .removed : inserted.contains(newIndex) ? .inserted : .kept
      let text = prefix == .inserted ? new[newIndex] : old[oldIndex]
      lines.append(Line(prefix: prefix, text: text, old: oldIndex, new: newIndex))
      if prefix != .inserted { oldIndex += 1 }
      if prefix != .removed { newIndex += 1 }
    }
    return lines
  }

  /// Returns the difference, empty if the two versions are equal.
  ///
  /// - Parameter isColored: Whether to use a terminal's colors, as git does. If so, control characters are escaped.
  package func render(isColored: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    func write(_ prefix: String, _ line: some Sequence<UInt8>, color: String?) {
      if isColored, let color { bytes += "\u{1B}[\(color)m".utf8 }
      bytes += prefix.utf8
      // In caret notation, the contents of a file can't move the cursor.
      for byte in line where byte != UInt8(ascii: "\n") {
        let isControl = isColored && (byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F)
        bytes += isControl ? [UInt8(ascii: "^"), byte ^ 0x40] : [byte]
      }
      if isColored, color != nil { bytes += "\u{1B}[m".utf8 }
      bytes.append(UInt8(ascii: "\n"))
    }
    if !hunks.isEmpty {
      write("--- a/", path.utf8, color: "1")
      write("+++ b/", path.utf8, color: "1")
    }
    for hunk in hunks {
      let (old, new) = (hunk.filter { $0.prefix != .inserted }.count, hunk.filter { $0.prefix != .removed }.count)
      write("@@ ", "-\(Self.range(hunk[0].old, old)) +\(Self.range(hunk[0].new, new)) @@".utf8, color: "36")
      for line in hunk {
        write(line.prefix.rawValue, line.text, color: line.prefix == .removed ? "31" : line.prefix == .inserted ? "32" : nil)
        if line.text.last != UInt8(ascii: "\n") { write("\\ No newline at end of file", [], color: nil) }
      }
    }
    return bytes
  }

  /// Returns lines in a header, in which an empty range has the number of the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }
}
