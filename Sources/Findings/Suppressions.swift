import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  package static let unknownID = Rule(
    "unknown-rule", .warning, .broken,
    """
    A comment is meant to disable a rule, but the rule doesn't exist or can't be disabled, the comment lists none, or \
    `settings-gen:disable` is misspelled.
    """,
    bad: """
      <!-- settings-gen:disable missing-defualt -->
      \(xml: .toggle.without("DefaultValue"))
      """,
    good: """
      <!-- settings-gen:disable missing-default -->
      \(xml: .toggle.without("DefaultValue"))
      """)

  package static let unusedSuppression = Rule(
    "unused-suppression", .note, .tidy,
    """
    A comment disables a rule that finds nothing there. `lint` doesn't report comments for rules of `audit` or, without \
    `--tidy`, for *tidy* ones.
    """,
    bad: """
      <!-- settings-gen:disable missing-key -->
      \(xml: .toggle)
      """,
    good: "\(xml: .toggle)")

  package static let staleBaselineEntry = Rule(
    "stale-baseline-entry", .note, .tidy,
    """
    An entry of the baseline no longer matches a finding, so the problem could come back unnoticed. Remove the entry, or write \
    the baseline again with `--write-baseline`.
    """,
    bad: """
      echo '{"formatVersion": 1, "findings": [
        {"rule": "missing-key", "file": "Settings.bundle/Root.plist", "subject": "Sounds", "count": 1}
      ]}' > known.json
      settings-gen lint App/Settings.bundle --baseline known.json
      """,
    good: """
      settings-gen lint App/Settings.bundle --write-baseline known.json
      settings-gen lint App/Settings.bundle --baseline known.json
      """)
}

/// The comments that disable rules: `settings-gen:disable rule-id, rule-id` in XML, Swift, or C.
package enum SuppressionComment {
  private static let tool = Array("settings-gen".utf8)

  /// What a comment says: the word after `settings-gen:`, as it's written, and the rule IDs.
  fileprivate struct Contents {
    /// The directive with the characters before it; `:disable` unless it's misspelled.
    let directive: String
    let ruleIDs: [String]

    var isSpelledCorrectly: Bool { directive == ":disable" }
    var disabledRules: [String] { isSpelledCorrectly ? ruleIDs : [] }
  }

  /// Returns whether a comment with its delimiters disables rules, or is meant to.
  package static func isIn(_ comment: Slice<UnsafeBufferPointer<UInt8>>) -> Bool { contents(of: comment) != nil }

  fileprivate static func contents(of comment: Slice<UnsafeBufferPointer<UInt8>>) -> Contents? {
    let isWhitespace = { (byte: UInt8) in byte <= 0x20 }
    let isXML = comment.first == UInt8(ascii: "<")
    let body = comment.dropFirst((isXML ? "<!--" : "//").utf8.count).drop {
      isWhitespace($0) || !isXML && $0 == UInt8(ascii: "*")
    }
    guard body.starts(with: tool) else { return nil }
    var text = body.dropFirst(tool.count)
    let end = isXML ? "-->" : comment.starts(with: "/*".utf8) ? "*/" : ""
    if text.suffix(end.utf8.count).elementsEqual(end.utf8) { text = text.dropLast(end.utf8.count) }
    let word = text.drop { isWhitespace($0) || $0 == UInt8(ascii: ":") }
    let ids = word.drop { !isWhitespace($0) }
    let separator = String(decoding: text[..<word.startIndex], as: UTF8.self)
    let name = String(decoding: word[..<ids.startIndex], as: UTF8.self)
    // A sentence may begin with the tool's name.
    let isLikely = name.hasPrefix("disab") || nearestName(to: name, in: ["disable"]) != nil
    guard separator == ":" || (separator.contains(":") ? isLikely : !separator.isEmpty && name == "disable") else { return nil }
    return Contents(
      directive: separator + name,
      ruleIDs: ids.split { isWhitespace($0) || $0 == UInt8(ascii: ",") }.map { String(decoding: $0, as: UTF8.self) })
  }
}

/// Reads the comments that disable rules in pages and source files.
package struct SuppressionReader {
  package private(set) var suppressions: [String: Suppressions] = [:]

  package init() {}

  /// Reads the comments in a page and returns diagnostics about comments without a rule, or with a rule that's unknown or can't be disabled.
  ///
  /// A comment in an element applies to that element, a comment between two elements to the second one, and a comment outside
  /// `PreferenceSpecifiers` to the entire page.
  ///
  /// - Parameter folder: The path of the bundle if the findings' files begin with it.
  @discardableResult
  package mutating func read(_ page: Page, inFolder folder: String = "") -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let list = page.list.root.dictionary?[.specifiers]
    let locate = { (offset: Int) in
      var location = page.list.source.location(at: offset)
      location.file = location.path(in: folder)
      return location
    }
    var items = (list?.array ?? [])[...]
    for comment in page.list.comments {
      guard let contents = page.list.source.suppression(in: comment) else { continue }
      let location = locate(comment.lowerBound)
      diagnostics += self.diagnostics(about: contents, at: location)
      var range: Range<SourceLocation>?
      if let list, list.range.contains(comment.lowerBound) {
        // The first item that ends after the comment either contains it or is the next one.
        items = items.drop { $0.range.upperBound <= comment.lowerBound }
        guard let item = items.first else { continue }
        range = locate(item.range.lowerBound)..<locate(item.range.upperBound)
      }
      suppressions[location.file, default: Suppressions()].add(contents.disabledRules, at: location, in: range)
    }
    return diagnostics
  }

  /// Reads comments in a source file and returns diagnostics as for a page.
  ///
  /// A comment after code applies to its line, a comment on a line of its own to the next line with code, and a comment before
  /// `codeStart`, the offset of the first token, to the entire file.
  package mutating func read(_ comments: [Range<Int>], in source: SourceText, codeStart: Int) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for comment in comments.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let contents = source.suppression(in: comment) else { continue }
      let location = source.location(at: comment.lowerBound)
      diagnostics += self.diagnostics(about: contents, at: location)
      var range: Range<SourceLocation>?
      if comment.lowerBound >= codeStart {
        let line = source.hasCode(before: comment) ? location.line : source.nextLineWithCode(after: comment)
        guard let line else { continue }
        range = SourceLocation(file: location.file, line: line)..<SourceLocation(file: location.file, line: line + 1)
      }
      suppressions[location.file, default: Suppressions()].add(contents.disabledRules, at: location, in: range)
    }
    return diagnostics
  }

  private func diagnostics(about contents: SuppressionComment.Contents, at location: SourceLocation) -> [Diagnostic] {
    guard contents.isSpelledCorrectly else {
      let message: Message = "unknown comment \("settings-gen" + contents.directive); write 'settings-gen:disable RULE'"
      return [Diagnostic(.unknownID, message, at: location)]
    }
    let ids = contents.ruleIDs
    if ids.isEmpty {
      return [Diagnostic(.unknownID, "comment lists no rule; add rule IDs after 'settings-gen:disable'", at: location)]
    }
    return ids.filter { !RuleIDs.configurable.contains($0) }.map { id in
      let nearest = nearestName(to: id, in: RuleIDs.configurable)
      let message: Message =
        if RuleIDs.errors.contains(id) {
          "rule \(id) is always an error; remove it here and fix its cause"
        } else {
          "unknown rule \(id)\(didYouMean: nearest, orElse: "remove it")"
        }
      return Diagnostic(.unknownID, message, at: location, subjects: [id])
    }
  }
}

extension SourceText {
  fileprivate func suppression(in comment: Range<Int>) -> SuppressionComment.Contents? {
    bytes.withUnsafeBufferPointer { SuppressionComment.contents(of: $0[comment]) }
  }

  fileprivate func hasCode(before comment: Range<Int>) -> Bool {
    let start = bytes[..<comment.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? 0
    return bytes[start..<comment.lowerBound].contains { $0 > 0x20 }
  }

  fileprivate func nextLineWithCode(after comment: Range<Int>) -> Int? {
    var number = location(at: comment.upperBound).line + 1
    while let range = range(ofLine: number) {
      let text = bytes[range].drop { $0 <= 0x20 }
      if !text.isEmpty, !text.starts(with: "//".utf8) { return number }
      number += 1
    }
    return nil
  }
}

/// The rules that the comments in a page or a source file disable.
package struct Suppressions: Sendable {
  /// The comments that disable a rule in the same part of the file.
  private struct Entry: Sendable {
    var comments: [SourceLocation]
    /// The part of the file; nil for the entire file.
    let range: Range<SourceLocation>?
  }

  /// The entries for each rule: one for the entire file, and then those for its parts, which don't overlap, in the order of the file.
  private var entries: [String: [Entry]] = [:]
  /// The indices of the entries that have had an effect.
  private var used: [String: Set<Int>] = [:]

  /// Disables rules in a part of the file that isn't before those of earlier comments, or in the entire file if the range is nil.
  fileprivate mutating func add(_ ids: [String], at comment: SourceLocation, in range: Range<SourceLocation>?) {
    for id in ids {
      var added = entries[id] ?? [Entry(comments: [], range: nil)]
      entries[id] = nil
      let index = range == nil ? 0 : added.count - 1
      if added[index].range == range {
        added[index].comments.append(comment)
      } else {
        added.append(Entry(comments: [comment], range: range))
      }
      entries[id] = added
    }
  }

  /// Returns whether a comment disables a rule at a location, and remembers that the comment has an effect.
  mutating func disable(_ rule: Rule, at location: SourceLocation) -> Bool {
    guard let candidates = entries[rule.id] else { return false }
    // The last part that begins at or before the location.
    var (index, end) = (0, candidates.count)
    while index + 1 < end {
      let middle = (index + end) / 2
      if let range = candidates[middle].range, range.lowerBound <= location { index = middle } else { end = middle }
    }
    let matches = Set([0, index]).filter { !candidates[$0].comments.isEmpty && candidates[$0].range?.contains(location) != false }
    used[rule.id, default: []].formUnion(matches)
    return !matches.isEmpty
  }

  /// Returns a note about each comment that disables one of some rules but has no effect.
  func unused(of rules: Set<String>) -> [Diagnostic] {
    entries.filter { rules.contains($0.key) }.flatMap { id, entries in
      entries.indices.filter { used[id]?.contains($0) != true }.flatMap { entries[$0].comments }.map { comment in
        let message: Message = "rule \(id) has no finding here; remove it from the comment"
        return Diagnostic(.unusedSuppression, message, at: comment, subjects: [id])
      }
    }
  }
}
