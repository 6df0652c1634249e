/// What stands beside a tag on its lines, for the rule that a tag alone on its line takes the line with it.
struct Surroundings {
  /// The blanks from the beginning of the line to the tag; nil where anything else stands there.
  var indentation: Range<Int>?
  /// The offset behind the line break, or the end of the file; nil where more than blanks stands between.
  var lineEnd: Int?

  /// Looks at the bytes around a tag; the first line of a template begins at `first`.
  init(of tag: Range<Int>, in bytes: [UInt8], first: Int) {
    var start = tag.lowerBound
    while start > first, bytes[start - 1].isBlank { start -= 1 }
    if start == first || bytes[start - 1] == UInt8(ascii: "\n") { indentation = start..<tag.lowerBound }

    var end = tag.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    if end == bytes.count {
      lineEnd = end
    } else if bytes[end] == UInt8(ascii: "\n") {
      lineEnd = end + 1
    } else if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\n") {
      lineEnd = end + 2
    }
  }

  /// The indentation and the end of the line of a tag that is alone on its line, else nil.
  var standalone: (indentation: Range<Int>, lineEnd: Int)? {
    guard let indentation, let lineEnd else { return nil }
    return (indentation, lineEnd)
  }
}
