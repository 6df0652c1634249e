/// The difference of two versions of a file in the unified form, which `patch` and `git apply` take.
package struct UnifiedDiff: Sendable {
  /// The lines around a change that are shown with it.
  private static let context = 3

  private let old: Lines
  private let new: Lines
  private let hunks: [Hunk]
  private let oldName: String
  private let newName: String

  /// The way from a file's contents to others.
  ///
  /// - Parameters:
  ///   - old: nil where the file isn't there yet.
  ///   - path: the file's path, from which the two names are made: `a/PATH` and `b/PATH`.
  package init(old: [UInt8]?, new: [UInt8], path: String) {
    let path = String(path.drop { $0 == "/" })
    oldName = old == nil ? "/dev/null" : "a/" + path
    newName = "b/" + path
    self.old = Lines(old ?? [])
    self.new = Lines(new)
    let matching = LineMatching(LineNumbers(old: self.old, new: self.new))
    hunks = Hunk.around(matching.runs, oldCount: self.old.count, newCount: self.new.count, context: Self.context)
  }

  /// True where the two are the same.
  package var isEmpty: Bool { hunks.isEmpty }

  /// The text; empty where nothing differs.
  ///
  /// - Parameter isColoured: for a terminal, in git's colours; control characters are then spelled out.
  package func render(isColoured: Bool = false) -> [UInt8] {
    guard !isEmpty else { return [] }
    var writer = UnifiedDiffWriter(isColoured: isColoured)
    writer.line("--- ", Array(oldName.diffName.utf8), .name)
    writer.line("+++ ", Array(newName.diffName.utf8), .name)
    for hunk in hunks {
      writer.line("@@ ", Array(hunk.header.utf8), .hunk)
      for edit in hunk.edits {
        switch edit {
        case .keep(let lines): for line in lines { writer.line(" ", old[line], .context) }
        case .remove(let lines): for line in lines { writer.line("-", old[line], .removed) }
        case .insert(let lines): for line in lines { writer.line("+", new[line], .inserted) }
        }
      }
    }
    return writer.bytes
  }
}

extension String {
  /// The name as a line of the form has it: in C's quotes where it has characters that would break the line or the quotes, else with a
  /// tab behind it where it has blanks, which `patch` would take for the end.
  fileprivate var diffName: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == 0x7F }) else {
      return contains(" ") ? self + "\t" : self
    }
    let quoted = utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: text += String(UnicodeScalar(byte))
      default: text += "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0) + String(byte, radix: 8)
      }
    }
    return "\"\(quoted)\""
  }
}

/// Changes that stand near each other, with the lines around them.
struct Hunk: Sendable {
  /// Lines that stay, go or come; the first two by their place in the old text, the last in the new.
  enum Edit: Hashable, Sendable {
    case keep(Range<Int>)
    case remove(Range<Int>)
    case insert(Range<Int>)
  }

  private(set) var edits: [Edit] = []
  private var oldStart: Int
  private var newStart: Int
  private var oldCount = 0
  private var newCount = 0

  private init(old: Int, new: Int) {
    oldStart = old
    newStart = new
  }

  /// `-1,4 +1,5 @@`; an empty range is named by the line before it.
  var header: String { "-\(Self.range(oldStart, oldCount)) +\(Self.range(newStart, newCount)) @@" }

  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  private mutating func append(_ edit: Edit) {
    switch edit {
    case .keep(let lines):
      oldCount += lines.count
      newCount += lines.count
      if lines.isEmpty { return }
    case .remove(let lines):
      oldCount += lines.count
      if lines.isEmpty { return }
    case .insert(let lines):
      newCount += lines.count
      if lines.isEmpty { return }
    }
    edits.append(edit)
  }

  /// The hunks between runs of lines that are the same.
  static func around(_ runs: [LineMatching.Run], oldCount: Int, newCount: Int, context: Int) -> [Hunk] {
    var hunks: [Hunk] = []
    var hunk: Hunk?
    var end = (old: 0, new: 0)
    for run in runs + [.init(old: oldCount, new: newCount, count: 0)] {
      if end.old < run.old || end.new < run.new {
        var open = hunk ?? Hunk(old: end.old, new: end.new)
        open.append(.remove(end.old..<run.old))
        open.append(.insert(end.new..<run.new))
        hunk = open
      }
      end = (run.old + run.count, run.new + run.count)
      let isLast = end.old == oldCount && end.new == newCount
      if var open = hunk, isLast || run.count > 2 * context {
        open.append(.keep(run.old..<(run.old + min(context, run.count))))
        hunks.append(open)
        hunk = nil
      } else if hunk != nil {
        hunk?.append(.keep(run.old..<end.old))
      }
      if hunk == nil, !isLast {
        let lead = min(context, run.count)
        hunk = Hunk(old: end.old - lead, new: end.new - lead)
        hunk?.append(.keep((end.old - lead)..<end.old))
      }
    }
    return hunks
  }
}

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

/// A text cut into lines, each with its line break.
struct Lines {
  let bytes: [UInt8]
  /// Where each line begins, and the end of the text.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where buffer[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    }
    if starts.last != bytes.count { starts.append(bytes.count) }
    self.starts = starts
  }

  var count: Int { starts.count - 1 }

  subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }
}
