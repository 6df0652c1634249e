import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  package static let unknownID = Rule(
    "unknown-rule", .warning, .broken,
    """
    A comment in a page is meant to disable a rule, but the rule doesn't exist or can't be disabled, or the comment lists \
    none.
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
    A comment disables a rule that finds nothing there, for example because the problem was fixed. Only the rules that the run \
    checks are considered: `lint` doesn't report comments for rules of `audit` or, without `--tidy`, for rules of the group \
    *tidy*.
    """,
    bad: """
      <!-- settings-gen:disable missing-key -->
      \(xml: .toggle)
      """,
    good: "\(xml: .toggle)")

  package static let staleBaselineEntry = Rule(
    "stale-baseline-entry", .note, .tidy,
    """
    An entry of the baseline no longer matches a finding, so the problem could come back unnoticed. Only the rules and bundles of the \
    run are considered. Write the baseline again with `--write-baseline`, or remove the entry.
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
  private static let marker = Array("settings-gen:disable".utf8)

  /// Returns the rule IDs in a comment with its delimiters, or nil if the comment doesn't disable rules.
  package static func ruleIDs(in comment: Slice<UnsafeBufferPointer<UInt8>>) -> [String]? {
    let isWhitespace = { (byte: UInt8) in byte <= 0x20 }
    let isXML = comment.first == UInt8(ascii: "<")
    let body = comment.dropFirst((isXML ? "<!--" : "//").utf8.count).drop {
      isWhitespace($0) || !isXML && $0 == UInt8(ascii: "*")
    }
    guard body.starts(with: marker) else { return nil }
    var ids = body.dropFirst(marker.count)
    let end = isXML ? "-->" : comment.starts(with: "/*".utf8) ? "*/" : ""
    if ids.suffix(end.utf8.count).elementsEqual(end.utf8) { ids = ids.dropLast(end.utf8.count) }
    guard ids.first.map(isWhitespace) ?? true else { return nil }
    return ids.split { isWhitespace($0) || $0 == UInt8(ascii: ",") }.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Reads the comments that disable rules in pages and source files.
package struct SuppressionReader {
  package private(set) var suppressions: [String: Suppressions] = [:]

  package init() {}

  /// Reads the comments in a page and returns diagnostics about those that name no rule, an unknown one, or one that can't be disabled.
  ///
  /// A comment in an element applies to that element, a comment between two elements to the second one, and a comment outside
  /// `PreferenceSpecifiers` to the entire page.
  ///
  /// - Parameter folder: The path of the bundle if the findings' files begin with it.
  @discardableResult
  package mutating func read(_ page: Page, inFolder folder: String = "") -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let list = page.list.root.dictionary?["PreferenceSpecifiers"]
    let locate = { (offset: Int) in
      var location = page.list.source.location(at: offset)
      location.file = location.path(in: folder)
      return location
    }
    for comment in page.list.comments {
      guard let ids = page.list.source.ruleIDs(in: comment) else { continue }
      let location = locate(comment.lowerBound)
      diagnostics += self.diagnostics(about: ids, at: location)
      var range: Range<SourceLocation>?
      if let list, list.range.contains(comment.lowerBound) {
        // The first item that ends after the comment either contains it or is the next one.
        guard let item = list.array?.first(where: { $0.range.upperBound > comment.lowerBound }) else { continue }
        range = locate(item.range.lowerBound)..<locate(item.range.upperBound)
      }
      suppressions[location.file, default: Suppressions()].add(ids, at: location, in: range)
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
      guard let ids = source.ruleIDs(in: comment) else { continue }
      let location = source.location(at: comment.lowerBound)
      diagnostics += self.diagnostics(about: ids, at: location)
      var range: Range<SourceLocation>?
      if comment.lowerBound >= codeStart {
        let line = source.hasCode(before: comment) ? location.line : source.nextLineWithCode(after: comment)
        guard let line else { continue }
        range = SourceLocation(file: location.file, line: line)..<SourceLocation(file: location.file, line: line + 1)
      }
      suppressions[location.file, default: Suppressions()].add(ids, at: location, in: range)
    }
    return diagnostics
  }

  private func diagnostics(about ids: [String], at location: SourceLocation) -> [Diagnostic] {
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
  fileprivate func ruleIDs(in comment: Range<Int>) -> [String]? {
    bytes.withUnsafeBufferPointer { SuppressionComment.ruleIDs(in: $0[comment]) }
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
  private struct Entry: Sendable {
    let id: String
    let comment: SourceLocation
    /// The part of the file in which the rule is disabled; nil for the entire file.
    let range: Range<SourceLocation>?
    var isUsed = false
  }

  private var entries: [Entry] = []

  /// Disables rules in a part of the file, or in the entire file if the range is nil.
  fileprivate mutating func add(_ ids: [String], at comment: SourceLocation, in range: Range<SourceLocation>?) {
    entries += ids.map { Entry(id: $0, comment: comment, range: range) }
  }

  /// Returns whether a comment disables a rule at a location, and remembers that the comment has an effect.
  mutating func disable(_ rule: Rule, at location: SourceLocation) -> Bool {
    let matches = entries.indices.filter { entries[$0].id == rule.id && entries[$0].range?.contains(location) != false }
    for index in matches { entries[index].isUsed = true }
    return !matches.isEmpty
  }

  /// Returns a note about each comment that disables one of some rules but has no effect.
  func unused(of rules: Set<String>) -> [Diagnostic] {
    entries.filter { !$0.isUsed && rules.contains($0.id) }.map { entry in
      let message: Message = "rule \(entry.id) has no finding here; remove it from the comment"
      return Diagnostic(.unusedSuppression, message, at: entry.comment, subjects: [entry.id])
    }
  }
}
