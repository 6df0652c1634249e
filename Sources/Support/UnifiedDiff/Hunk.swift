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
