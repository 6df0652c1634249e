import SettingsGenReports
import SettingsGenSupport

/// The comments in source files that disable rules: `// settings-gen:disable rule-id, rule-id`.
///
/// A comment after code applies to its line, a comment on a line of its own to the next line with code, and a comment before all code of
/// the file to the entire file.
enum CodeSuppressions {
  /// Reads the suppressions in a file.
  ///
  /// - Parameters:
  ///   - comments: The ranges of the comments that begin with the marker.
  ///   - codeStart: The offset of the first token.
  ///   - rules: All rules by id.
  /// - Returns: The suppressions, and diagnostics about comments that name no rule, an unknown one, or one that can't be disabled.
  static func read(
    _ comments: [Range<Int>], in source: SourceText, codeStart: Int, rules: [String: Rule]
  ) -> (suppressions: Suppressions, diagnostics: [Diagnostic]) {
    var suppressions = Suppressions()
    var diagnostics: [Diagnostic] = []
    for comment in comments.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let names = ruleNames(in: source.bytes[comment])
      let location = source.location(at: comment.lowerBound)
      diagnostics += SuppressionComments.diagnostics(about: names, at: location, rules: rules)
      if comment.lowerBound < codeStart {
        suppressions.add(names)
        continue
      }
      let line = isAfterCode(comment, in: source) ? location.line : nextLineWithCode(after: comment, in: source)
      guard let line else { continue }
      let start = SourceLocation(file: location.file, line: line)
      suppressions.add(names, in: start..<SourceLocation(file: location.file, line: line + 1))
    }
    return (suppressions, diagnostics)
  }

  private static func ruleNames(in comment: ArraySlice<UInt8>) -> [String] {
    var body = comment.dropFirst(2).drop { $0 <= 0x20 || $0 == UInt8(ascii: "*") }.dropFirst(SuppressionMarker.bytes.count)
    if comment.starts(with: "/*".utf8), body.suffix(2).elementsEqual("*/".utf8) { body = body.dropLast(2) }
    return body.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isAfterCode(_ comment: Range<Int>, in source: SourceText) -> Bool {
    let line = source.bytes[..<comment.lowerBound].suffix(while: { $0 != UInt8(ascii: "\n") })
    return line.contains { $0 > 0x20 }
  }

  /// Returns the next line that is neither empty nor a comment.
  private static func nextLineWithCode(after comment: Range<Int>, in source: SourceText) -> Int? {
    var number = source.location(at: comment.upperBound).line + 1
    while let range = source.range(ofLine: number) {
      let text = source.bytes[range].drop { $0 <= 0x20 }
      if !text.isEmpty, !text.starts(with: "//".utf8) { return number }
      number += 1
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Returns the longest end of the slice whose bytes all satisfy a condition.
  fileprivate func suffix(while isIncluded: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, isIncluded(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
