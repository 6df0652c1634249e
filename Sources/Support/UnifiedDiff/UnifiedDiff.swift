/// The difference between two versions of a file in the unified format that `patch` and `git apply` accept.
package struct UnifiedDiff: Sendable {
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let hunks: [Hunk]
  private let oldName: String
  private let newName: String

  /// Compares the contents of a file, nil if it doesn't exist yet, with new ones; the header shows `a/PATH` and `b/PATH`.
  package init(old: [UInt8]?, new: [UInt8], path: String) {
    let path = String(path.drop { $0 == "/" })
    oldName = old == nil ? "/dev/null" : "a/" + path
    newName = "b/" + path
    self.old = lines(of: old ?? [])
    self.new = lines(of: new)
    let matching = LineMatching(old: self.old, new: self.new)
    hunks = Hunk.around(matching.runs, oldCount: self.old.count, newCount: self.new.count)
  }

  package var isEmpty: Bool { hunks.isEmpty }

  /// Returns the difference in the unified format, empty if the two versions are equal.
  ///
  /// - Parameter isColored: Whether to use a terminal's colors, as git does. If so, control characters are escaped.
  package func render(isColored: Bool = false) -> [UInt8] {
    guard !isEmpty else { return [] }
    var writer = Writer(isColored: isColored)
    writer.write("--- ", Array(oldName.diffName.utf8), .name)
    writer.write("+++ ", Array(newName.diffName.utf8), .name)
    for hunk in hunks {
      writer.write("@@ ", Array(hunk.header.utf8), .hunk)
      for edit in hunk.edits {
        for line in (edit.role == .inserted ? new : old)[edit.lines] { writer.write(edit.prefix, line, edit.role) }
      }
    }
    return writer.bytes
  }
}

/// Splits text into lines, including their line breaks.
private func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var rest = text[...]
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    lines.append(rest[...end])
    rest = rest[(end + 1)...]
  }
  return rest.isEmpty ? lines : lines + [rest]
}

extension String {
  /// The file name in the format of the header.
  ///
  /// A name with quotes, backslashes, or control characters is quoted as in C. A name with spaces is followed by a tab; without it, `patch`
  /// would end the name at the first space.
  fileprivate var diffName: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == 0x7F }) else {
      return contains(" ") ? self + "\t" : self
    }
    let quoted = utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: text += String(UnicodeScalar(byte))
      default: text += "\\" + byte.digits(3, radix: 8)
      }
    }
    return "\"\(quoted)\""
  }
}

/// A group of neighboring changes with the unchanged lines around them.
private struct Hunk: Sendable {
  /// The number of unchanged lines to show before and after a change.
  private static let context = 3

  /// The lines to show, in the new text if they are inserted, otherwise in the old one.
  private(set) var edits: [(prefix: String, role: Writer.Role, lines: Range<Int>)] = []
  private let oldStart: Int
  private let newStart: Int
  private var oldCount = 0
  private var newCount = 0

  /// The header after its leading `@@`, `-1,4 +1,5 @@`, in which an empty range has the number of the line before it.
  var header: String { "-\(Self.range(oldStart, oldCount)) +\(Self.range(newStart, newCount)) @@" }

  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  private mutating func append(_ prefix: String, _ role: Writer.Role, _ lines: Range<Int>) {
    if role != .inserted { oldCount += lines.count }
    if role != .removed { newCount += lines.count }
    edits.append((prefix, role, lines))
  }

  /// Returns the hunks around runs of equal lines; changes that are at most twice the context apart share a hunk.
  static func around(_ runs: [LineMatching.Run], oldCount: Int, newCount: Int) -> [Hunk] {
    var hunks: [Hunk] = []
    var hunk: Hunk?
    var end = (old: 0, new: 0)
    for run in runs + [.init(old: oldCount, new: newCount, count: 0)] {
      if end.old < run.old || end.new < run.new {
        var open = hunk ?? Hunk(oldStart: end.old, newStart: end.new)
        open.append("-", .removed, end.old..<run.old)
        open.append("+", .inserted, end.new..<run.new)
        hunk = open
      }
      end = (run.old + run.count, run.new + run.count)
      let isLast = end.old == oldCount && end.new == newCount
      if var open = hunk, isLast || run.count > 2 * context {
        open.append(" ", .context, run.old..<(run.old + min(context, run.count)))
        hunks.append(open)
        hunk = nil
      } else {
        hunk?.append(" ", .context, run.old..<end.old)
      }
      if hunk == nil, !isLast {
        let lead = min(context, run.count)
        hunk = Hunk(oldStart: end.old - lead, newStart: end.new - lead)
        hunk?.append(" ", .context, (end.old - lead)..<end.old)
      }
    }
    return hunks
  }
}

private struct Writer {
  /// The kind of a line; the raw value is its color in a terminal's escape sequence (ECMA-48, SGR).
  enum Role: String {
    case name = "1"
    case hunk = "36"
    case context = ""
    case removed = "31"
    case inserted = "32"
  }

  let isColored: Bool
  private(set) var bytes: [UInt8] = []

  /// Writes a line with its prefix, followed by `\\ No newline at end of file` if it has no line break.
  mutating func write(_ prefix: String, _ line: some BidirectionalCollection<UInt8>, _ role: Role) {
    let hasLineBreak = line.last == UInt8(ascii: "\n")
    let text = hasLineBreak ? line.dropLast() : line[...]
    if isColored, role != .context { bytes += "\u{1B}[\(role.rawValue)m".utf8 }
    bytes += prefix.utf8
    if isColored { writeEscaped(text) } else { bytes += text }
    if isColored, role != .context { bytes += "\u{1B}[m".utf8 }
    bytes.append(UInt8(ascii: "\n"))
    if !hasLineBreak, role != .name, role != .hunk { bytes += "\\ No newline at end of file\n".utf8 }
  }

  /// Writes text with control characters in caret notation, such as `^[`, so that the contents of a file can't move the cursor.
  private mutating func writeEscaped(_ text: some Sequence<UInt8>) {
    for byte in text {
      if byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "^"), byte ^ 0x40]
      }
    }
  }
}
