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
